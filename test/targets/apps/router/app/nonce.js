/** A real site makes one for each page. */
export const nonce = 'c2l0ZQ';
