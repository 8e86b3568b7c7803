/** Sources of patterns, since a function that travels to a page takes only text. */
export interface WayBackWords {
  /** Names the topic and says that it can be set or changed. */
  leads: string;
  /** Names the topic. */
  topic: string;
}

/** A control outside any banner that leads back to the choice. Runs in the frame. */
export function findWayBack({ leads, topic }: WayBackWords): Element | null {
  const back = new RegExp(leads, 'i');
  const about = new RegExp(topic, 'i');
  const isOwn = ({ host: { parentNode } }: ShadowRoot) =>
    parentNode === document.body.shadowRoot || parentNode === document.documentElement;
  const roots: ParentNode[] = [document];
  // Roots added on the way are searched too.
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
    // A control that stays on the page and says only “Cookies” is no link to a policy.
    shown.find((one) => staysHere(one) && says(one, about, 40)) ??
    null
  );
}
