/** @throws where the file does not show what it has to */
export function check(file: Uint8Array, vkey: string): void;
