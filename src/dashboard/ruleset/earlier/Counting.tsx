import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';

/** The effect of the published settings. */
export function Counting({ granted, purposes }: { granted: string[]; purposes: PurposeView[] }) {
  const named = (counts: boolean) =>
    purposes
      .filter(({ key }) => granted.includes(key) === counts)
      .map(({ name }) => name)
      .join(', ');
  return (
    <p class="soft">
      Refusals are carried over.{' '}
      {granted.length ? (
        <>
          So are grants for {named(true)}.
          {named(false) && <> Visitors who granted {named(false)} are asked again.</>}
        </>
      ) : (
        <>Visitors are asked again about what they granted.</>
      )}
    </p>
  );
}
