import type { BannerWords, Does, FoundLayer } from './foundBanner.ts';
import type { Level } from './levels.ts';

/**
 * The layer around a choice among levels, or around switches that act at once, that asks for consent, though none of its controls answers
 * by its words. Runs in the frame, where it leaves the layer for the search for a banner.
 * @param words with what is called necessary, as nothing else is that has switches
 */
export function markLevelLayer(words: BannerWords & { needed: string }): void {
  const { topic, layers, controls, behind, switches, needed } = words;
  const levels = (document as unknown as Record<symbol, Level[]>)[Symbol.for('levels')] ?? [];
  const [about, calledSo] = [new RegExp(topic, 'i'), new RegExp(layers, 'i')];
  const parts = new Set<Element>(levels.flatMap((level) => level.parts));
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
  const shown = (one: Element) =>
    [one, ...((one as HTMLInputElement).labels ?? [])].some(
      (it) => it.checkVisibility() && it.getBoundingClientRect().width > 0,
    );
  const page = window === window.top ? document.body : document.documentElement;
  const dialog = 'dialog,[popover],[role=dialog],[role=alertdialog]';
  const kinds = controls.map(([does, source]) => [does, new RegExp(source, 'i')] as const);
  const leads: Does[] = ['close', 'manage', 'reject'];
  /** Whether a button may keep what was chosen: it does not close, open or refuse. */
  const keepsIt = (one: Element) => {
    const { innerText, ariaLabel, title, value } = one as HTMLInputElement;
    const text = (innerText || ariaLabel || title || value || '').trim().slice(0, 60);
    return !leads.includes(kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other');
  };
  const lies = (one: Element) =>
    one.matches(dialog) ||
    (one === page && window !== window.top) ||
    /fixed|sticky/.test(getComputedStyle(one).position);
  const labelOf = (one: Element) =>
    ((one as HTMLInputElement).labels?.[0]?.innerText ?? one.ariaLabel ?? '').slice(0, 200);
  /** Fields that ask for something else, such as an address or how to send a parcel. */
  const others = (box: Element) =>
    [...box.querySelectorAll('input,select,textarea')].filter(
      (one) =>
        !parts.has(one) &&
        !one.matches('[type=checkbox],[type=submit],[type=button],[type=hidden]') &&
        shown(one),
    );
  /** What it says, without what it links. */
  const saidIn = (box: Element) =>
    [...box.querySelectorAll('a')].reduce(
      (rest, { innerText }) => rest.replace(innerText, ''),
      (box as HTMLElement).innerText ?? '',
    );
  /** On a page of settings the heading says what the form is about. */
  const titled =
    behind &&
    [...document.querySelectorAll<HTMLElement>('title,h1,h2,h3,legend')]
      .slice(0, 40)
      .some((one) => about.test(one.textContent));
  function layerOf(level: Level): Element | null {
    if (!level.parts.some(shown)) return null;
    let asking: Element | null = null;
    for (let box = parentOf(level.parts[0] as Element); box; box = parentOf(box)) {
      if (!asking && box !== page) {
        const text = (box as HTMLElement).innerText ?? '';
        if (text.length > 4_000 || others(box).length) return null;
        const button = [...box.querySelectorAll('button,[role=button],[type=submit],[type=button]')]
          .filter((one) => !parts.has(one) && shown(one))
          .some(keepsIt);
        // In a dialog a choice can act at once, if nothing else has levels of such names.
        const keeps =
          button || (level.sure && (box.matches(dialog) || calledSo.test(box.className)));
        const names = `${box.id} ${box.className} ${box.ariaLabel ?? ''}`;
        if (keeps && (titled || about.test(saidIn(box)) || calledSo.test(names))) asking = box;
      }
      const named = calledSo.test(`${box.id} ${box.className}`);
      if (asking && (lies(box) || named)) return box === page ? asking : box;
      if (box === page) break;
    }
    return behind ? asking : null;
  }
  /** A layer over the page with several switches, and with no button but one that closes it. */
  function switchLayer(): Element | null {
    const roots: ParentNode[] = [document];
    for (const root of roots) {
      for (const one of root.querySelectorAll('*')) {
        const inside =
          one.shadowRoot ??
          (one as unknown as { [closed: symbol]: ShadowRoot })[Symbol.for('closedRoot')];
        if (inside && roots.length < 100) roots.push(inside);
      }
    }
    const turned = roots.flatMap((root) => [...root.querySelectorAll(switches)]);
    for (const one of turned.slice(0, 20).filter(shown)) {
      let box: Element | null = one;
      while (box && !lies(box)) box = parentOf(box);
      if (!box || box === page || (box as HTMLElement).innerText.length > 4_000) continue;
      const own = [...box.querySelectorAll(switches)].filter(shown);
      const fields = others(box).filter((it) => !own.includes(it));
      const buttons = [...box.querySelectorAll('button,[role=button],[type=submit],[type=button]')];
      const keeps = buttons.some((it) => shown(it) && !own.includes(it) && keepsIt(it));
      if (own.length < 2 || fields.length || keeps) continue;
      const named = `${box.ariaLabel ?? ''} ${(box.ariaLabelledByElements ?? []).map((it) => it.textContent).join(' ')}`;
      const tells = own.some((it) => new RegExp(needed, 'iu').test(labelOf(it)));
      const calls = calledSo.test(`${box.id} ${box.className}`) || about.test(named);
      if ((calls || tells) && (about.test(saidIn(box)) || calls)) return box;
    }
    return null;
  }
  let layer: Element | null = null;
  for (const level of levels.slice(0, 20)) layer ??= layerOf(level);
  layer ??= switchLayer();
  Object.assign(document, { [Symbol.for('levelLayer')]: layer });
}

/** Makes boxes of a layer's choices among levels. Runs in the frame. */
export function addLevels(found: FoundLayer): void {
  const { facts, controls, boxes, layer } = found;
  const all = (document as unknown as Record<symbol, Level[]>)[Symbol.for('levels')] ?? [];
  if (!facts || !layer || facts.own) return;
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
  const isInside = (one: Element) => {
    for (let at: Element | null = one; at; at = parentOf(at)) if (at === layer) return true;
    return false;
  };
  const shown = (one: Element) =>
    [one, ...((one as HTMLInputElement).labels ?? [])].some((it) => it.checkVisibility());
  const inside = all.filter(({ parts }) => parts.some(shown) && isInside(parts[0] as Element));
  const known = new Set(inside.flatMap(({ parts }) => parts));
  const otherBoxes = boxes.filter((one) => !known.has(one)).length;
  // Beside switches of their own, a list or a row of buttons picks out what is shown of them.
  const levels = inside.filter(
    ({ parts }) => !otherBoxes || parts[0]?.matches('input[type=radio]'),
  );
  const parts = new Set(levels.flatMap((level) => level.parts));
  const leads: Does[] = ['close', 'manage', 'reject'];
  const keeping = facts.controls.some(
    ({ does }, index) => !parts.has(controls[index] as Element) && !leads.includes(does),
  );
  const asks = layer === (document as unknown as Record<symbol, Element>)[Symbol.for('levelLayer')];
  if (!levels.length || !(keeping || asks)) return;
  const keep = <Row>(rows: Row[], of: Element[]) =>
    rows.filter((_row, index) => !parts.has(of[index] as Element));
  const others = keep(controls, controls);
  facts.controls = keep(facts.controls, controls);
  facts.boxes = keep(facts.boxes, boxes);
  const plain = keep(boxes, boxes);
  for (const level of levels) {
    const [first] = level.parts as [Element];
    Object.assign(first, { [Symbol.for('level')]: level });
    facts.boxes.push({ label: level.label.slice(0, 120), on: level.on, locked: level.locked });
    plain.push(first);
  }
  facts.levels = levels.length;
  found.controls = others;
  found.boxes = plain;
}
