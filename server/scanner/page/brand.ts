/** A picture, and where it stands in the window; an icon has no size. */
export interface FoundLogo {
  address: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a page shows of its brand, as its browser tells it. */
export interface FoundBrand {
  /** Backgrounds of buttons, of links that look like buttons, and of headers: one for each of them. */
  painted: string[];
  /** What the page names as its colour. */
  theme: string;
  /** The backgrounds of the whole page, the uppermost first. */
  ground: string[];
  /** Pictures that may be its logo, the likeliest first. */
  logos: FoundLogo[];
}

/**
 * The colours and the logo that a page wears. Runs in the page.
 * @param layers source of the pattern that names layers of consent tools: their buttons are not the site's
 * @param most elements of a kind that are looked at
 */
export function readBrand({ layers, most }: { layers: string; most: number }): FoundBrand {
  const asks = new RegExp(layers, 'i');
  const all = <One extends Element>(selector: string): One[] =>
    Array.from(document.querySelectorAll<One>(selector)).slice(0, most);
  const of = (one: Element, ...names: string[]) =>
    names.map((name) => `${one.getAttribute(name) ?? ''}`.slice(0, 300)).join(' ');
  const background = (one: Element | null) =>
    one ? `${getComputedStyle(one).backgroundColor}`.slice(0, 64) : '';
  const visible = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 0;

  /** Whether it is part of a layer over the page. */
  const inLayer = (one: Element) => {
    let at: Element | null = one;
    for (let step = 0; at && at !== document.body && step < 50; step += 1) {
      if (at.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]')) return true;
      if (asks.test(of(at, 'id', 'class'))) return true;
      at = at.parentElement;
    }
    return false;
  };

  const painted = all(
    'button,[role=button],input:is([type=submit],[type=button]),a[href],header,nav,[role=banner]',
  ).flatMap((one) => {
    const colour = background(one);
    return colour !== 'rgba(0, 0, 0, 0)' && visible(one) && !inLayer(one) ? [colour] : [];
  });

  /** How much speaks for it: where it stands, where it leads, what it is called. */
  const likeness = (image: HTMLImageElement) => {
    const link = image.closest<HTMLAnchorElement>('a[href]');
    const home = link?.host === location.host && /^\/([a-z]{2}(-\w+)?\/?)?$/.test(link.pathname);
    const called = `${of(image, 'id', 'class', 'alt', 'src')} ${link ? of(link, 'id', 'class') : ''}`;
    const signs = [!!image.closest('header,nav,[role=banner]'), home, /logo/i.test(called)];
    return signs.filter(Boolean).length;
  };
  const images = all<HTMLImageElement>('img')
    .map((image) => ({ image, signs: likeness(image) }))
    .filter(({ image, signs }) => signs > 1 && visible(image) && !inLayer(image))
    .toSorted((one, other) => other.signs - one.signs)
    .map(({ image }) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return { address: image.currentSrc || image.src, x, y, width, height };
    });
  const icons = ['link[rel~=icon][type="image/svg+xml"]', 'link[rel=apple-touch-icon]'].flatMap(
    (selector) =>
      all<HTMLLinkElement>(selector).map(({ href }) => ({
        address: href,
        ...{ x: 0, y: 0, width: 0, height: 0 },
      })),
  );
  const [theme] = all('meta[name=theme-color]');
  return {
    painted,
    theme: theme ? of(theme, 'content') : '',
    ground: [background(document.body), background(document.documentElement)],
    logos: [...images, ...icons].filter(({ address }) => address.length <= 1_000).slice(0, 20),
  };
}
