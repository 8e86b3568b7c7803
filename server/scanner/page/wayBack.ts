/** Sources of patterns, for a function that travels to a page takes text alone. */
export interface WayBackWords {
  /** Says what it is about and that it can be set or changed. */
  leads: string;
  /** Says what it is about. */
  topic: string;
}

/** A control outside any banner that leads back to the choice. Runs in the frame. */
export function findWayBack({ leads, topic }: WayBackWords): Element | null {
  const back = new RegExp(leads, 'i');
  const about = new RegExp(topic, 'i');
  const isOwn = ({ host: { parentNode } }: ShadowRoot) =>
    parentNode === document.body.shadowRoot || parentNode === document.documentElement;
  const roots: ParentNode[] = [document];
  // What is added on the way is looked through too.
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const wordsOf = (one: HTMLElement) =>
    `${one.innerText} ${one.ariaLabel ?? ''} ${one.title}`.trim();
  const shown = roots.flatMap((root) =>
    [
      ...root.querySelectorAll<HTMLElement>(
        'a,button,[role=button],[role=link],summary,[onclick],[data-portcullis-open]',
      ),
    ].filter((one) => one.checkVisibility()),
  );
  function isOurs(one: HTMLElement) {
    const root = one.getRootNode();
    const inOurs = 'portcullis' in window && root instanceof ShadowRoot && isOwn(root);
    return inOurs || one.matches('[data-portcullis-open]');
  }
  const says = (one: HTMLElement, what: RegExp, most: number) =>
    wordsOf(one).length < most && what.test(wordsOf(one));
  const staysHere = (one: Element) => !one.matches('a[href]:not([href^="#"],[href^="?"])');
  return (
    shown.find((one) => isOurs(one) || says(one, back, 80)) ??
    // What stays on the page and says no more than “Cookies” is no link to a policy.
    shown.find((one) => staysHere(one) && says(one, about, 40)) ??
    null
  );
}
