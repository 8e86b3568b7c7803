import { useState } from 'preact/hooks';
import type { PublishedRuleset } from '../../../shared/wire/ruleset/ruleset.ts';
import { useAction } from '../../api/useAction.ts';
import { fieldOf } from '../../kit/faults.ts';
import { Page } from '../../kit/layout.tsx';
import { Done, Loaded, Problem } from '../../kit/state.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { path, useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { useRuleset } from '../useRuleset.ts';
import { Design } from './Design.tsx';
import { isEmpty, noDraft, publish } from './draft.ts';
import { inWordsOfEditor } from './fieldLabels.ts';
import { Languages } from './Languages.tsx';
import { Links } from './Links.tsx';
import { Preview } from './Preview.tsx';
import { Texts } from './Texts.tsx';

const tabs = [
  ['', 'Design'],
  ['texts', 'Wording'],
  ['links', 'Links'],
  ['languages', 'Languages'],
] as const;

/** The banner's editor, beside the real banner. */
export function BannerPage({ rest }: { rest: string[] }) {
  const read = useRuleset();
  return (
    <Page
      title="Banner"
      lead="Changes show at once in the preview, which is the real banner. Nothing reaches visitors before you publish."
    >
      <Loaded read={read} lines={8}>
        {(published) => <Editor published={published} again={read.again} tab={rest[0] ?? ''} />}
      </Loaded>
    </Page>
  );
}

function Editor({
  published,
  again,
  tab,
}: {
  published: PublishedRuleset;
  again: () => void;
  tab: string;
}) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const { ruleset } = published;
  const [draft, setDraft] = useState(noDraft);
  const [language, setLanguage] = useState(ruleset.language);
  const [lawful, setLawful] = useState(true);
  const [message, setMessage] = useState('');
  // In a narrow window there is room for one of the two: the form, or the preview.
  const [seeing, setSeeing] = useState(false);
  const save = useAction(async () => {
    await publish(api, site.id, draft, setDraft);
    setMessage(
      'Published. Where the snippet is pasted inline, replace it to put this version on your pages.',
    );
    again();
  });
  const clean = isEmpty(draft);
  useUnsaved(!clean, path('sites', site.id, 'banner'));
  const editable = me.role !== 'viewer' && tab !== 'languages';
  const part = { ruleset, draft, change: setDraft };
  return (
    <>
      <Tabs label="Parts of the banner" page="banner" here={tab} tabs={tabs} />
      <div class={editable ? `editor ${seeing ? 'seeing' : 'editing'}` : 'editor'}>
        <div>
          {tab === '' && <Design {...part} />}
          {tab === 'texts' && <Texts {...part} language={language} speak={setLanguage} />}
          {tab === 'links' && <Links {...part} />}
          {tab === 'languages' && <Languages changed={again} />}
          {editable && (
            <div class="publish">
              {save.error && (
                <Problem
                  error={save.error}
                  words={inWordsOfEditor(save.error.message, fieldOf(save.error))}
                />
              )}
              <div class="actions">
                <button
                  type="button"
                  class="main"
                  disabled={clean || !lawful || save.busy}
                  onClick={() => void save.run()}
                >
                  Publish
                </button>
                <button type="button" disabled={clean} onClick={() => setDraft(noDraft)}>
                  Discard changes
                </button>
                <button type="button" class="see" onClick={() => setSeeing(!seeing)}>
                  {seeing ? 'Edit' : 'Preview'}
                </button>
              </div>
              {!lawful && (
                <p class="fault">
                  This cannot be published as it is: see the law check above the preview.
                </p>
              )}
              <Done>{clean && message}</Done>
            </div>
          )}
        </div>
        <Preview
          ruleset={ruleset}
          integrity={published.integrity}
          draft={draft}
          change={editable ? setDraft : undefined}
          language={language}
          speak={setLanguage}
          judged={setLawful}
        />
      </div>
    </>
  );
}
