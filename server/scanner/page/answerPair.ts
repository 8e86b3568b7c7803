export interface PairWords {
  /** The topic of a banner. */
  topic: string;
  /** Names that authors give to a banner's layer. */
  layers: string;
  /** A question about age. */
  age: string;
  /** Words that deny, in whatever sentence. */
  denying: string;
}

export interface AnswerPair {
  /** The acceptance first, as far as words tell. */
  labels: string[];
  /** Whether the words tell: one label denies the other, or denies anything. */
  told: boolean;
}

/**
 * Two answers in words that no list has, beside each other on a layer that asks for consent: in most languages one label is the
 * other with a denial put in (“យល់ព្រម”, “មិនយល់ព្រម”; “Roziman”, “Rozi emasman”), or one of them denies something (“Parem mitte”).
 * Runs in the frame, where it marks the layer as one that asks.
 */
export function findAnswerPair({ topic, layers, age, denying }: PairWords): AnswerPair | null {
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
  const labelOf = (one: Element) =>
    ((one as HTMLElement).innerText || (one as HTMLInputElement).value || one.ariaLabel || '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '');
  const inView = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  function all(root: ParentNode): Element[] {
    const roots = [...root.querySelectorAll('*')].flatMap((one) => rootOf(one) ?? []);
    return [...root.querySelectorAll(answers), ...roots.flatMap(all)].filter(inView);
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
  function asks(layer: Element): boolean {
    const text = (layer as HTMLElement).innerText ?? '';
    const fields = [...layer.querySelectorAll('input,select,textarea')];
    if (fields.some((one) => !one.matches('[type=submit],[type=button],[type=hidden]')))
      return false;
    return (
      text.length < 4_000 &&
      (about.test(`${nameOf(layer)} ${text}`) ||
        calledSo.test(`${layer.id} ${layer.className}`) ||
        (linksPolicy(layer) && !ofAge.test(text)))
    );
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
    if (labels.length !== 2 || !asks(layer)) continue;
    Object.assign(layer, { [Symbol.for('asked')]: true });
    const denied = pair(labels);
    const [no, second] = labels.filter((one) => denies.test(one));
    if (denied.length) return { labels: denied, told: true };
    if (!no || second) return { labels, told: false };
    return { labels: [...labels.filter((one) => one !== no), no], told: true };
  }
  return null;
}
