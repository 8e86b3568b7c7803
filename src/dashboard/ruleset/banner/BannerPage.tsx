import { useRef, useState } from 'preact/hooks';
import type { PublishedRuleset } from '../../../shared/wire/ruleset/ruleset.ts';
import { ApiError } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { type Read, useRead } from '../../api/useRead.ts';
import { timeOf } from '../../kit/format.ts';
import { Page } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/state.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { path, useUnsaved } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { ReadOnly } from '../ReadOnly.tsx';
import { useNoticed } from '../useNoticed.ts';
import { readInForce, readRuleset, useRuleset } from '../useRuleset.ts';
import { Design } from './Design.tsx';
import { beyond, changesOf, isEmpty, noDraft } from './draft.ts';
import { draftOf } from './draftOf.ts';
import { Languages } from './Languages.tsx';
import { Links } from './Links.tsx';
import { Preview } from './Preview.tsx';
import { PublishBar } from './PublishBar.tsx';
import { Texts } from './Texts.tsx';
import { useSteps } from './useSteps.ts';

const tabs = [
  ['', 'Design'],
  ['texts', 'Wording'],
  ['links', 'Links'],
  ['languages', 'Languages'],
] as const;

/** Said after a publish that was done: by itself, the read that failed would look as if it was not. */
const unread = {
  code: 'unreachable',
  message: 'This is published, but the page could not be updated. Reload it before you go on.',
  requestId: '',
};

/** The banner's editor, beside the real banner. */
export function BannerPage({ rest }: { rest: string[] }) {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRuleset();
  const earlier = useEarlier();
  /** What was published takes the draft's place in the fields, which until then show the draft. @throws ApiError where it cannot be read */
  const again = async () => {
    const newer = await readInForce(api, site.id).catch(() => {
      throw new ApiError(0, unread);
    });
    read.set(newer);
  };
  return (
    <Page
      title="Banner"
      lead="Changes show at once in the preview, which is the real banner. Nothing reaches visitors before you publish."
    >
      <Loaded read={read} lines={8}>
        {(published) => (
          <Loaded read={earlier} lines={8}>
            {(version) => (
              <Editor
                published={published}
                earlier={version}
                again={again}
                tab={tabs.find(([at]) => at === rest[0])?.[0] ?? ''}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** The version in the page's address, whose banner is the draft to begin with. */
function useEarlier(): Read<PublishedRuleset | 'none'> {
  const { api } = useSignedIn();
  const { id } = useSite();
  const from = new URLSearchParams(location.search).get('from');
  return useRead(`draft from ${from}`, async () => (from ? readRuleset(api, id, from) : 'none'));
}

function Editor({
  published,
  earlier,
  again,
  tab,
}: {
  published: PublishedRuleset;
  earlier: PublishedRuleset | 'none';
  again: () => Promise<void>;
  tab: string;
}) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const { ruleset } = published;
  const [began, setBegan] = useState(() =>
    earlier === 'none' ? noDraft : draftOf(earlier.ruleset, ruleset),
  );
  const { draft, change, undo, restart } = useSteps(() => began);
  const latest = useRef(draft);
  latest.current = draft;
  const [language, setLanguage] = useState(ruleset.language);
  const [lawful, setLawful] = useState(true);
  const [message, setMessage] = useState('');
  // In a narrow window there is room for one of the two: the form, or the preview.
  const [seeing, setSeeing] = useState(false);
  const noticed = useNoticed('merged', published.integrity);
  const save = useAction(async (note: string) => {
    await noticed((inForce) =>
      api.publish('PATCH', `/sites/${site.id}/banner`, changesOf(draft), { note, inForce }),
    );
    await again();
    // Nobody has to wait with the next change until the last is published.
    restart(beyond(draft, latest.current));
    setBegan(noDraft);
    setMessage(
      'Published. Where the snippet is pasted inline, replace it to put this version on your pages.',
    );
  });
  const clean = isEmpty(draft);
  useUnsaved(!clean, path('sites', site.id, 'banner'));
  const editable = me.role !== 'viewer' && tab !== 'languages';
  const part = { ruleset, draft, change };
  const form = (
    <>
      {tab === '' && <Design {...part} />}
      {tab === 'texts' && <Texts {...part} language={language} speak={setLanguage} />}
      {tab === 'links' && <Links {...part} />}
    </>
  );
  return (
    <>
      {earlier !== 'none' && clean === isEmpty(began) && (
        <p class="advice">
          {clean
            ? 'Design, wording and links are already as they were'
            : 'This draft has the design, wording and links that were'}{' '}
          published {timeOf(earlier.publishedAt)}. Languages, purposes and rules stay as they are.
        </p>
      )}
      <Tabs label="Parts of the banner" page="banner" here={tab} tabs={tabs} />
      <div class={editable ? `editor ${seeing ? 'seeing' : 'editing'}` : 'editor'}>
        <div>
          {tab === 'languages' ? (
            <Languages changed={again} />
          ) : editable ? (
            form
          ) : (
            <ReadOnly>{form}</ReadOnly>
          )}
          {editable && (
            <PublishBar
              save={save}
              clean={clean}
              lawful={lawful}
              message={message}
              undo={undo}
              discard={() => change(noDraft)}
              seeing={seeing}
              see={setSeeing}
            />
          )}
        </div>
        <Preview
          ruleset={ruleset}
          integrity={published.integrity}
          draft={draft}
          change={editable ? change : undefined}
          language={language}
          speak={setLanguage}
          judged={setLawful}
        />
      </div>
    </>
  );
}
