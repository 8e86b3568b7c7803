import { useState } from 'preact/hooks';
import type { LanguageSettings, LanguagesView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Publishing } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { Check, Choice } from '../../kit/choice.tsx';
import { languageName } from '../../kit/format.ts';
import { Card } from '../../kit/layout.tsx';
import { Done, Loaded } from '../../kit/state.tsx';
import { useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { PublishForm } from '../PublishForm.tsx';

/** The banner's languages, and which one is inside the snippet. */
export function Languages({ changed }: { changed: () => Promise<void> }) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/languages`;
  const read = useRead(at, () => api.get<LanguagesView>(at));
  const [message, setMessage] = useState('');
  return (
    <>
      <Done>{message}</Done>
      <Loaded read={read} lines={8}>
        {(set) => (
          <Chooser
            key={set.language + set.others.join()}
            set={set}
            save={async (wanted, publishing) => {
              read.set(await api.publish('PUT', at, wanted, publishing));
              setMessage('Published.');
              await changed();
            }}
          />
        )}
      </Loaded>
    </>
  );
}

function Chooser({
  set,
  save,
}: {
  set: LanguagesView;
  save: (wanted: LanguageSettings, publishing: Publishing) => Promise<void>;
}) {
  const [language, setLanguage] = useState(set.language);
  const [others, setOthers] = useState(set.others);
  const known = [...new Set([set.language, ...set.others, ...set.available])].sort((a, b) =>
    languageName(a).localeCompare(languageName(b)),
  );
  const wanted = { language, others: others.filter((tag) => tag !== language) };
  const unchanged =
    language === set.language && [...wanted.others].sort().join() === [...set.others].sort().join();
  useUnsaved(!unchanged);
  const lost = [set.language, ...set.others].filter(
    (tag) => tag !== language && !others.includes(tag) && set.customised.includes(tag),
  );
  const form = (
    <>
      <Choice
        label="Language in the snippet"
        hint="Other languages are fetched in one small request by the visitors who need them."
        value={language}
        options={known.map((tag) => [tag, languageName(tag)] as const)}
        change={setLanguage}
      />
      <fieldset class="languages">
        <legend>Other languages</legend>
        {known
          .filter((tag) => tag !== language)
          .map((tag) => (
            <Check
              key={tag}
              label={languageName(tag)}
              checked={others.includes(tag)}
              change={(on) =>
                setOthers(on ? [...others, tag] : others.filter((other) => other !== tag))
              }
            />
          ))}
      </fieldset>
      {lost.length > 0 && (
        <p class="warning">
          Your own wording in {lost.map(languageName).join(', ')} is removed with the language.
        </p>
      )}
    </>
  );
  return (
    <Card title="Languages">
      <PublishForm
        publish={(publishing) => save(wanted, publishing)}
        label="Publish languages"
        disabled={unchanged}
      >
        {form}
      </PublishForm>
    </Card>
  );
}
