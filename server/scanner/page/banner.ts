import type { BannerWords, Colour, Does, FoundLayer } from './foundBanner.ts';

/**
 * Looks for what asks for consent in this frame: our own layer, or else the smallest element that mentions it and can be answered. Runs in
 * the frame, where only its text travels. Returns the result together with the elements, in the order of the controls and boxes.
 */
export function findBanner(words: BannerWords): FoundLayer {
  const { topic, layers, age, controls: patterns, named, policies, switches, behind } = words;
  const [about, calledSo, ofAge] = [RegExp(topic, 'i'), RegExp(layers, 'i'), RegExp(age, 'i')];
  const kinds = patterns.map(([does, source]) => [does, new RegExp(source, 'i')] as const);
  const clickable = 'button,[role=button],a,summary,[type=button],[type=submit],[type=image]';
  const asked = Symbol.for('asked'); // A layer that has asked: what it says next belongs to the question.
  const kept = (one: object, what: string) => (one as Record<symbol, never>)[Symbol.for(what)];
  const inward = (one: Element): ElementInternals | undefined => kept(one, 'internals');
  const isOn = (one: Element) =>
    `${/(^|[\s_-])(on|active|checked|enabled)(\s|$)/i.test([one.className, ...(inward(one)?.states ?? [])].join(' '))}`;
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? (one.getRootNode() as ShadowRoot).host ?? null;
  const rootOf = (one: Element): ShadowRoot | undefined =>
    one.shadowRoot ?? kept(one, 'closedRoot');
  const styled = (element: Element) =>
    /^"(.*)"$/.exec(getComputedStyle(element, '::before').content)?.[1];
  const namesOf = (element: Element) =>
    [...(element.ariaLabelledByElements ?? []), ...((element as HTMLInputElement).labels ?? [])]
      .map((one) => (one as HTMLElement).innerText)
      .join(' ');
  /** The words that a component is given from outside. */
  const slotted = (element: Element) =>
    Array.from(element.querySelectorAll('slot'), (slot) => slot.assignedNodes({ flatten: true }))
      .flatMap((nodes) => nodes.map(({ textContent }) => textContent))
      .join(' ');
  const wordsOf = (element: Element) => {
    const input = element instanceof HTMLInputElement;
    const own = input ? element.value : (element as HTMLElement).innerText || slotted(element);
    const picture = element.querySelector('img[alt],svg[aria-label],svg title');
    const drawn =
      (picture ?? element).getAttribute('alt') ?? picture?.ariaLabel ?? picture?.textContent;
    return (
      (/[\p{L}\p{N}]/u.test(own) && own) || // The name of a cross says what it does.
      namesOf(element) ||
      element.getAttribute('aria-label') ||
      element.getAttribute('title') ||
      drawn ||
      (styled(element) ?? own ?? '')
    )
      .replace(/\s+/g, ' ')
      .trim();
  };
  const visible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  /** The meaning of a control whose label is unknown, by the names its author gave it. */
  const namedKind = (element: Element): Does => {
    const names = [...element.attributes]
      .filter(({ name }) => /^(id|class|name|onclick|data-)/.test(name))
      .map(({ value }) => value)
      .join(' ')
      .slice(0, 300);
    return named.find(([, source]) => RegExp(source, 'i').test(names))?.[0] ?? 'other';
  };
  const kindOf = (element: Element): Does => {
    const text = wordsOf(element).replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, ''); // “¡Vale!”, “✓ OK”
    if (text.length >= 60 || element.closest('[role=tab],[role=menuitemcheckbox]')) return 'other';
    const does = kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? namedKind(element);
    // Nothing is kept by what leads to another page.
    return does === 'save' && element.matches('a[href^="/"],a[href^=http]') ? 'other' : does;
  };
  /** Of radio buttons, one that stands for yes. */
  const isBox = (one: Element) => {
    const { type, labels, value } = one as HTMLInputElement;
    const isYes = (text = '') =>
      /^(1|true|on|grant)/i.test(text) || kinds.find(([, it]) => it.test(text))?.[0] === 'accept';
    if (Symbol.for('beside') in one) return false;
    return (
      one.checkVisibility() && (type !== 'radio' || isYes(labels?.[0]?.innerText) || isYes(value))
    );
  };
  const isInward = (one: Element) => /^(switch|checkbox)$/.test(inward(one)?.role ?? '');
  /** All matches, including in shadow trees; of switches also those of the page's own make that say so to the browser alone. */
  function all(root: ParentNode, selector: string): Element[] {
    const every = [...root.querySelectorAll('*')];
    const found = [...root.querySelectorAll(selector)];
    if (selector === switches) found.push(...every.filter(isInward));
    const roots = every.flatMap((one) => rootOf(one) ?? []);
    return [...found, ...roots.flatMap((one) => all(one, selector))];
  }
  /** Everything clickable: controls, and boxes drawn to look like one. */
  function clickables(root: ParentNode): Element[] {
    const drawn = all(root, 'div,span,[onclick]').filter(
      (one) =>
        !one.closest(clickable) &&
        !one.querySelector(clickable) &&
        (one.textContent ?? '').length < 60 &&
        kindOf(one) !== 'other' &&
        (one.hasAttribute('onclick') || getComputedStyle(one).cursor === 'pointer'),
    );
    const outer = drawn.filter((one) => !drawn.some((box) => box !== one && box.contains(one)));
    return [...all(root, clickable), ...outer];
  }
  function ownLayer(): Element | null {
    // Under `<html>` where the body cannot hold it, and for older snippets.
    const { body, documentElement } = document;
    const hosts = [...(body?.shadowRoot?.children ?? []), ...documentElement.children];
    const roots = hosts.flatMap(({ localName, shadowRoot }) =>
      localName === 'body' ? [] : (shadowRoot ?? []),
    );
    const layers = roots.flatMap((root) => [...root.querySelectorAll('section,dialog')]);
    // The preferences lie over the notice, which stays in place.
    return layers.findLast(visible) ?? null;
  }
  const page = window === window.top ? document.body : document.documentElement; // Or a frame.
  const wantsMore = (box: Element) =>
    box.querySelector('input:is([type=email],[type=password],[type=tel])') !== null;
  const chooses = (box: Element) => !wantsMore(box) && all(box, switches).some(isBox);
  const isAside = (one: Element | null): boolean =>
    !!one && (Symbol.for('aside') in one || isAside(parentOf(one)));
  /** Whether it asks for consent: what asks for an address or an age links a policy too. */
  function asks(box: Element, text: string): boolean {
    const links = [...box.querySelectorAll('a')];
    const said = links.reduce((rest, { innerText }) => rest.replace(innerText, ''), text);
    if (wantsMore(box) || (ofAge.test(said) && !about.test(said))) return false;
    return asked in box || about.test(text) || calledSo.test(`${box.id} ${box.className}`);
  }
  function strangeLayer(): Element | null {
    for (const control of clickables(document)) {
      if (!/accept|reject/.test(kindOf(control)) || isAside(control) || !visible(control)) continue;
      // A link at the end of the page leads to an answer and is none.
      if (control.matches('footer a,nav a') && outermost(control) === control) continue;
      for (let box = parentOf(control); box && box !== page; box = parentOf(box)) {
        const text = (box as HTMLElement).innerText ?? '';
        const whole = box.closest('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]');
        if (text.length > 4_000 && !(whole && about.test(text))) break;
        const says = /.{41}|([⺀-鿿가-힯][^⺀-鿿가-힯]*){16}/s.test(text); // These say more in one sign.
        if (says && asks(box, text)) return outermost(box);
      }
    }
    return null;
  }
  /** The smallest element with boxes and a control that saves them. */
  function layerBehind(): Element | null {
    for (const control of clickables(document)) {
      if (kindOf(control) !== 'save' || !visible(control)) continue;
      for (let box = parentOf(control); box && box !== page; box = parentOf(box)) {
        if (chooses(box)) return outermost(box);
      }
    }
    const boxed = all(document, 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]');
    return boxed.findLast((one) => visible(one) && chooses(one)) ?? null;
  }
  /** A layer's outer edge: the dialog or fixed element around it, where there is one. */
  function outermost(inner: Element): Element {
    for (let box: Element | null = inner; box && box !== page; box = parentOf(box)) {
      const { position } = getComputedStyle(box);
      if (position === 'fixed' || box.matches('dialog,[role=dialog],[role=alertdialog]'))
        return box;
    }
    return inner;
  }

  const alphaOf = (colour: Colour) =>
    /^rgba|\//.test(colour) ? Number.parseFloat(colour.split(/[,/]/).at(-1) ?? '') : 1;
  function ground(element: Element | null): Colour | null {
    for (let at = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      if (alphaOf(style.backgroundColor) > 0.9) return style.backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }
  const own = 'portcullis' in window ? ownLayer() : null;
  const levelled: Element | undefined = kept(document, 'levelLayer');
  const boxed = levelled ?? layerBehind();
  const again = boxed && (levelled || asked in boxed) ? boxed : null;
  const layer = 'portcullis' in window ? own : (behind && boxed) || strangeLayer() || again;
  if (!layer) return { layer: null, facts: null, controls: [], boxes: [], links: [] };
  Object.assign(layer, { [asked]: true });
  const leads: Does[] = ['other', 'manage'];
  const answers = clickables(layer).filter((one) => !leads.includes(kindOf(one)));
  const drawnSo = ({ className }: Element) =>
    className && answers.some((one) => one.className === className);
  /** Addresses that the page links outside the layer, too, and not as settings: what leads there is a link. */
  const elsewhere = [...document.links].flatMap((one) =>
    layer.contains(one) || one.matches('[href^="#"]') || kindOf(one) !== 'other' ? [] : one.href,
  );
  /** What stays on the page and is drawn as an answer is one, in words that no list has. */
  const isLink = (one: Element): one is HTMLAnchorElement =>
    (one.matches(kindOf(one) === 'manage' ? policies : 'a[href]') ||
      elsewhere.includes((one as HTMLAnchorElement).href)) &&
    leads.includes(kindOf(one)) &&
    !(one.matches('[href^="#"]') && drawnSo(one));
  const controls = clickables(layer).filter((one) => visible(one) && !isLink(one));
  // Many draw a switch of their own over an invisible box.
  const boxes = all(layer, switches).filter(isBox);
  const links = all(layer, 'a[href]').filter(visible).filter(isLink);
  // Our own layer can be in any language, so its controls are identified by position.
  const ownRow = own ? [...(own.querySelector(':scope > div')?.children ?? [])] : [];
  const ownKinds: Does[] = ['reject', 'accept', own?.matches('.notice') ? 'manage' : 'save'];
  const doesOf = (control: Element): Does => {
    if (!own) return kindOf(control);
    return control.matches('.close') ? 'close' : (ownKinds[ownRow.indexOf(control)] ?? 'other');
  };
  const roled = layer.closest('dialog,[role]') ?? layer;
  const roles = { DIALOG: 'dialog', SECTION: 'region', ASIDE: 'complementary', FORM: 'form' };
  const area = layer.getBoundingClientRect();
  const { scrollingElement, documentElement, body } = document;
  const overflow = [documentElement, body].map((one) => getComputedStyle(one).overflowY);
  return {
    layer,
    controls,
    boxes,
    links,
    facts: {
      own: !!own,
      paper: ground(layer),
      text: ((layer as HTMLElement).innerText ?? '').slice(0, 2_000),
      language: layer.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang,
      covers: Math.min(1, (area.width * area.height) / (innerWidth * innerHeight)),
      scrollable: !!scrollingElement && !overflow.includes('hidden') && !layer.matches(':modal'),
      controls: controls.map((control) => {
        const style = getComputedStyle(control);
        const { width, height, top } = control.getBoundingClientRect();
        return {
          does: doesOf(control),
          text: wordsOf(control).slice(0, 120),
          width,
          height,
          fontSize: Number.parseFloat(style.fontSize),
          fontWeight: Number(style.fontWeight),
          ink: style.color,
          paper: control.matches('[alt]') ? null : ground(control),
          isButton: !control.matches('a'),
          focusable: (control as HTMLElement).tabIndex >= 0,
          inView: top + height / 2 >= 0 && top + height / 2 <= innerHeight,
        };
      }),
      boxes: (boxes as HTMLInputElement[]).map((box) => ({
        label: (box.labels?.[0]?.innerText ?? wordsOf(box)).trim().slice(0, 120),
        on: box.checked ?? (box.ariaChecked ?? inward(box)?.ariaChecked ?? isOn(box)) === 'true',
        locked:
          box.matches(':disabled,[aria-disabled=true],[aria-readonly=true],[inert],[inert] *') ||
          inward(box)?.ariaDisabled === 'true',
      })),
      links: links.map((one) => ({ text: wordsOf(one).slice(0, 120), url: one.href })),
      accessible: {
        role: roled.getAttribute('role') ?? roles[roled.tagName as 'FORM'] ?? '',
        name: roled.getAttribute('aria-label') || namesOf(roled).trim(),
      },
    },
  };
}
