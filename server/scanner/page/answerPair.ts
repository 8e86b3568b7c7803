export interface PairWords {
  /** The topic of a banner. */
  topic: string;
  /** Names that authors give to a banner's layer. */
  layers: string;
  /** A question about age. */
  age: string;
  /** Words that deny, in whatever sentence. */
  denying: string;
  /** Selects what is on or off. */
  switches: string;
  /** Whether a layer is taken for one that asks by its looks, where no word of it is known. */
  looks: boolean;
}

export interface AnswerPair {
  /** The acceptance first, as far as words tell; a single one keeps what the layer’s boxes say. */
  labels: string[];
  /**
   * Whether the words tell: surely, where one label denies the other; likely, where it denies anything (“I don’t mind” accepts). By its looks
   * alone, nothing tells even what the layer is about.
   */
  told: 'surely' | 'likely' | 'no' | 'by_looks';
}

/**
 * Two answers in words that no list has, beside each other on a layer that asks for consent: in most languages one label is the
 * other with a denial put in (“យល់ព្រម”, “មិនយល់ព្រម”; “Roziman”, “Rozi emasman”), or one of them denies something (“Parem mitte”).
 * Runs in the frame, where it marks the layer as one that asks.
 */
export function findAnswerPair({
  topic,
  layers,
  age,
  denying,
  switches,
  looks,
}: PairWords): AnswerPair | null {
  const [about, calledSo] = [new RegExp(topic, 'i'), new RegExp(layers, 'i')];
  const [ofAge, denies] = [new RegExp(age, 'i'), new RegExp(denying, 'iu')];
  /** A few signs deny; “Sign in with Google” is no denial of “Sign in”. */
  const longest = 7;
  const rootOf = (one: Element): ShadowRoot | null =>
    one.shadowRoot ??
    (one as unknown as { [closed: symbol]: ShadowRoot })[Symbol.for('closedRoot')] ??
    null;
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
  const answers = 'button,[role=button],a[href^="#"],[type=button],[type=submit]';
  /** What a drawing says of itself. */
  const drawnAs = (one: Element) => {
    const picture = one.querySelector('img[alt],svg[aria-label],svg title');
    return picture?.getAttribute('alt') ?? picture?.ariaLabel ?? picture?.textContent;
  };
  /** The words that a component is given from outside. */
  const slotted = (one: Element) =>
    Array.from(one.querySelectorAll('slot'), (slot) => slot.assignedNodes({ flatten: true }))
      .flatMap((nodes) => nodes.map(({ textContent }) => textContent))
      .join(' ');
  const labelOf = (one: Element) =>
    (
      (one as HTMLElement).innerText ||
      slotted(one) ||
      (one as HTMLInputElement).value ||
      one.ariaLabel ||
      (one as HTMLElement).title ||
      drawnAs(one) ||
      ''
    )
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '');
  const inView = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** Plates that are drawn like buttons and are none. */
  function drawn(root: ParentNode): Element[] {
    const plates = [...root.querySelectorAll('div,span')].filter(
      (one) =>
        getComputedStyle(one).cursor === 'pointer' &&
        (one.textContent ?? '').length < 60 &&
        !one.closest(`${answers},a,label`) &&
        !one.querySelector(`${answers},a,input`),
    );
    const known = new Set<Element | null>(plates);
    // What stands directly in a plate is part of it: a look at every pair would take too long on a large page.
    return plates.filter((one) => !known.has(one.parentElement));
  }
  function all(root: ParentNode): Element[] {
    const roots = [...root.querySelectorAll('*')].flatMap((one) => rootOf(one) ?? []);
    const found = [...root.querySelectorAll(answers), ...drawn(root)];
    return [...found, ...roots.flatMap(all)].filter(inView).filter((one) => !one.matches(switches));
  }

  const lies = (one: Element) =>
    one.matches('dialog,[popover],[role=dialog],[role=alertdialog]') ||
    (one === document.body && window !== window.top) ||
    /fixed|sticky/.test(getComputedStyle(one).position);
  const nameOf = (layer: Element) =>
    [layer.ariaLabel, ...(layer.ariaLabelledByElements ?? []).map((one) => one.textContent)].join(
      ' ',
    );
  /** What the page outside the layer links as its policy. */
  const policies = new Set(
    [...document.links].filter(({ innerText }) => about.test(innerText)).map(({ href }) => href),
  );
  const linksPolicy = (layer: Element) =>
    [...layer.querySelectorAll('a')].some(({ href }) => policies.has(href));
  /** Purposes that are asked about; a single box agrees to something, as before a chat. */
  const boxes = (layer: Element) =>
    [...layer.querySelectorAll(switches)].filter(
      (one) => inView(one) && !one.matches('[type=radio]'),
    );
  /** Whether it wants an answer and nothing else: what has fields asks for something else. */
  function answersOnly(layer: Element): boolean {
    const answering = '[type=submit],[type=button],[type=hidden],[type=checkbox]';
    const fields = [...layer.querySelectorAll('input,select,textarea')].filter(inView);
    return fields.every((one) => one.matches(answering)) && textOf(layer).length < 4_000;
  }
  const textOf = (layer: Element) => (layer as HTMLElement).innerText ?? '';
  const asks = (layer: Element) =>
    answersOnly(layer) &&
    (about.test(`${nameOf(layer)} ${textOf(layer)}`) ||
      calledSo.test(`${layer.id} ${layer.className}`) ||
      (linksPolicy(layer) && !ofAge.test(textOf(layer))));
  /** Whether it says something, and links a page of the site that is linked elsewhere too, as a policy is. */
  function looksAsIf(layer: Element): boolean {
    const said = textOf(layer);
    if (!answersOnly(layer) || said.length < 41 || said.length > 1_500 || ofAge.test(said))
      return false;
    const [place] = location.href.split('#', 1);
    const leads = [...layer.querySelectorAll('a')]
      .slice(0, 10)
      .filter(({ href, host }) => host === location.host && href.split('#', 1)[0] !== place);
    const outside = [...document.links].slice(0, 2_000).filter((one) => !layer.contains(one));
    return leads.some(({ href }) => outside.some((one) => one.href === href));
  }
  function pair(labels: string[]): string[] {
    const [one = '', other = ''] = labels.toSorted((a, b) => a.length - b.length);
    const [short, long] = [one, other].map((label) => [
      ...label.toLowerCase().replace(/[\s\p{P}]/gu, ''),
    ]) as [string[], string[]];
    let [start, end] = [0, 0];
    while (start < short.length && short[start] === long[start]) start += 1;
    while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
    const put = long.length - short.length;
    const denied = short.length > 3 && start + end === short.length && put > 0 && put <= longest;
    return denied ? [one, other] : [];
  }

  const groups = new Map<Element, string[]>();
  for (const answer of all(document)) {
    let layer: Element | null = answer;
    while (layer && !lies(layer)) layer = parentOf(layer);
    const label = labelOf(answer);
    // A cross beside them is no answer.
    if (layer && /\p{L}/u.test(label)) groups.set(layer, [...(groups.get(layer) ?? []), label]);
  }
  for (const [layer, labels] of groups) {
    if (labels.length !== (boxes(layer).length > 1 ? 1 : 2) || !asks(layer)) continue;
    Object.assign(layer, { [Symbol.for('asked')]: true });
    if (labels.length === 1) return { labels, told: 'surely' };
    const denied = pair(labels);
    const [no, second] = labels.filter((one) => denies.test(one));
    if (denied.length) return { labels: denied, told: 'surely' };
    if (!no || second) return { labels, told: 'no' };
    return { labels: [...labels.filter((one) => one !== no), no], told: 'likely' };
  }
  /** Where the page names the topic anywhere, a question would too. */
  const saysTopic = () => {
    const text = document.body.innerText;
    return about.test(text.slice(0, 10_000)) || about.test(text.slice(-10_000));
  };
  for (const [layer, labels] of looks ? [...groups].slice(0, 20) : []) {
    if (labels.length !== 2 || boxes(layer).length || !looksAsIf(layer) || saysTopic()) continue;
    Object.assign(layer, { [Symbol.for('asked')]: true });
    return { labels, told: 'by_looks' };
  }
  return null;
}
