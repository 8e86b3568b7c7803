/** Levels of a line. No line of ours comes near it, and what reads one by recursion is deep enough for them everywhere. */
export const deepest = 500;

const [quote, backslash] = [0x22, 0x5c];
const opening = [0x5b, 0x7b];
const closing = [0x5d, 0x7d];

/** Whether JSON has more levels than that. What is too short for them is not looked at. */
export function isNestedDeep(json: Uint8Array): boolean {
  if (json.length <= 2 * deepest) return false;
  let [depth, quoted] = [0, false];
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] as number;
    if (quoted && byte === backslash) at += 1;
    else if (byte === quote) quoted = !quoted;
    else if (quoted) continue;
    else if (opening.includes(byte)) depth += 1;
    else if (closing.includes(byte)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
