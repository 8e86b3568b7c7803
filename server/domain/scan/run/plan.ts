import type { ScanPlan, TierLimits } from './port.ts';

/** Characters of robots.txt that are kept, and addresses that a plan remembers. */
const maxRobots = 64 * 1024;
const maxKnown = 2_000;

/** Endings of file names that are not pages. */
const files =
  /\.(?:7z|avi|bin|css|csv|docx?|dmg|eot|exe|gif|gz|ico|iso|jpe?g|js|json|m4a|mov|mp[34]|ogg|pdf|png|pptx?|rar|rss|svg|tar|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/**
 * The shape of an address: pages whose addresses differ only in numbers, dates, long names or a query's values come of
 * one template. It keeps an endless calendar from making an endless site.
 */
export function shapeOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const parts = pathname
    .split('/')
    .filter((part) => part)
    .map((part) => {
      if (/^[\d._-]+$/.test(part) || /\d{4}-\d\d/.test(part)) return '#';
      return part.length > 24 || part.split('-').length > 2 || /\d{3}/.test(part) ? '*' : part;
    });
  // One directory's many pages are one template too, however short their names.
  const [first, ...rest] = parts;
  const path = rest.length ? [first, ...rest.map((part) => (part === '#' ? '#' : '*'))] : parts;
  const query = [...new Set(searchParams.keys())].sort().join('&');
  return `/${path.join('/')}${query && `?${query}`}`;
}

/** The address that identifies a page; null for anything but a page of the site. */
export function pageAddress(link: string, home: string): string | null {
  if (!URL.canParse(link, home)) return null;
  const url = new URL(link, home);
  url.hash = '';
  const sameSite = url.host === new URL(home).host && /^https?:$/.test(url.protocol);
  const plain = !url.username && !url.password && url.href.length <= 1_000;
  return sameSite && plain && !files.test(url.pathname) ? url.href : null;
}

export function emptyPlan(home: string, robots: string): ScanPlan {
  const limited = robots.slice(0, maxRobots);
  return { home, queue: [], known: [], shapes: {}, robots: limited, impaired: false };
}

/** Adds new pages to the plan, as far as its limits go. */
export function addPages(
  plan: ScanPlan,
  links: readonly string[],
  {
    depth,
    done,
    limits,
    allows,
  }: {
    /** Steps of these pages from the home page. */
    depth: number;
    /** Pages that were read. */
    done: number;
    limits: TierLimits;
    allows: (url: string) => boolean;
  },
): void {
  if (depth > limits.depth) return;
  for (const link of links) {
    const url = pageAddress(link, plan.home);
    if (!url || plan.known.includes(url)) continue;
    if (plan.known.length >= maxKnown) return;
    const shape = shapeOf(url);
    const ofShape = plan.shapes[shape] ?? 0;
    const full = done + plan.queue.length >= limits.pages;
    if (full || ofShape >= limits.ofOneShape || !allows(url)) continue;
    plan.known.push(url);
    plan.shapes[shape] = ofShape + 1;
    plan.queue.push({ url, depth });
  }
}
