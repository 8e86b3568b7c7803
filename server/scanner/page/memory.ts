/** What the page keeps in the browser, in a few signs: two of them differ where something was kept, changed or removed. Runs in the page. */
export function memory(): string {
  let [sum, count] = [0, 0];
  const add = (text: string) => {
    for (let at = 0; at < text.length && count < 200_000; at += 1, count += 1)
      sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  };
  try {
    add(document.cookie);
    for (const area of [localStorage, sessionStorage]) {
      for (const [key, value] of Object.entries(area).sort()) add(`${key}=${value};`);
    }
  } catch {
    // A page without an origin keeps nothing.
  }
  return `${sum} ${count}`;
}
