import { Fragment } from 'preact';
import { readableDomain } from '../../shared/readableDomain.ts';

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

/** The domain of a site of the account, as people write it. */
export function SiteDomain({ name }: { name: string }) {
  return (
    <bdi>
      <Host name={readableDomain(name)} />
    </bdi>
  );
}
