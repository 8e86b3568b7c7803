import { Fragment } from 'preact';

/** A host's name or an e-mail address: where it is too long for its line, it breaks between its parts rather than within a word. */
export function Host({ name }: { name: string }) {
  return (
    <>
      {name.split(/(?<=[.@])/).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
