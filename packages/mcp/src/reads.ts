import * as z from 'zod';
import type { Call } from './api.ts';
import type { Origin } from './data.ts';

/** A tool that reads: one call of the API. */
export interface ReadTool {
  name: string;
  title: string;
  description: string;
  input: z.ZodRawShape;
  /** Whose words the answer may hold. */
  origin: Origin;
  call(input: Record<string, string>): Call;
  /** Selects the part of the answer that an agent gets; all of it by default. */
  select?(answer: Record<string, unknown>): unknown;
}

export const siteId = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('Id of the site, from list_sites');
const time = z
  .string()
  .max(40)
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/)
  .optional();
const from = time.describe('Start of the window, ISO-8601');
const to = time.describe('End of the window, ISO-8601');
const rateKeys = ['day', 'method', 'purpose', 'jurisdiction', 'language', 'device', 'ruleset'];
/** Parts of the banner that are read, and replaced as a whole. */
export const parts = [
  ...(['languages', 'purposes', 'blocking'] as const),
  ...(['signals', 'jurisdictions', 'monitoring', 'carry-over'] as const),
] as const;

const get = (path: string, query: Call['query'] = {}): Call => ({ method: 'GET', path, query });

export const reads: ReadTool[] = [
  {
    name: 'list_sites',
    title: 'List sites',
    description: 'The sites of the account, with their ids.',
    input: {},
    origin: 'account',
    call: () => get('/sites'),
  },
  {
    name: 'get_setup',
    title: 'Get the setup state',
    description: 'How far a site has come: snippet in place, domain verified, what is still to do.',
    input: { siteId },
    origin: 'account',
    call: ({ siteId }) => get(`/sites/${siteId}/setup`),
  },
  {
    name: 'get_install',
    title: 'Get what to paste',
    description:
      'The one-line tag, the policy entries and how to get the inline snippet; publishes the first banner if there is none. The snippet itself is not returned: if one letter changed, its hash would no longer match.',
    input: { siteId },
    origin: 'account',
    call: ({ siteId }) => get(`/sites/${siteId}/install`),
    select: ({ snippet, ...rest }) => ({
      ...rest,
      inline: `Write it with a program, unchanged: npx portcullis install --site … (${String(snippet).length} letters), or let @portcullis/install put it into the build.`,
    }),
  },
  {
    name: 'get_banner',
    title: 'Get the banner',
    description: 'Texts, design and links of the banner in force.',
    input: { siteId },
    origin: 'account',
    call: ({ siteId }) => get(`/sites/${siteId}/banner`),
  },
  {
    name: 'get_settings',
    title: 'Get one part of the settings',
    description:
      'One part of the ruleset in force, in the shape that preview_change takes for the same part.',
    input: { siteId, part: z.enum(parts) },
    origin: 'account',
    call: ({ siteId, part }) => get(`/sites/${siteId}/${part}`),
  },
  {
    name: 'list_rulesets',
    title: 'List what was published',
    description: 'The history of the banner, newest first.',
    input: { siteId },
    origin: 'account',
    call: ({ siteId }) => get(`/sites/${siteId}/rulesets`),
  },
  {
    name: 'get_consent_rates',
    title: 'Get consent rates',
    description: 'Counts of decisions, grouped. Individual visitors cannot be told apart.',
    input: { siteId, by: z.enum(rateKeys as [string, ...string[]]).default('day'), from, to },
    origin: 'account',
    call: ({ siteId, by, from, to }) => get(`/sites/${siteId}/consent-rates`, { by, from, to }),
  },
  {
    name: 'list_tag_findings',
    title: 'List findings about tags',
    description: 'Failing, slow, new and silent tags, and requests without consent, from visits.',
    input: { siteId, from, to },
    origin: 'pages',
    call: ({ siteId, from, to }) => get(`/sites/${siteId}/monitoring/findings`, { from, to }),
  },
  {
    name: 'list_hosts',
    title: 'List requested hosts',
    description: 'The hosts that pages requested something from, and their purposes.',
    input: { siteId },
    origin: 'pages',
    call: ({ siteId }) => get(`/sites/${siteId}/hosts`),
  },
  {
    name: 'get_scans',
    title: 'Get the latest scans',
    description: 'State and summary of the latest scans.',
    input: { siteId },
    origin: 'pages',
    call: ({ siteId }) => get(`/sites/${siteId}/scans/latest`),
  },
  {
    name: 'list_scan_findings',
    title: 'List the findings of the latest scan',
    description: 'What the latest scan found, check by check, with what to do.',
    input: { siteId },
    origin: 'pages',
    call: ({ siteId }) => get(`/sites/${siteId}/scans/latest/findings`),
  },
  {
    name: 'list_trackers',
    title: 'List trackers',
    description: 'Trackers seen by scans, with purposes where they are known.',
    input: { siteId },
    origin: 'pages',
    call: ({ siteId }) => get(`/sites/${siteId}/trackers`),
  },
  {
    name: 'list_proposed_rules',
    title: 'List proposed blocking rules',
    description: 'Blocking rules that would block what was seen running without consent.',
    input: { siteId },
    origin: 'pages',
    call: ({ siteId }) => get(`/sites/${siteId}/trackers/proposals`),
  },
  {
    name: 'get_container',
    title: 'Get the tag manager container',
    description: 'Tags of the connected container, and whether consent gates them.',
    input: { siteId },
    origin: 'pages',
    call: ({ siteId }) => get(`/sites/${siteId}/gtm/container`),
  },
];
