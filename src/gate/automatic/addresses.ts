/** Interfaces whose elements load what an attribute names: the interface, those attributes, its elements. */
export const loading = [
  // `type` loads nothing, but decides whether the rest counts.
  ['HTMLScriptElement', 'src type', 'script'],
  ['SVGScriptElement', 'href', 'script'],
  ['HTMLIFrameElement', 'src srcdoc', 'iframe'],
  ['HTMLFrameElement', 'src', 'frame'],
  ['HTMLImageElement', 'src srcset', 'img'],
  ['HTMLLinkElement', 'href imagesrcset', 'link'],
  ['HTMLMediaElement', 'src', 'audio'],
  ['HTMLVideoElement', 'src poster', 'video'],
  ['HTMLSourceElement', 'src srcset', 'source'],
  ['HTMLTrackElement', 'src', 'track'],
  ['HTMLEmbedElement', 'src', 'embed'],
  ['HTMLObjectElement', 'data', 'object'],
  ['HTMLInputElement', 'src', 'input'],
  ['SVGImageElement', 'href', 'image'],
  ['SVGFEImageElement', 'href', 'feImage'],
  ['SVGUseElement', 'href', 'use'],
] as const;

/** The attributes of each kind of element, by its name in lower case. */
export const attributesOf = new Map<string, string[]>();
for (const [, names, tag] of loading) {
  const known = attributesOf.get(tag.toLowerCase()) ?? [];
  attributesOf.set(tag.toLowerCase(), [...known, ...names.split(' ')]);
}

/** Selects all of them. */
export const watched = loading.map(([, , tag]) => tag).join();

/** Whether a script of this type runs. */
export const runs = (type: string): boolean =>
  /^\s*$|^(module|(text|application)\/(x-)?(java|ecma|j|live)script)\b/i.test(type);
