import { OutsideFailure } from '../../domain/kernel/outside.ts';
import type { OutgoingClient } from '../../outgoing/client.ts';
import { fetchOnSite } from '../../scanner/lookRound.ts';
import { tagsIn } from '../../scanner/markup.ts';
import { answerWords } from '../check/fetchPage.ts';
import { pageLogin } from '../pageLogin.ts';

/** A page's markup as its server sends it. */
export interface Served {
  /** Where redirects ended. */
  url: string;
  /** Null where it could not be read. */
  html: string | null;
  /** Why it could not. */
  unread: string | null;
}

/** Our snippet, as found in a page's markup. */
export interface SnippetSeen {
  /** `inline`, or the one-line tag; null where neither stands in the markup. */
  form: 'inline' | 'one_line' | null;
  /** Scripts that stand above it. */
  above: number;
  /** Whether its bytes are those that its server hands out now; null where that cannot be told. */
  same: boolean | null;
  /** Why nobody can tell whether it stands there: the markup could not be read. */
  unread: string | null;
  /** Addresses of the page's own; null where that is unsure, because its bytes are not its server's. */
  own: OwnPlaces | null;
}

interface OwnPlaces {
  /** Where its files come from. */
  delivery: string;
  /** The beginning of the addresses that it posts to; null where only the snippet itself knows. */
  posts: string | null;
}

const limits = { timeout: 5_000, maxBytes: 2_000_000, cut: true };

/** The beginning of a snippet's data, as the server writes it. */
const essentials =
  /core\(\{__proto__:null,siteKey:"([0-9a-f]{1,64})",rulesetIntegrity:"[^"]{1,100}",delivery:"(https?:[^"\\]{1,300})",collect:"([^"\\]{0,300})"/;
const ownTag = /\bsrc\s*=\s*["']?(https?:[^"'\s>]{1,300})\/[0-9a-f]{24}\.js\b/i;
const ownPost = /^(?:decisions|events)$/;
const ownFile = /^\/(?:a\/[a-z]{1,20}\.[\w-]{43}|[0-9a-f]{24})\.js$/;

/** Asks for a page without a browser, with the user name and password that stand in its address. */
export async function servedPage(client: OutgoingClient, address: string): Promise<Served> {
  const { url: start, headers } = pageLogin(address);
  try {
    const { url, status, body } = await fetchOnSite(client, start, headers);
    return status === 200
      ? { url, html: body.toString(), unread: null }
      : { url, html: null, unread: `the server answered ${answerWords(status)}` };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { url: start, html: null, unread: 'the server did not answer' };
  }
}

/** Looks for our snippet in the markup of a page. */
export async function snippetIn(
  client: OutgoingClient,
  { html, unread }: Served,
): Promise<SnippetSeen> {
  const scripts = scriptsIn(html ?? '');
  const place = scripts.findIndex(({ tag, text }) => essentials.test(text) || isOwnTag(tag));
  const own = scripts[place];
  if (!own) return { form: null, above: 0, same: null, unread, own: null };
  const [, siteKey, delivery, collect] = essentials.exec(own.text) ?? [];
  if (!siteKey || !delivery) {
    const [, origin] = ownTag.exec(own.tag) ?? [];
    const known = origin ? { delivery: origin, posts: null } : null;
    return { form: 'one_line', above: place, same: null, unread, own: known };
  }
  const now = await textAt(client, `${delivery}/${siteKey}.js`);
  const same = now === null ? null : now === own.text;
  const known = { delivery, posts: `${collect}/${siteKey}/` };
  return { form: 'inline', above: place, same, unread, own: same ? known : null };
}

/** Whether the snippet asked for this address, for a file or to post there. */
export function isOwnAddress(url: string, own: OwnPlaces | null): boolean {
  if (!own) return false;
  const { delivery, posts } = own;
  if (posts && url.startsWith(posts)) return ownPost.test(url.slice(posts.length));
  return url.startsWith(`${delivery}/`) && ownFile.test(url.slice(delivery.length));
}

const isOwnTag = (tag: string) => ownTag.test(tag) && tag.includes('portcullis||0');

/** The scripts of a page that can run, in order. */
export function scriptsIn(html: string): { tag: string; text: string }[] {
  const found: { tag: string; text: string }[] = [];
  let until = 0;
  for (const { kind, tag, after } of tagsIn(html)) {
    if (kind !== 'script' || after < until) continue;
    const end = html.indexOf('</script', after);
    until = end < 0 ? html.length : end;
    const held = /\btype\s*=\s*["']?(?:text\/plain|application\/(?:ld\+)?json)/i;
    if (!held.test(tag)) found.push({ tag, text: html.slice(after, until) });
  }
  return found;
}

async function textAt(client: OutgoingClient, url: string): Promise<string | null> {
  const answer = await client.send(url, limits).catch(() => null);
  return answer?.status === 200 ? answer.body.toString() : null;
}
