/** Sources of patterns. */
export interface GateWords {
  topic: string;
  age: string;
  /** Labels that close, that decline, that accept, and that go on. */
  closes: string;
  declines: string;
  accepts: string;
  goesOn: string;
  /** How it asks what only one that accepts answers. */
  question?: string;
}

/**
 * What stands before the page and is no question about consent: the control by which a visitor passes a question for the age, a letter that
 * is offered, or a choice of country. Runs in the page. Null where there is none.
 */
export function findGate(words: GateWords) {
  const { topic, age, closes, declines, accepts, goesOn, question } = words;
  const [about, ofAge] = [new RegExp(topic, 'i'), new RegExp(age, 'i')];
  const [closing, declining] = [new RegExp(closes, 'i'), new RegExp(declines, 'i')];
  const [accepting, going] = [new RegExp(accepts, 'i'), new RegExp(goesOn, 'i')];
  const shown = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 0;
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  let over = [...document.querySelectorAll('dialog:modal,[aria-modal=true]')].findLast(shown);
  for (let at = middle; at && !over && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed' || at.matches('[role=dialog]')) over = at;
  }
  if (!over) return null;
  const labelOf = (one: Element) =>
    (
      (one as HTMLElement).innerText ||
      one.ariaLabel ||
      (one as HTMLInputElement).value ||
      (one as HTMLElement).title ||
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80);
  const text = (over as HTMLElement).innerText.slice(0, 4_000).replace(/\s+/g, ' ');
  const links = [...over.querySelectorAll('a')];
  const said = links.reduce((rest, { innerText }) => rest.replace(innerText, ''), text);
  const asksAge = ofAge.test(text);
  const letter = !!over.querySelector('input:is([type=email],[name*=mail i])');
  if (!question && about.test(said) && !asksAge && !letter) return null;
  const controls = [
    ...over.querySelectorAll(
      'button,[role=button],[type=submit],[type=button],a[href^="#"],a:not([href])',
    ),
  ].filter((one) => shown(one) && labelOf(one));
  const first = (fits: (label: string) => boolean) =>
    controls.find((one) => fits(labelOf(one))) ?? null;
  if (question)
    return new RegExp(question, 'i').test(text) ? first((one) => accepting.test(one)) : null;
  const affirms = (label: string) =>
    !declining.test(label) && (accepting.test(label) || going.test(label) || ofAge.test(label));
  if (asksAge && !letter) return first(affirms);
  return (
    first((label) => closing.test(label)) ??
    // A bare “No” may answer a question that was not understood.
    first((label) => declining.test(label) && (letter || /\s/.test(label))) ??
    (letter ? null : first((label) => going.test(label)))
  );
}

/** Whether a modal dialog, or what the page does for one, keeps a control from the visitor. Runs in its frame. */
export function isShutOut(control: Element): boolean {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  for (let at: Element | null = control; at; ) {
    if (at === modal) return false;
    if (at.matches('[inert]')) return true;
    at = at.assignedSlot ?? at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null;
  }
  return !!modal;
}
