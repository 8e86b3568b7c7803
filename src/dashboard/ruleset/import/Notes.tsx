import {
  type ImportedBanner,
  type ImportNote,
  noCounterpart,
} from '../../../shared/wire/scan/imports.ts';
import { Fold } from '../../kit/fold.tsx';
import { counted } from '../../kit/format.ts';

/** What was mended and what was not taken over, by its path in the tool's settings, with the reasons. */
export function Notes({ found: { taken, mended, left } }: { found: ImportedBanner }) {
  const reasoned = left.filter(({ why }) => why !== noCounterpart);
  const plain = left.filter(({ why }) => why === noCounterpart);
  return (
    <>
      <p class="soft">
        {counted(taken.length, 'field')} imported, {mended.length} corrected, {left.length} not
        imported.
      </p>
      <Fold title="Corrected" holds={counted(mended.length, 'field')} open={mended.length > 0}>
        <p>These were unlawful, or have another form here.</p>
        <List notes={mended} />
      </Fold>
      <Fold title="Not imported" holds={counted(left.length, 'field')}>
        <List notes={reasoned} />
        {plain.length > 0 && (
          <>
            <p>These have no counterpart here:</p>
            <ul class="plain">
              {plain.map(({ at }) => (
                <li key={at}>
                  <code>{at}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </Fold>
    </>
  );
}

function List({ notes }: { notes: ImportNote[] }) {
  return (
    <ul class="rows">
      {notes.map(({ at, why }) => (
        <li key={at + why}>
          <code>{at}</code>
          <p class="soft">
            <bdi>{why}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
