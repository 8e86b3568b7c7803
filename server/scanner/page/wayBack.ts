/** Sources of patterns, since a function that travels to a page takes only text. */
export interface WayBackWords {
  /** Names the topic and says that it can be set or changed. */
  leads: string;
  /** Names the topic. */
  topic: string;
  /** Names what policies are about. */
  policies: string;
  /** The same in names that authors give to elements and functions, which hardly differ between languages. */
  named: string;
}

export interface FoundWays {
  /** A control that leads back to the choice, by its words or by its author's names. */
  back: Element | null;
  /** Controls that could, as far as words tell nothing: what they do is tried. */
  maybe: Element[];
  /** Addresses of pages on which the way back could stand. */
  policies: string[];
}

/** Looks in a frame for controls outside any banner that lead back to the choice. Runs in the frame. */
export function findWayBack({ leads, topic, policies, named }: WayBackWords): FoundWays {
  const back = new RegExp(leads, 'i');
  const about = new RegExp(topic, 'i');
  const byName = new RegExp(named, 'i');
  const ofPolicies = new RegExp(policies, 'i');
  const rootOf = (one: Element): ShadowRoot | null =>
    one.shadowRoot ??
    (one as unknown as { [closed: symbol]: ShadowRoot })[Symbol.for('closedRoot')] ??
    null;
  const isOwn = ({ host: { parentNode } }: ShadowRoot) =>
    parentNode === document.body.shadowRoot || parentNode === document.documentElement;
  const roots: ParentNode[] = [document];
  // Roots added on the way are searched too.
  const strange: HTMLElement[] = []; // Elements of the page's own make.
  for (const root of roots) {
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      if (one.localName.includes('-')) strange.push(one);
      const inside = rootOf(one);
      if (inside) roots.push(inside);
    }
  }
  /** The control's words, for the eye or for a screen reader: text, labels, and the names of its pictures. */
  function wordsOf(one: HTMLElement): string {
    const drawn = [...one.querySelectorAll('img[alt],[aria-label],[title],svg title')].map(
      (part) =>
        part.getAttribute('alt') ||
        part.getAttribute('aria-label') ||
        part.getAttribute('title') ||
        (part.matches('title') ? part.textContent : ''),
    );
    const labels = (one.ariaLabelledByElements ?? []).map((label) => label.textContent);
    const own = [one.innerText, one.ariaLabel, one.title, one.getAttribute('alt')];
    // What a button sends is not what it says.
    const value = one.matches('input') ? (one as HTMLInputElement).value : '';
    // The words that a component is given from outside.
    const slotted = Array.from(one.querySelectorAll('slot'), (slot) =>
      slot.assignedNodes({ flatten: true }),
    ).flatMap((nodes) => nodes.map(({ textContent }) => textContent));
    const all = [...own, ...labels, ...drawn, value, ...slotted];
    return [...new Set(all.map((text) => (text ?? '').replace(/\s+/g, ' ').trim()))]
      .join(' ')
      .trim();
  }
  const staysHere = (one: Element) =>
    !one.matches('a[href]:not([href^="#"],[href^="?"],[href^="javascript:"])');
  /** The names its author gave it; of an address only what stays on the page. */
  const namesOf = (one: Element) =>
    [...one.attributes]
      .filter(({ name }) => name !== 'style' && (name !== 'href' || staysHere(one)))
      .map(({ name, value }) => `${name}=${value}`)
      .join(' ')
      .slice(0, 1_000);
  const clickable =
    'a,button,[role=button],[role=link],summary,[onclick],[data-portcullis-open],input[type=button],input[type=image],area';
  /** A label for what nobody sees opens something by style alone. */
  const opens = (one: HTMLLabelElement) => {
    const { control } = one;
    if (!control || one.closest('form')) return false;
    const { width, right } = control.getBoundingClientRect();
    return !control.checkVisibility({ opacityProperty: true }) || width < 2 || right < 0;
  };
  const isDrawn = (one: Element) =>
    !one.closest(clickable) && getComputedStyle(one).cursor === 'pointer';
  const made = roots.flatMap((root) => {
    const drawn = [
      ...root.querySelectorAll<HTMLElement>('div,span,li,p,img,svg,i,b,strong,em,small,td,h3,h4'),
    ].filter(isDrawn);
    const labels = [...root.querySelectorAll('label')].filter(opens);
    return [...root.querySelectorAll<HTMLElement>(clickable), ...labels, ...drawn];
  });
  const shown = [...made, ...strange.filter(isDrawn)].filter(
    (one) => one.checkVisibility() && !(Symbol.for('nowhere') in one),
  );
  function isOurs(one: HTMLElement) {
    const root = one.getRootNode();
    const inOurs = 'portcullis' in window && root instanceof ShadowRoot && isOwn(root);
    return inOurs || one.matches('[data-portcullis-open]');
  }
  const says = (one: HTMLElement, what: RegExp, most: number) => {
    const words = wordsOf(one);
    return words.length < most && what.test(words);
  };
  const found =
    shown.find((one) => isOurs(one) || says(one, back, 120)) ??
    // A control that stays on the page and says only “Cookies” is no link to a policy.
    shown.find((one) => staysHere(one) && says(one, about, 40)) ??
    shown.find((one) => staysHere(one) && byName.test(namesOf(one))) ??
    null;
  /** Where ways back stand: at the end of the page, or fixed at its edge. */
  const apart = (one: Element) => {
    if (one.closest('footer,[role=contentinfo],[class*=footer],[id*=footer]')) return true;
    const box = one.getBoundingClientRect();
    const small = box.width < 320 && box.height < 120;
    for (let at: Element | null = one; at && small; at = at.parentElement) {
      if (getComputedStyle(at).position === 'fixed') return true;
    }
    return false;
  };
  const leadsToPolicy = (one: HTMLElement) =>
    one instanceof HTMLAnchorElement &&
    !staysHere(one) &&
    (ofPolicies.test(wordsOf(one)) ||
      /privacy|polic|cookie|datenschutz|gdpr|rgpd|legal/i.test(one.href));
  return {
    back: found,
    maybe: found
      ? []
      : shown.filter((one) => staysHere(one) && apart(one) && !one.closest('form')).slice(0, 6),
    policies: shown
      .filter(leadsToPolicy)
      .map((one) => (one as HTMLAnchorElement).href.slice(0, 1_000))
      .slice(0, 4),
  };
}

/** Marks a control of which nothing came: it is no way back, whatever it says. Runs in the page. */
export function leadsNowhere(one: Node): void {
  Object.assign(one, { [Symbol.for('nowhere')]: true });
}

/** Where a link leads that leaves the page; empty for what stays. Runs in the page. */
export function leadsTo(one: Node): string {
  const { href = '' } = (one as Element).closest<HTMLAnchorElement>('a[href]') ?? {};
  const stays =
    href.startsWith('javascript:') || href.split('#')[0] === location.href.split('#')[0];
  return stays ? '' : href.slice(0, 1_000);
}

/**
 * Switches that are on in a text about consent or data: they show the answer, and take it back. Runs in the page.
 * @param switches selects what is on or off
 * @param about source of the pattern that names what the text is about
 */
export function findAnswered({
  switches,
  about: topic,
}: {
  switches: string;
  about: string;
}): Element[] {
  const about = new RegExp(topic, 'i');
  const isAbout = (one: Element) => {
    for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
      const text = (box as HTMLElement).innerText ?? '';
      if (text.length > 1_500) return false;
      if (about.test(text)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll(switches)]
    .filter(
      (one) =>
        ((one as HTMLInputElement).checked ?? one.ariaChecked === 'true') &&
        !one.matches('[type=radio],:disabled,[aria-disabled=true]') &&
        [one, ...((one as HTMLInputElement).labels ?? [])].some((it) => it.checkVisibility()) &&
        !one.closest('form:has([type=email],[type=password],[type=tel])') &&
        isAbout(one),
    )
    .slice(0, 8);
}

/** Whether a control is on or off. Runs in the page. */
export function isSwitch(one: Node, switches: string): boolean {
  return (one as Element).matches(switches);
}

/** What a control says, for the eye or for a screen reader. Runs in the page. */
export function spokenBy(one: Node): string {
  const control = one as HTMLInputElement;
  const { innerText, title, value = '' } = control;
  const drawn = control.querySelector('img[alt]')?.getAttribute('alt') ?? '';
  return `${innerText} ${control.ariaLabel ?? ''} ${title} ${value} ${drawn}`.slice(0, 200);
}
