import { inOrder } from '../src/shared/inOrder.ts';

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
  // No HTML may contain it.
  '\0': '\ufffd',
};

function render(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return inOrder(String(part)).replace(/[&<>"'\0]/g, (character) => entities[character] as string);
}

/** Template tag: every inserted value is escaped, unless it is markup made by this tag. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: texts }, ...parts.map(render)));
}
