import type { Option } from './closedLists.ts';

/** Sources of patterns. */
export interface LevelWords {
  /** Labels that refuse, and labels that accept. */
  rejects: string;
  accepts: string;
  /** What a level is called that leaves out all but the necessary, and one that leaves out nothing. */
  least: string;
  most: string;
  /** What is called necessary, as nothing else is that has levels. */
  needed: string;
}

/** One choice among several levels, such as “necessary”, “statistics” and “all”: as if it were a box that is off at the least. */
export interface Level {
  label: string;
  on: boolean;
  locked: boolean;
  /** Whether the least is what is necessary, and not just nothing. */
  sure: boolean;
  /** The elements it is made with. */
  parts: Element[];
  /** Chooses: the least, the most, or one between, where there is one. Returns whether there is. */
  choose(what: 'least' | 'most' | 'between'): Promise<boolean>;
}

/**
 * Looks in this frame for choices among levels: radio buttons, lists, sliders, and buttons of which one is pressed. One is a level only if
 * its names say which of them is the least and which the most. Runs in the frame, where it leaves them for the search for a banner.
 */
export function findLevels({ rejects, accepts, least, most, needed }: LevelWords): void {
  const [no, yes] = [new RegExp(rejects, 'i'), new RegExp(accepts, 'i')];
  const [little, much] = [new RegExp(least, 'iu'), new RegExp(most, 'iu')];
  const maxGroups = 60;
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
  const all = <Kind extends Element>(selector: string) =>
    roots.flatMap((root) => [...root.querySelectorAll<Kind>(selector)]);
  const plain = (text: string | null | undefined) =>
    (text ?? '').slice(0, 200).replace(/\s+/g, ' ').trim();
  const labelOf = (one: Element) =>
    plain(
      (one as HTMLInputElement).labels?.[0]?.innerText ||
        (one as HTMLElement).innerText ||
        one.ariaLabel ||
        one.ariaLabelledByElements?.[0]?.textContent ||
        one.nextSibling?.textContent,
    );
  const isLeast = (label: string) => no.test(label) || little.test(label);
  const isMost = (label: string) => !isLeast(label) && much.test(label);

  function endsOf(labels: string[]): [number, number] | null {
    const at = (fits: (label: string) => boolean) =>
      labels.flatMap((label, index) => (fits(label) ? [index] : []));
    const leasts = at(isLeast).sort(
      (a, b) => (labels[a] as string).length - (labels[b] as string).length,
    );
    const [lowest] = leasts;
    const whole = at(isMost);
    const accepting = at((label) => !isLeast(label) && yes.test(label));
    const highest = whole[0] ?? (accepting.length === 1 ? accepting[0] : undefined);
    if (lowest === undefined || labels.length < 2 || labels.length > 7) return null;
    if (highest !== undefined) return whole.length > 1 ? null : [lowest, highest];
    // Where nothing is called all of it, the levels rise from one end to the other.
    const last = labels.length - 1;
    if (lowest === 0) return [0, last];
    return lowest === last && leasts.length === 1 ? [last, 0] : null;
  }

  const found: Level[] = [];
  function add(
    parts: Element[],
    options: Option[],
    locked: boolean,
    ends: [number, number] | null = endsOf(options.map(({ label }) => label)),
  ): void {
    if (!ends || found.length >= maxGroups) return;
    const [lowest, highest] = ends;
    const [from, to] = [Math.min(lowest, highest), Math.max(lowest, highest)];
    const between = options.filter((_one, index) => index > from && index < to);
    const chosen = options.findIndex((one) => one.chosen);
    const on = chosen >= from && chosen <= to && chosen !== lowest;
    found.push({
      label: options[on ? chosen : highest]?.label ?? '',
      on,
      locked,
      sure: RegExp(needed, 'iu').test(options[lowest]?.label ?? ''),
      parts,
      async choose(what) {
        const option = { least: options[lowest], most: options[highest], between: between[0] }[
          what
        ];
        await option?.choose();
        return !!option;
      },
    });
  }
  const told = (one: Element) => {
    for (const name of ['input', 'change']) one.dispatchEvent(new Event(name, { bubbles: true }));
  };
  const isLocked = (one: Element) =>
    (one as HTMLInputElement).disabled || one.ariaDisabled === 'true';

  const groups = new Map<unknown, Map<string, HTMLInputElement[]>>();
  for (const one of all<HTMLInputElement>('input[type=radio]')) {
    const owner = one.form ?? one.getRootNode();
    const named = groups.get(owner) ?? new Map<string, HTMLInputElement[]>();
    groups.set(owner, named.set(one.name, [...(named.get(one.name) ?? []), one]));
  }
  for (const named of groups.values()) {
    for (const group of named.values()) {
      const options = group.map((one) => ({
        label: labelOf(one),
        chosen: one.checked,
        choose: () => one.click(),
      }));
      add(group, options, group.every(isLocked));
    }
  }

  for (const list of all<HTMLSelectElement>('select:not([multiple])')) {
    const offered = [...list.options].slice(0, 20).filter(({ disabled }) => !disabled);
    // “Please choose” is no level.
    const real = offered.filter(
      ({ value, text }) => value !== '' && !/…$|\.\.\.$|^[-–—]/.test(text),
    );
    const options = real.map((one) => ({
      label: plain(one.text),
      chosen: one.selected,
      choose() {
        list.value = one.value;
        one.selected = true;
        told(list);
      },
    }));
    add([list], options, isLocked(list));
  }

  const rows = new Map<Element | null, HTMLElement[]>();
  const pressed = '[role=radio]:not(input),:is(button,[role=button])[aria-pressed]';
  for (const one of all<HTMLElement>(pressed)) {
    const row = one.closest('[role=radiogroup]') ?? one.parentElement;
    rows.set(row, [...(rows.get(row) ?? []), one]);
  }
  for (const row of rows.values()) {
    const options = row.map((one) => ({
      label: labelOf(one),
      chosen: one.ariaPressed === 'true' || one.ariaChecked === 'true',
      choose: () => one.click(),
    }));
    if (options.filter(({ chosen }) => chosen).length < 2) add(row, options, row.every(isLocked));
  }

  const openers = '[role=combobox],[aria-haspopup]:not([aria-haspopup=dialog])';
  for (const opener of all<HTMLElement>(openers)) {
    const [named = null] = opener.ariaControlsElements ?? [];
    const list = named ?? opener.nextElementSibling;
    const items = ['[role=option]', '[role^=menuitem]', 'button,[role=button]'].map((kind) =>
      [...(list?.querySelectorAll<HTMLElement>(kind) ?? [])].slice(0, 20),
    );
    const offered = items.find(({ length }) => length > 1) ?? [];
    const { [Symbol.for('offers')]: known } = opener as unknown as Record<symbol, Option[]>;
    const made = offered.map((one) => ({
      label: labelOf(one),
      chosen: one.ariaSelected === 'true' || one.ariaChecked === 'true',
      choose() {
        if (!one.checkVisibility()) opener.click();
        one.click();
      },
    }));
    const options = known ?? made;
    // The control says which one is chosen, where the list does not.
    for (const one of options.some(({ chosen }) => chosen) ? [] : options)
      one.chosen = one.label === labelOf(opener);
    add([opener, ...offered], options, isLocked(opener));
  }

  /** Short texts around a slider, as far as the next that has some. */
  function marksOf(slider: Element): string[] {
    const listed = (slider as HTMLInputElement).list?.options ?? [];
    if (listed.length > 1) return [...listed].map(({ label, value }) => plain(label || value));
    for (let [box, step] = [slider.parentElement, 0]; box && step < 3; step += 1) {
      const leaves = [...box.querySelectorAll<HTMLElement>('*')].slice(0, 100);
      const texts = leaves
        .filter((one) => !one.childElementCount && !one.matches('button,a,output,script,style,p'))
        .filter((one) => one !== slider && !slider.contains(one) && one.checkVisibility())
        .map((one) => plain(one.textContent))
        .filter((text) => text && text.length < 60);
      if (texts.filter((text) => isLeast(text) || isMost(text)).length > 1) return texts;
      box = box.parentElement;
    }
    return [];
  }
  const placeOf = (slider: Element) =>
    plain(slider.ariaValueText || slider.parentElement?.querySelector('output')?.textContent);
  for (const slider of all<HTMLElement>('input[type=range],[role=slider]')) {
    const native = slider instanceof HTMLInputElement ? slider : null;
    const number = (text: string | null, otherwise: number) =>
      text === null || text === '' ? otherwise : Number(text);
    const min = native ? number(native.min, 0) : number(slider.ariaValueMin, 0);
    const max = native ? number(native.max, 100) : number(slider.ariaValueMax, 100);
    const now = native ? Number(native.value) : number(slider.ariaValueNow, min);
    const marks = marksOf(slider).filter((one) => isLeast(one) || isMost(one));
    const named = isLeast(marks[0] ?? '') !== isLeast(marks.at(-1) ?? '');
    const place = placeOf(slider);
    const step = native ? Number(native.step) || 1 : 1;
    // Where only the place it stands at has a name, that tells which way the levels rise. Of how loud or how dear there are more.
    const few = (max - min) / step < 7;
    const tells = few && (now === min || now === max) && (isLeast(place) || isMost(place));
    if (!(max > min) || !(named || tells)) continue;
    const rises = named ? isLeast(marks[0] ?? '') : isLeast(place) === (now === min);
    const nameAt = (to: number) =>
      named ? (to === min ? marks[0] : marks.at(-1)) : to === now ? place : '';
    const move = (to: number) => {
      if (native) {
        // Frameworks watch the property of the element itself.
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(slider, `${to}`);
        told(slider);
        return;
      }
      slider.focus();
      const press = (key: string) =>
        slider.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));
      press(to === max ? 'End' : 'Home');
      if (to !== min && to !== max) press('ArrowRight');
    };
    const places = [min, ...(max - min > step ? [min + step] : []), max];
    const nearest = now <= min ? min : now >= max ? max : places[1];
    const options = places.map((to) => ({
      label: (to === min || to === max ? nameAt(to) : '') ?? '',
      chosen: to === nearest,
      choose: () => move(to),
    }));
    const end = places.length - 1;
    add([slider], options, isLocked(slider), rises ? [0, end] : [end, 0]);
  }
  Object.assign(document, { [Symbol.for('levels')]: found });
}
