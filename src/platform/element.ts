import { create } from './natives.ts';

/** Adds an element with a text. */
export function add(parent: ParentNode, tag: string, text: string): HTMLElement {
  const element = create(tag);
  element.textContent = text;
  parent.append(element);
  return element;
}
