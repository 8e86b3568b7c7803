import type { StoredSite } from '../../kernel/site.ts';

/**
 * The text that only the owner of a domain can place there. Only who may change a container can write its notes, so that
 * with it nobody reads another's through an account both share with.
 */
export const proofOf = ({ verificationToken }: Pick<StoredSite, 'verificationToken'>) =>
  `portcullis-verification=${verificationToken}`;
