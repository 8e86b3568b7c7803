import { useState } from 'preact/hooks';
import type { BlockingRule } from '../../../shared/ruleset.ts';
import type {
  BlockingSettings,
  PurposesView,
  PurposeView,
} from '../../../shared/wire/ruleset/ruleset.ts';
import type { Publishing } from '../../api/client.ts';
import { useRead } from '../../api/useRead.ts';
import { Choice } from '../../kit/choice.tsx';
import { sentence } from '../../kit/format.ts';
import { Card, Page } from '../../kit/layout.tsx';
import { Done, Empty, Loaded } from '../../kit/state.tsx';
import { TextField } from '../../kit/text.tsx';
import { path, useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { PublishForm } from '../PublishForm.tsx';
import { SeenHosts } from './SeenHosts.tsx';

type Mode = BlockingSettings['mode'];
export const modeNames: Record<Mode, string> = {
  off: 'Off: block only tags that are marked in the page',
  report: 'Report: block nothing, only report what would be blocked',
  enforce: 'Enforce: block until the purpose is granted',
};
/** A closed list shows no more than a word on a phone: the rest stands below it. */
const inTwo = (mode: Mode) => modeNames[mode].split(': ') as [name: string, meaning: string];
const modes = (Object.keys(modeNames) as Mode[]).map((mode) => [mode, inTwo(mode)[0]] as const);

/** Rules of the automatic gate. */
export function BlockingPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}`;
  const read = useRead(`${at}/blocking`, async () => {
    const [settings, { purposes }] = await Promise.all([
      api.get<BlockingSettings>(`${at}/blocking`),
      api.get<PurposesView>(`${at}/purposes`),
    ]);
    return { settings, purposes };
  });
  const [message, setMessage] = useState('');
  return (
    <Page
      title="Blocking"
      lead={
        <>
          The automatic gate blocks requests and tags by host, even if they are not marked in the
          page. Some requests cannot be blocked by any script:{' '}
          <a href="/docs/coverage" target="_blank" rel="noreferrer">
            which ones
          </a>
          .
        </>
      }
    >
      <Done>{message}</Done>
      <Loaded read={read} lines={6}>
        {({ settings, purposes }) => (
          <Editor
            key={JSON.stringify(settings)}
            stored={settings}
            purposes={purposes}
            save={async (wanted, publishing) => {
              const settings = await api.publish<BlockingSettings>(
                'PUT',
                `${at}/blocking`,
                wanted,
                publishing,
              );
              read.set({ settings, purposes });
              setMessage('Published.');
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Editor({
  stored,
  purposes,
  save,
}: {
  stored: BlockingSettings;
  purposes: PurposeView[];
  save: (settings: BlockingSettings, publishing: Publishing) => Promise<void>;
}) {
  const { me } = useSignedIn();
  const site = useSite();
  const [mode, setMode] = useState(stored.mode);
  const [rules, setRules] = useState(stored.rules);
  const wanted = { mode, rules: rules.map(tidy) };
  const changed = JSON.stringify(wanted) !== JSON.stringify(stored);
  useUnsaved(changed);
  const refusable = purposes.filter(({ key }) => key !== 'necessary');
  const options = refusable.map(({ key, name }) => [key, name] as const);
  // Marketing is the safe assumption for anything unclassified.
  const first = refusable.find(({ key }) => key === 'marketing') ?? refusable.at(-1);
  const add = (host: string) =>
    setRules([...rules, { purpose: first?.key ?? '', host, path: null }]);
  const list = (
    <>
      <Choice
        label="Mode"
        hint={`${sentence(inTwo(mode)[1])}.`}
        value={mode}
        options={modes}
        change={setMode}
      />
      {rules.length === 0 ? (
        <Empty title="No rules yet">
          <p>
            <a href={path('sites', site.id, 'scans', 'proposals')}>A scan proposes them</a> for
            whatever runs without consent.
          </p>
        </Empty>
      ) : (
        <p class="hint">
          <code>*.stats.example</code> also covers all subdomains. An empty path stands for all
          paths.
        </p>
      )}
      {rules.map((rule, place) => (
        <Rule
          key={place}
          rule={rule}
          place={place}
          options={rule.purpose === 'necessary' ? [...options, necessary] : options}
          change={(next) => setRules(rules.map((old, index) => (index === place ? next : old)))}
          remove={() => setRules(rules.filter((_, index) => index !== place))}
        />
      ))}
      <p>
        <button type="button" onClick={() => add('')}>
          Add a rule
        </button>
      </p>
    </>
  );
  return (
    <>
      <Card title="Rules">
        <PublishForm
          publish={(publishing) => save(wanted, publishing)}
          label="Publish rules"
          disabled={!changed}
        >
          {list}
        </PublishForm>
      </Card>
      <SeenHosts rules={wanted.rules} add={me.role === 'viewer' ? null : add} />
    </>
  );
}

/** Only for a rule that is in force already: no other may be published. */
const necessary = ['necessary', 'Necessary'] as const;

const tidy = ({ purpose, host, path }: BlockingRule): BlockingRule => ({
  purpose,
  host: host.trim().toLowerCase(),
  path: path?.trim() || null,
});

function Rule({
  rule,
  place,
  options,
  change,
  remove,
}: {
  rule: BlockingRule;
  place: number;
  options: (readonly [string, string])[];
  change: (rule: BlockingRule) => void;
  remove: () => void;
}) {
  return (
    <fieldset class="rule">
      <legend class="hidden">{rule.host || 'New rule'}</legend>
      <div class="row">
        <TextField
          label="Host"
          name={`rules[${place}].host`}
          value={rule.host}
          change={(host) => change({ ...rule, host })}
          autoCapitalize="none"
          spellcheck={false}
        />
        <TextField
          label="Path begins with"
          name={`rules[${place}].path`}
          value={rule.path ?? ''}
          change={(path) => change({ ...rule, path })}
          placeholder="any"
          spellcheck={false}
        />
        <Choice
          label="Purpose"
          value={rule.purpose}
          options={options}
          change={(purpose) => change({ ...rule, purpose })}
        />
        <div class="field">
          <button type="button" class="danger" onClick={remove}>
            Remove<span class="hidden"> {rule.host + (rule.path ?? '')}</span>
          </button>
        </div>
      </div>
    </fieldset>
  );
}
