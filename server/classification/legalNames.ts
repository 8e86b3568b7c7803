import thirdPartyWeb from 'third-party-web/nostats-subset.js';
import type { LegalName, LegalNames } from '../domain/scan/proposals/recipients.ts';

/**
 * Who answers in Europe for a service, by words of the names that lists give it. From the companies' own privacy notices as
 * generally known: a proposal to be checked, never a claim.
 */
const companies: readonly (readonly [legalName: string, words: string])[] = [
  ['Google Ireland Limited', 'google doubleclick youtube'],
  ['Meta Platforms Ireland Limited', 'facebook instagram meta'],
  ['Microsoft Ireland Operations Limited', 'microsoft bing clarity'],
  ['LinkedIn Ireland Unlimited Company', 'linkedin'],
  ['X Internet Unlimited Company', 'twitter'],
  ['TikTok Technology Limited', 'tiktok'],
  ['Pinterest Europe Limited', 'pinterest'],
  ['Snap B.V.', 'snapchat snap'],
  ['Reddit Netherlands B.V.', 'reddit'],
  ['Criteo SA', 'criteo storetail'],
  ['Taboola Europe Limited', 'taboola'],
  ['Outbrain UK Limited', 'outbrain'],
  ['Xandr Inc.', 'appnexus xandr'],
  ['Adform A/S', 'adform'],
  ['Magnite, Inc.', 'rubicon magnite'],
  ['The Trade Desk, Inc.', 'tradedesk'],
  ['Quantcast International Limited', 'quantcast'],
  ['Amazon Europe Core S.à r.l.', 'amazon'],
  ['Full Circle Studies, Inc.', 'scorecard'],
  ['Yandex LLC', 'yandex'],
  ['Hotjar Limited', 'hotjar'],
  ['Mixpanel, Inc.', 'mixpanel'],
  ['Amplitude, Inc.', 'amplitude'],
  ['PostHog, Inc.', 'posthog'],
  ['Heap Inc.', 'heap'],
  ['Twilio Inc.', 'segment twilio'],
  ['FullStory, Inc.', 'fullstory'],
  ['Content Square SAS', 'contentsquare clicktale'],
  ['Crazy Egg, Inc.', 'crazyegg'],
  ['StatCounter', 'statcounter'],
  ['Chartbeat, Inc.', 'chartbeat'],
  ['etracker GmbH', 'etracker'],
  ['InnoCraft Limited', 'matomo'],
  ['Piwik PRO GmbH', 'piwikpro'],
  ['Snowplow Analytics Limited', 'snowplow'],
  ['Wingify Software Private Limited', 'vwo visualwebsiteoptimizer'],
  ['AB Tasty SAS', 'abtasty'],
  ['Kameleoon SAS', 'kameleoon'],
  ['Optimizely, Inc.', 'optimizely'],
  ['Algolia SAS', 'algolia'],
  ['LogRocket, Inc.', 'logrocket'],
  ['Mouseflow ApS', 'mouseflow'],
  ['Adobe Systems Software Ireland Limited', 'adobe'],
  ['Eulerian Technologies SAS', 'eulerian'],
  ['HubSpot Ireland Limited', 'hubspot'],
  ['Klaviyo, Inc.', 'klaviyo'],
  ['Intuit Inc.', 'mailchimp'],
  ['Intercom R&D Unlimited Company', 'intercom'],
  ['Zendesk, Inc.', 'zendesk zopim'],
  ['Vimeo.com, Inc.', 'vimeo'],
  ['Dailymotion SA', 'dailymotion'],
  ['Wistia, Inc.', 'wistia'],
  ['Trustpilot A/S', 'trustpilot'],
  ['Salesforce, Inc.', 'salesforce pardot'],
  // Some are still listed by what they were called before they were sold or renamed.
  ['AWIN AG', 'awin affiliatewindow digitalwindow shareasale'],
  ['Impact Tech, Inc.', 'impactradius'],
  ['Rakuten Marketing LLC', 'rakutenmarketing rakutenlinkshare'],
  ['Index Exchange Inc.', 'indexexchange casalemedia'],
  ['Piano Software, Inc.', 'piano cxense'],
  ['LiveRamp, Inc.', 'liveramp'],
  ['INFOnline GmbH', 'infonline infoline'],
  ['Cloudflare, Inc.', 'cloudflare'],
  ['Quora, Inc.', 'quora'],
  ['Freshworks Inc.', 'freshworks freshchat'],
  ['OneSignal, Inc.', 'onesignal'],
  ['Spotify AB', 'spotify'],
  ['VK LLC', 'vk'],
  ['Wirtualna Polska Media S.A.', 'wirtualna'],
  ['Seznam.cz, a.s.', 'seznam'],
];

const byWord = new Map(
  companies.flatMap(([legalName, words]) => words.split(' ').map((word) => [word, legalName])),
);
const byEntity = new Map(thirdPartyWeb.entities.map(({ name, company }) => [name, company]));

/** The company behind a service: by our own table, or else as the library calls it. */
export const legalNames: LegalNames = (entity): LegalName => {
  const words = entity.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const pairs = words.map((word, place) => word + (words[place + 1] ?? ''));
  const known = [...pairs, ...words].flatMap((word) => byWord.get(word) ?? [])[0];
  if (known) return { name: known, source: 'own_list', sure: 'likely' };
  const company = byEntity.get(entity);
  return { name: company || entity, source: company ? 'library' : 'entity', sure: 'guess' };
};
