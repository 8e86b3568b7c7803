/** Turns a box on or off; a radio button that is on goes off by another one of its group. Runs in the page. */
export function toggleBox(box: object): void {
  const one = box as HTMLInputElement;
  const root = one.getRootNode() as Document | ShadowRoot;
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name, form }) => name === one.name && form === one.form,
  );
  const other = one.type === 'radio' && one.checked ? group.find((it) => it !== one) : one;
  other?.click();
}
