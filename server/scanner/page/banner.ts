import type { BannerWords, Does, FoundBanner } from './foundBanner.ts';

/**
 * Looks for what asks for consent in this frame: our own layer, or else the smallest element that mentions it and can
 * be answered. Runs in the frame and is self-contained, for only its text travels there. Returns the result together
 * with the elements, in the order of the controls and boxes.
 */
export function findBanner({ topic, controls: patterns, behind }: BannerWords): {
  facts: FoundBanner | null;
  controls: Element[];
  boxes: Element[];
} {
  const about = new RegExp(topic, 'i');
  const kinds = patterns.map(([does, source]) => [does, new RegExp(source, 'i')] as const);
  const clickable = 'button,[role=button],a,input[type=button],input[type=submit]';

  const switches = 'input[type=checkbox],[role=switch],[role=checkbox]';

  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() as ShadowRoot).host ??
    null;
  const wordsOf = (element: Element) => {
    const { value } = element as HTMLInputElement;
    const own = element instanceof HTMLInputElement ? value : (element as HTMLElement).innerText;
    const picture = element.querySelector('img[alt],svg[aria-label]');
    const drawn = picture?.getAttribute('alt') ?? picture?.getAttribute('aria-label');
    const elsewhere = [
      ...(element.ariaLabelledByElements ?? []),
      ...((element as HTMLInputElement).labels ?? []),
    ];
    return (
      own ||
      elsewhere.map((one) => (one as HTMLElement).innerText).join(' ') ||
      element.getAttribute('aria-label') ||
      element.getAttribute('title') ||
      drawn ||
      ''
    )
      .replace(/\s+/g, ' ')
      .trim();
  };
  const visible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const kindOf = (element: Element): Does => {
    const text = wordsOf(element);
    return (text.length < 60 && kinds.find(([, pattern]) => pattern.test(text))?.[0]) || 'other';
  };

  /** All matches, including in open shadow trees. */
  function all(root: ParentNode, selector: string): Element[] {
    const found = [...root.querySelectorAll(selector)];
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) found.push(...all(element.shadowRoot, selector));
    }
    return found;
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
    const hosts = [
      ...(document.body?.shadowRoot?.children ?? []),
      ...document.documentElement.children,
    ];
    const roots = hosts.flatMap(({ localName, shadowRoot }) =>
      localName === 'body' ? [] : (shadowRoot ?? []),
    );
    const layers = roots.flatMap((root) => [...root.querySelectorAll('section,dialog')]);
    // The preferences lie over the notice, which stays in place.
    return layers.findLast(visible) ?? null;
  }

  // A whole frame can be the banner.
  const page = window === window.top ? document.body : document.documentElement;

  function strangeLayer(): Element | null {
    for (const control of clickables(document)) {
      const does = kindOf(control);
      if ((does !== 'accept' && does !== 'reject') || !visible(control)) continue;
      for (let box = parentOf(control); box && box !== page; box = parentOf(box)) {
        const text = (box as HTMLElement).innerText ?? '';
        if (text.length > 4_000) break;
        if (text.length > 40 && about.test(text)) return outermost(box);
      }
    }
    return null;
  }

  /** The smallest element with boxes and a control that saves them. */
  function layerBehind(): Element | null {
    for (const control of clickables(document)) {
      if (kindOf(control) !== 'save' || !visible(control)) continue;
      for (let box = parentOf(control); box && box !== page; box = parentOf(box)) {
        if (all(box, switches).some(visible)) return outermost(box);
      }
    }
    return null;
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

  type Colour = [number, number, number];
  function colourOf(text: string): { colour: Colour; alpha: number } {
    const [r = 0, g = 0, b = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return { colour: [r, g, b], alpha };
  }
  function ground(element: Element | null): Colour | null {
    for (let at = element; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      const { colour, alpha } = colourOf(style.backgroundColor);
      if (alpha > 0.9) return colour;
    }
    return [255, 255, 255];
  }
  function contrast(a: Colour | null, b: Colour | null): number | null {
    if (!a || !b) return null;
    const [high = 0, low = 0] = [a, b]
      .map((colour) => {
        const [r = 0, g = 0, b = 0] = colour.map((part) =>
          part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      })
      .sort((x, y) => y - x);
    return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100;
  }

  const own = 'portcullis' in window ? ownLayer() : null;
  const strange = () => strangeLayer() ?? (behind ? layerBehind() : null);
  const layer = 'portcullis' in window ? own : strange();
  if (!layer) return { facts: null, controls: [], boxes: [] };

  const layerGround = ground(layer);
  const isLink = (element: Element) => element.matches('a[href]') && kindOf(element) === 'other';
  const controls = clickables(layer).filter((one) => visible(one) && !isLink(one));
  // Many draw a switch of their own over an invisible box.
  const boxes = all(layer, switches).filter((one) => one.checkVisibility());
  const links = all(layer, 'a[href]').filter((one) => visible(one) && isLink(one));
  // Our own layer can be in any language, so its controls are identified by position.
  const ownRow = own ? [...(own.querySelector(':scope > div')?.children ?? [])] : [];
  const ownKinds: Does[] = own?.classList.contains('notice')
    ? ['reject', 'accept', 'manage']
    : ['reject', 'accept', 'save'];
  const doesOf = (control: Element): Does => {
    if (!own) return kindOf(control);
    return control.matches('.close') ? 'close' : (ownKinds[ownRow.indexOf(control)] ?? 'other');
  };
  const roled = layer.closest('dialog,[role]') ?? layer;
  const titles = (roled.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id);
  const root = roled.getRootNode() as Document | ShadowRoot;
  const area = layer.getBoundingClientRect();
  const { scrollingElement } = document;
  const overflow = [document.documentElement, document.body].map(
    (one) => getComputedStyle(one).overflowY,
  );

  return {
    controls,
    boxes,
    facts: {
      own: !!own,
      text: ((layer as HTMLElement).innerText ?? '').slice(0, 2_000),
      language:
        layer.closest('[lang]')?.getAttribute('lang') ?? (document.documentElement.lang || ''),
      covers: Math.min(1, (area.width * area.height) / (innerWidth * innerHeight)),
      scrollable: !!scrollingElement && !overflow.includes('hidden') && !layer.matches(':modal'),
      controls: controls.map((control) => {
        const style = getComputedStyle(control);
        const { width, height, top, bottom } = control.getBoundingClientRect();
        const paper = ground(control);
        return {
          does: doesOf(control),
          text: wordsOf(control).slice(0, 120),
          width: Math.round(width),
          height: Math.round(height),
          fontSize: Number.parseFloat(style.fontSize),
          fontWeight: Number(style.fontWeight),
          textContrast: contrast(colourOf(style.color).colour, paper),
          standsOut: contrast(paper, layerGround),
          isButton: !control.matches('a'),
          focusable: (control as HTMLElement).tabIndex >= 0,
          inView: top >= 0 && bottom <= innerHeight,
        };
      }),
      boxes: boxes.map((box) => ({
        label: ((box as HTMLInputElement).labels?.[0]?.innerText ?? wordsOf(box))
          .trim()
          .slice(0, 120),
        on: (box as HTMLInputElement).checked ?? box.getAttribute('aria-checked') === 'true',
        locked: (box as HTMLInputElement).disabled || box.getAttribute('aria-disabled') === 'true',
      })),
      links: links.map((link) => ({
        text: wordsOf(link).slice(0, 120),
        url: (link as HTMLAnchorElement).href,
      })),
      accessible: {
        role:
          roled.getAttribute('role') ??
          { DIALOG: 'dialog', SECTION: 'region', ASIDE: 'complementary', FORM: 'form' }[
            roled.tagName
          ] ??
          '',
        name:
          roled.getAttribute('aria-label') ||
          titles
            .map((id) => root.getElementById(id)?.innerText ?? '')
            .join(' ')
            .trim(),
        nameless: controls.filter((one) => !wordsOf(one)).length,
        tooSmall: controls.filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 24 || height < 24;
        }).length,
      },
    },
  };
}
