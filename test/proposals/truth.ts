/**
 * Who is behind the hosts that stand in the corpus's pages, written down by hand from what is generally known of them and not
 * from any list that the product reads. Tag managers, fonts, maps, content networks, payment and guards against robots have no
 * purpose of their own and are no recipients of a purpose.
 */
export const ownerOf: readonly (readonly [owner: string, domains: string])[] = [
  [
    'Google Ireland Limited',
    'google-analytics.com googleadservices.com doubleclick.net youtube.com youtube-nocookie.com',
  ],
  ['TikTok Technology Limited', 'tiktok.com'],
  ['PostHog, Inc.', 'posthog.com'],
  ['Hotjar Limited', 'hotjar.com hotjar.io'],
  ['X Internet Unlimited Company', 'twitter.com ads-twitter.com'],
  ['Microsoft Ireland Operations Limited', 'clarity.ms bat.bing.com'],
  ['Snap B.V.', 'snapchat.com sc-static.net'],
  ['Criteo SA', 'criteo.net criteo.com'],
  ['Taboola Europe Limited', 'taboola.com'],
  ['Amplitude, Inc.', 'amplitude.com'],
  ['StatCounter', 'statcounter.com'],
  ['LinkedIn Ireland Unlimited Company', 'licdn.com linkedin.com'],
  ['Quantcast International Limited', 'quantserve.com'],
  ['InnoCraft Limited', 'matomo.cloud'],
  ['Yandex LLC', 'mc.yandex.ru'],
  ['Xandr Inc.', 'adnxs.com'],
  ['Heap Inc.', 'heapanalytics.com'],
  ['Wingify Software Private Limited', 'visualwebsiteoptimizer.com'],
  ['Twilio Inc.', 'segment.com segment.io'],
  ['Outbrain UK Limited', 'outbrain.com'],
  ['Chartbeat, Inc.', 'chartbeat.com'],
  ['Crazy Egg, Inc.', 'crazyegg.com'],
  ['Full Circle Studies, Inc.', 'scorecardresearch.com'],
  ['Adform A/S', 'adform.net'],
  ['etracker GmbH', 'etracker.com'],
  ['Magnite, Inc.', 'rubiconproject.com'],
  ['Meta Platforms Ireland Limited', 'facebook.net facebook.com'],
  ['Pinterest Europe Limited', 'pinterest.com pinimg.com'],
  ['FullStory, Inc.', 'fullstory.com'],
  ['Mixpanel, Inc.', 'mixpanel.com'],
  ['Vimeo.com, Inc.', 'vimeo.com'],
];

/** The owner of a host; null for the site itself and for what is no recipient. */
export function ownerOfHost(host: string): string | null {
  const found = ownerOf.find(([, domains]) =>
    domains.split(' ').some((domain) => `.${host}`.endsWith(`.${domain}`)),
  );
  return found?.[0] ?? null;
}
