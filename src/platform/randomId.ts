/** 128 random bits as up to 40 digits: the shortest code that makes an identifier safe in a cookie and in JSON. */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('');
