/** Adds an element with a text; `pressed` hears its clicks. */
export function add(
  parent: ParentNode,
  tag: string,
  text: string,
  pressed?: (event: Event) => unknown,
): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (pressed) element.addEventListener('click', pressed);
  parent.append(element);
  return element;
}
