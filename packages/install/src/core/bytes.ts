/** Takes a byte, and answers what takes the next one. */
export type State = (byte: number) => State;

const code = (text: string): number => text.charCodeAt(0);

export const bang: number = code('!');
export const dash: number = code('-');
export const slash: number = code('/');
export const less: number = code('<');
export const equals: number = code('=');
export const greater: number = code('>');
export const question: number = code('?');
export const double: number = code('"');
export const single: number = code("'");
export const space: number = code(' ');

/** Tab, line feed, form feed, carriage return, space. */
export const isSpace = (byte: number): boolean =>
  byte === space || byte === 9 || byte === 10 || byte === 12 || byte === 13;
export const lower = (byte: number): number => (byte >= 65 && byte <= 90 ? byte + 32 : byte);
export const isLetter = (byte: number): boolean => lower(byte) >= 97 && lower(byte) <= 122;
