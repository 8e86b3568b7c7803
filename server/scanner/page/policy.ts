/**
 * Whether the frame shows a link or a control that leads to a policy. Runs in the frame.
 * @param names source of the pattern that names policies
 */
export function showsPolicy(names: string): boolean {
  const about = new RegExp(names, 'i');
  const inAddress = /privacy|polic|cookie|datenschutz|gdpr|rgpd|lgpd|legal|impressum/i;
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const one of root.querySelectorAll('*')) if (one.shadowRoot) roots.push(one.shadowRoot);
  }
  return roots.some((root) =>
    [...root.querySelectorAll<HTMLElement>('a[href],[role=link]')].some((one) => {
      if (!one.checkVisibility()) return false;
      const picture = one.querySelector('img[alt]')?.getAttribute('alt') ?? '';
      const words = `${one.innerText} ${one.ariaLabel ?? ''} ${one.title} ${picture}`;
      const address = (one.getAttribute('href') ?? '').slice(0, 500);
      if (/^(#|javascript:)/.test(address)) return false;
      return words.length < 200 && (about.test(words) || inAddress.test(address));
    }),
  );
}

/**
 * Follows a link that names no other page, and tells whether anything came of it: a layer with its text, or another
 * address. Runs in the page.
 */
export async function opensSomething(link: Element): Promise<boolean> {
  const look = () => `${location.href} ${document.body.innerText.length}`;
  const frames = () => document.querySelectorAll('iframe,dialog[open]').length;
  const [text, layers] = [look(), frames()];
  (link as HTMLElement).click();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const plain = (one: string) => one.replace(/#(?= )/, '');
  return plain(look()) !== plain(text) || frames() !== layers;
}
