import type { Ruleset } from '../../../shared/ruleset.ts';
import { counted } from '../../kit/format.ts';
import { type Change, changesBetween } from './changes.ts';

/** Every change from one ruleset to another, under the pages on which they are made. */
export function Changes({ before, after }: { before: Ruleset; after: Ruleset }) {
  const all = changesBetween(before, after);
  const parts = [...new Set(all.map(({ part }) => part))];
  if (!all.length) return <p>Nothing changed.</p>;
  return (
    <>
      <p class="soft">{counted(all.length, 'change')}</p>
      {parts.map((part) => (
        <section key={part} class="changes">
          <h3>{part}</h3>
          <ul class="rows">
            {all
              .filter((change) => change.part === part)
              .map((change) => (
                <Difference key={change.what} {...change} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Difference({ what, before, after }: Change) {
  return (
    <li class="difference">
      <span>
        <bdi>{what}</bdi>
      </span>
      {before !== null && (
        <del>
          <span class="hidden">Before: </span>
          <Value of={before} />
        </del>
      )}
      {after !== null && (
        <ins>
          <span class="hidden">After: </span>
          <Value of={after} />
        </ins>
      )}
    </li>
  );
}

/** A text as it is; a colour also as it looks. */
function Value({ of: text }: { of: string }) {
  return (
    <>
      {/^#[0-9a-f]{3,6}$/i.test(text) && (
        <svg class="swatch" width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="3" fill={text} />
        </svg>
      )}
      <bdi>{text || 'empty'}</bdi>
    </>
  );
}

/** Whether visitors who decided before are asked again, and about what. */
export function AskedAgain({ about }: { about: readonly string[] }) {
  return about.length ? (
    <p class="warning">
      Visitors who had already decided are asked again, but only about {about.join(', ')}.
    </p>
  ) : (
    <p class="advice">Nobody is asked again: earlier decisions stay valid.</p>
  );
}
