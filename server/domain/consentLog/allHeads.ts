import type { HeadStore, SignedHead } from './port.ts';

const page = 500;

/** The last signed head of each log, in the order of their sites. */
export async function* allHeads(
  control: Pick<HeadStore, 'logHeads'>,
): AsyncGenerator<SignedHead, void> {
  let heads: SignedHead[] = [];
  do {
    heads = await control.logHeads(heads.at(-1)?.siteId ?? null, page);
    yield* heads;
  } while (heads.length === page);
}
