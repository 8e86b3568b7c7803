import { useState } from 'preact/hooks';
import type { ImportedBanner } from '../../../shared/wire/scan/imports.ts';
import { useAction } from '../../api/useAction.ts';
import { Form } from '../../kit/form.tsx';
import { timeOf } from '../../kit/format.ts';
import { Card } from '../../kit/layout.tsx';
import { tell } from '../../kit/notices.tsx';
import { Loaded } from '../../kit/state.tsx';
import { path } from '../../route.ts';
import { useSignedIn, useSite } from '../../session/context.ts';
import { toolNames } from '../earlier/toolNames.ts';
import { askedAgain } from '../history/askedAgain.ts';
import { AskedAgain, Changes } from '../history/Changes.tsx';
import { changesBetween } from '../history/changes.ts';
import { NoteField } from '../NoteField.tsx';
import { useNoticed } from '../useNoticed.ts';
import { useRuleset } from '../useRuleset.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { Notes } from './Notes.tsx';

/** What was read of a tool: the changes it makes, what was mended and left, and the banner that comes of it. */
export function Imported({
  found,
  scannedAt,
  published,
}: {
  found: ImportedBanner;
  scannedAt: string | null;
  published: () => void;
}) {
  const { api, me } = useSignedIn();
  const site = useSite();
  const name = toolNames[found.tool];
  const current = useRuleset();
  const noticed = useNoticed('merged', current.value?.integrity);
  const [note, setNote] = useState(`Imported from ${name}`);
  const [lawful, setLawful] = useState(false);
  const publish = useAction(async () => {
    await noticed((inForce) =>
      api.publish('PATCH', `/sites/${site.id}/banner`, found.changes, { note, inForce }),
    );
    tell('The imported settings were published.');
    current.again();
    published();
  });
  return (
    <Loaded read={current} lines={6}>
      {({ ruleset }) => {
        // Only the code differs: that is no change of the owner's.
        const after = { ...found.ruleset, code: ruleset.code };
        const done = changesBetween(ruleset, after).length === 0;
        return (
          <div class="editor by-form">
            <div>
              <Card
                title={done ? `Imported from ${name}` : `What would change: from ${name}`}
                lead={
                  <>
                    Read from <bdi>{found.page}</bdi>, {timeOf(scannedAt)}
                  </>
                }
              >
                {done ? <Next /> : <Changes before={ruleset} after={after} />}
              </Card>
              <Notes found={found} />
              {!done && me.role !== 'viewer' && site.status !== 'archived' && (
                <Card title="Publish">
                  <AskedAgain about={askedAgain(ruleset, after)} />
                  <p class="advice">
                    Check the company names first: most tools name services, but a banner has to
                    name who receives the data.
                  </p>
                  <Form action={publish} label="Publish" disabled={!lawful}>
                    <NoteField note={note} change={setNote} />
                  </Form>
                </Card>
              )}
            </div>
            <ImportPreview changes={found.changes} judged={setLawful} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** What is left to do once the settings are published. */
function Next() {
  const { id } = useSite();
  return (
    <>
      <p>All of it is published. Next:</p>
      <ul>
        <li>
          <a href={path('sites', id, 'earlier')}>Earlier choices</a>: visitors who refused in that
          tool need not be asked again.
        </li>
        <li>
          <a href={path('sites', id, 'install')}>Install</a>: mark or block the tags that the tool
          controlled, then remove it from your pages.
        </li>
      </ul>
    </>
  );
}
