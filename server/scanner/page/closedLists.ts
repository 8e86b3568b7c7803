import type { BannerWords, Does } from './foundBanner.ts';

/** One of the levels that can be chosen. */
export interface Option {
  label: string;
  chosen: boolean;
  choose(): unknown;
}

/**
 * Opens the lists of a layer that asks for consent and says with no button what it accepts or refuses, and closes them again: of many, the
 * options are there only while they are open. Each is opened once. Runs in the frame, where it leaves what they offered for the search
 * for levels.
 */
export async function readClosedLists({ topic, layers, controls }: BannerWords): Promise<void> {
  const openers = '[role=combobox],[aria-haspopup]:not([aria-haspopup=dialog])';
  const items = '[role=option],[role^=menuitem]';
  const offers = Symbol.for('offers');
  const [most, patience, beat] = [3, 500, 25];
  const [about, calledSo] = [new RegExp(topic, 'i'), new RegExp(layers, 'i')];
  const kinds = controls.map(([does, source]) => [does, new RegExp(source, 'i')] as const);
  const answers: Does[] = ['accept', 'reject'];
  const rootOf = (one: Element): ShadowRoot | null =>
    one.shadowRoot ??
    (one as unknown as { [closed: symbol]: ShadowRoot })[Symbol.for('closedRoot')] ??
    null;
  const roots: ParentNode[] = [document];
  for (const root of roots) {
    for (const one of root.querySelectorAll('*')) {
      const inside = rootOf(one);
      if (inside && roots.length < 100) roots.push(inside);
    }
  }
  const all = (selector: string) =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
  const textOf = (one: Element) => (one as HTMLElement).innerText ?? '';
  const labelOf = (one: Element) => textOf(one).slice(0, 200).replace(/\s+/g, ' ').trim();
  const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time));

  /** Whether it stands on a layer over the page that asks, and that no button answers. */
  function asks(opener: Element): boolean {
    let layer: Element | null = opener;
    const lies = (one: Element) =>
      one.matches('dialog,[popover],[role=dialog],[role=alertdialog]') ||
      /fixed|sticky/.test(getComputedStyle(one).position);
    while (layer && !lies(layer)) layer = parentOf(layer);
    const text = layer ? textOf(layer) : '';
    if (!layer || text.length > 4_000) return false;
    const said = [...layer.querySelectorAll('a')].reduce(
      (rest, link) => rest.replace(textOf(link), ''),
      text,
    );
    const buttons = [...layer.querySelectorAll('button,[role=button],[type=submit]')];
    const answered = buttons.some((one) => {
      const label = labelOf(one) || one.ariaLabel || (one as HTMLInputElement).value || '';
      const does = kinds.find(([, pattern]) => pattern.test(label))?.[0];
      return one !== opener && !!does && answers.includes(does);
    });
    const names = `${layer.id} ${layer.className} ${layer.ariaLabel ?? ''}`;
    return !answered && (about.test(said) || calledSo.test(names));
  }

  const press = (one: HTMLElement) => {
    const more = { bubbles: true, composed: true, cancelable: true, button: 0 };
    for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup']) {
      const event = kind.startsWith('pointer') ? PointerEvent : MouseEvent;
      one.dispatchEvent(new event(kind, { ...more, ...{ pointerType: 'mouse' } }));
    }
    one.click();
  };
  const key = (one: HTMLElement, name: string) =>
    one.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, composed: true }),
    );
  const shownBefore = new Set(all(items).filter((one) => one.checkVisibility()));
  /** What can be chosen now, and could not before anything was opened. */
  const offered = () =>
    all(items)
      .filter((one) => one.checkVisibility() && !shownBefore.has(one))
      .slice(0, 20);
  async function open(opener: HTMLElement): Promise<HTMLElement[]> {
    for (const by of [() => press(opener), () => key(opener, 'ArrowDown')]) {
      opener.focus();
      by();
      for (let waited = 0; waited < patience; waited += beat) {
        await wait(beat);
        const found = offered();
        if (found.length > 1) return found;
      }
    }
    return [];
  }
  async function close(opener: HTMLElement): Promise<void> {
    press(opener);
    await wait(beat * 2);
    const [first] = offered();
    if (first) key(first, 'Escape');
  }

  async function choose(opener: HTMLElement, label: string): Promise<void> {
    const option = (await open(opener)).find((one) => labelOf(one) === label);
    if (option) press(option);
    await wait(beat);
  }

  let opened = 0;
  for (const opener of all(openers)) {
    if (opened >= most || offers in opener || !opener.checkVisibility()) continue;
    const [named = null] = opener.ariaControlsElements ?? [];
    const list = named ?? opener.nextElementSibling;
    if (list?.querySelector(`${items},button,[role=button]`) || !asks(opener)) continue;
    opened += 1;
    const found = await open(opener);
    const options = found.map((one): Option => {
      const label = labelOf(one);
      const chosen = one.ariaSelected === 'true' || one.ariaChecked === 'true';
      return { label, chosen, choose: () => choose(opener, label) };
    });
    Object.assign(opener, { [offers]: options });
    if (found.length) await close(opener);
  }
}
