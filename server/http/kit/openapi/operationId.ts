/**
 * The name of an operation in generated clients: its method and the words of its path below the site. A parameter at
 * the end makes one of many (`getRuleset`), or joins the name (`patchBannerWordingLanguage`).
 */
export function operationId(method: string, path: string): string {
  const parts = path.split('/').filter(Boolean);
  const [first, second, ...below] = parts;
  const underSite = first === 'sites' && second === '{siteId}' && below.length > 0;
  const words: string[] = [];
  for (const part of underSite ? below : parts) {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    const last = words.at(-1);
    if (parameter && last?.endsWith('s')) words.splice(-1, 1, last.slice(0, -1));
    else words.push(...(parameter ?? part).split(/[-.]/));
  }
  return method.toLowerCase() + words.map(capitalised).join('');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
