import type { CorpusPage } from '../page.ts';
import {
  code,
  gatedCode,
  html,
  keep,
  load,
  note,
  pixel,
  published,
  purposesWith,
  script,
  site,
} from '../parts.ts';

/** Pages with our own banner on which something is wrong all the same. */
export const own: CorpusPage[] = [
  {
    // What a tag keeps stands under no purpose, so that no withdrawal clears it.
    name: 'own-undeclared',
    faults: ['V5', 'V14'],
    ruleset: published(),
    pages: site('own-undeclared', html('', `{{snippet}}${gatedCode('marketing', keep('_scid'))}`)),
  },
  {
    // An id of the site's own making that no purpose names.
    name: 'own-undeclared-id',
    faults: ['V5', 'V14'],
    ruleset: published(),
    pages: site(
      'own-undeclared-id',
      html('', `{{snippet}}${gatedCode('analytics', note('reader_key'))}`),
    ),
  },
  {
    // Advertising filed under what makes the page work better.
    name: 'own-milder',
    faults: ['V13'],
    ruleset: published((standard) => ({
      purposes: purposesWith(
        { ...standard, purposes: purposesWith(standard, 'marketing', { clear: [] }) },
        'functional',
        { clear: ['_fbp'] },
      ),
    })),
    pages: site('own-milder', html('', `{{snippet}}${gatedCode('functional', keep('_fbp'))}`)),
  },
  {
    // Counting filed under what needs no consent, and kept before any.
    name: 'own-necessary-ga',
    faults: ['V13'],
    open: {
      V1: 'the site’s own word says that it needs no consent; that this is wrong is V13',
      V5: 'the same',
      V21: 'the same',
    },
    ruleset: published((standard) => ({
      purposes: purposesWith(
        { ...standard, purposes: purposesWith(standard, 'analytics', { clear: [] }) },
        'necessary',
        { clear: ['_ga'] },
      ),
    })),
    pages: site('own-necessary-ga', html('', `{{snippet}}${code(keep('_ga'))}`)),
  },
  {
    // Kept for a year where a month is declared.
    name: 'own-too-long',
    faults: ['V15'],
    ruleset: published((standard) => ({
      purposes: purposesWith(standard, 'analytics', { lifetimeDays: 30 }),
    })),
    pages: site('own-too-long', html('', `{{snippet}}${gatedCode('analytics', keep('_ga'))}`)),
  },
  {
    // Two purposes with lifetimes, one of which is not kept.
    name: 'own-longer-ads',
    faults: ['V15'],
    ruleset: published((standard) => ({
      purposes: purposesWith(
        { ...standard, purposes: purposesWith(standard, 'analytics', { lifetimeDays: 400 }) },
        'marketing',
        { lifetimeDays: 90 },
      ),
    })),
    pages: site(
      'own-longer-ads',
      html(
        '',
        `{{snippet}}${gatedCode('analytics', keep('_ga', undefined, 395))}${gatedCode('marketing', keep('_gcl_au', undefined, 120))}`,
      ),
    ),
  },
  {
    // A tag that nobody put behind the gate.
    name: 'own-ungated',
    faults: ['V2', 'V3', 'V4', 'V21'],
    ruleset: published(),
    pages: site('own-ungated', html('', `{{snippet}}${script('https://www.clarity.ms/tag.js')}`), {
      'www.clarity.ms/tag.js': '1',
    }),
  },
  {
    // Advertising above our script.
    name: 'own-above',
    faults: ['V2', 'V3', 'V4', 'V16', 'V21'],
    ruleset: published(),
    pages: site(
      'own-above',
      html('', `${code(pixel('https://ib.adnxs.com/px?id=1'))}{{snippet}}`),
      {
        'ib.adnxs.com/px': '',
      },
    ),
  },
  {
    // A rule that covers one host of two.
    name: 'own-half-ruled',
    faults: ['V2', 'V3', 'V4', 'V21'],
    ruleset: published(() => ({
      blocking: {
        mode: 'enforce',
        rules: [{ purpose: 'analytics', host: 'www.clarity.ms', path: null }],
      },
    })),
    pages: site(
      'own-half-ruled',
      html(
        '',
        `{{snippet}}${script('https://www.clarity.ms/tag.js')}${script('https://static.hotjar.com/h.js')}`,
      ),
      { 'www.clarity.ms/tag.js': '1', 'static.hotjar.com/h.js': '1' },
    ),
  },
  {
    // A page that takes a missing consent script for a yes.
    name: 'own-fails-open',
    faults: ['V21'],
    ruleset: published(),
    pages: site(
      'own-fails-open',
      html(
        '',
        `{{siteTag}}${code(`if(!self.portcullis){${load('https://cdn.segment.com/a.js')}}`)}`,
      ),
      { 'cdn.segment.com/a.js': '1' },
    ),
  },
  {
    // The same with what is kept.
    name: 'own-keeps-open',
    faults: ['V21'],
    ruleset: published(),
    pages: site(
      'own-keeps-open',
      html('', `{{siteTag}}${code(`if(!self.portcullis){${keep('_ga')}}`)}`),
    ),
  },
  {
    // No policy is linked.
    name: 'own-no-policy',
    faults: ['V23'],
    ruleset: (standard) => standard,
    pages: site('own-no-policy', html('', '{{snippet}}')),
  },
  {
    // The cookie policy's page is gone.
    name: 'own-dead-policy',
    faults: ['V23'],
    ruleset: published(({ domain }) => ({
      links: {
        privacyPolicy: `https://${domain}/privacy`,
        cookiePolicy: `https://${domain}/cookies-old`,
      },
    })),
    pages: site('own-dead-policy', html('', '{{snippet}}')),
  },
];
