/** Names of one company's services, and of the hosts they send to: lists file them under any of these. */
const families: readonly string[][] = [
  [
    'google',
    'doubleclick',
    'youtube',
    'googleadservices',
    'googlesyndication',
    'gstatic',
    'firebase',
  ],
  ['facebook', 'meta', 'instagram', 'whatsapp', 'fbcdn'],
  ['microsoft', 'bing', 'clarity', 'linkedin', 'msn', 'licdn', 'xandr', 'appnexus', 'adnxs'],
  ['adobe', 'omniture', 'demdex', 'omtrdc', 'everesttech', 'adobedc', 'marketo', '2o7'],
  ['matomo', 'piwik', 'innocraft'],
  ['snowplow', 'snplow', 'snowplowanalytics'],
  ['contentsquare', 'hotjar', 'heap', 'heapanalytics', 'clicktale'],
  ['tiktok', 'bytedance', 'pangle'],
  ['twitter', 'x', 'twimg'],
  ['yahoo', 'verizon', 'oath', 'aol', 'flurry'],
  ['hubspot', 'hsforms', 'hs', 'hscollectedforms', 'usemessages'],
  ['salesforce', 'pardot', 'krux', 'evergage', 'exacttarget', 'krxd'],
  ['oracle', 'bluekai', 'eloqua', 'addthis', 'maxymiser', 'en25'],
  ['segment', 'twilio', 'sendgrid'],
  ['xiti', 'atinternet', 'piano'],
  ['webtrekk', 'mapp', 'wbtrk'],
  ['amazon', 'amazonaws', 'media'],
  ['snap', 'snapchat', 'sc'],
  ['mixpanel', 'mxpnl'],
  ['fullstory', 'rs'],
  ['logrocket', 'lr'],
  ['criteo', 'dnsdelegation'],
  ['yandex', 'metrica', 'metrika'],
];

/** Words that names of unrelated companies share. */
const common =
  /^(ads?|advertising|analytics|media|cloud|network|group|data|digital|tag|manager|marketing|inc|llc|ltd|gmbh|com|net|org|io|co|localhost|cdn|www|api|app|js|static|tracking|track|collect|collector|stats|web|the|and|of|by|online|solutions|technologies|platform|experience|audience|insights?)$/;

function wordsOf(name: string): string[] {
  // A host without its last label, which it shares with unrelated ones.
  const parts = name
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/\.[a-z-]{2,}$/, ''));
  const words = parts.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u));
  return words.filter((word) => word && !common.test(word));
}

/**
 * Whether two names, of companies or of hosts, are of one company as far as that can be told. Lists name a company in
 * several ways, and a service's host seldom as its company.
 */
export function sameCompany(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const shares = (family: readonly string[]) =>
    first.some((word) => family.includes(word)) && second.some((word) => family.includes(word));
  return first.some((word) => second.includes(word)) || families.some(shares);
}
