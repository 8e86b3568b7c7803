import type { StoredSite } from '../../kernel/site.ts';

/**
 * The text that only the owner of a domain can place there. Only a person who may change a container can write its
 * notes, so it also keeps others from reading a container through an account both share with.
 */
export const proofOf = ({ verificationToken }: Pick<StoredSite, 'verificationToken'>) =>
  `portcullis-verification=${verificationToken}`;
