/** Text that is already markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // No HTML may contain the first, and the others would turn the text after them around.
  '\0': '\ufffd',
  '\u202d': '\ufffd',
  '\u202e': '\ufffd',
};

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(
    /[&<>"'\0\u202d\u202e]/g,
    (character) => entities[character] as string,
  );
}

/** Template tag: every inserted value is escaped, unless it is markup made by this tag. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: texts }, ...parts.map(render)));
}
