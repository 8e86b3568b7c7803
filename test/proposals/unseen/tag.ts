/** A third party's tag, as its vendor documents it: what stands in the page, and what it then asks and keeps. */
export type Tag = {
  /** The name everybody uses for the company. */
  readonly company: string;
  /** Names of legal entities that would be right in a notice, the usual one first. */
  readonly legal: readonly string[];
  /** What the page asks first. */
  readonly address: string;
  readonly way: 'written' | 'injected' | 'frame' | 'picture' | 'style';
  readonly asks: readonly string[];
  /** Cookies of the site itself, with their days. */
  readonly cookies: Readonly<Record<string, number>>;
  readonly keys: readonly string[];
};

type Rest = Partial<Pick<Tag, 'way' | 'asks' | 'cookies' | 'keys'>>;

/** `legal` names entities that would be right; addresses are without their `https://`. */
export const tag = (company: string, legal: string, address: string, rest: Rest = {}): Tag => ({
  company,
  legal: legal.split(' | '),
  address,
  way: 'injected',
  asks: [],
  cookies: {},
  keys: [],
  ...rest,
});
