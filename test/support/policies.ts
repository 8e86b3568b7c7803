import { createHash } from 'node:crypto';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';

/**
 * A Content Security Policy the product is tried under. What stands in braces is filled in: `{install}` with the entries
 * of the form installed, `{attribute}` with those of the one-line tag's handlers (nothing for the inline snippet, or
 * `'none'` where nothing else stands), `{nonce}`, `{delivery}`, `{collect}`, `{decisions}` and `{events}` with sources,
 * `{inline}` with the snippet's hash (nothing for the one-line tag), `{element}` with the hash of the install's own script, `{artefacts}` and `{tags}` with those of the files.
 */
export interface Policy {
  name: string;
  /** One for each header. */
  headers?: string[];
  /** Only reported. */
  reportOnly?: string;
  /** In the page itself, above the install. */
  meta?: string;
  /** Our Trusted Types policy is not allowed: the notice decides, but nothing more can be loaded. */
  noticeOnly?: true;
}

const scripts = "script-src 'self' {delivery} {install}";
const types = "require-trusted-types-for 'script'";

export const policies: Policy[] = [
  { name: 'script-src of origins and hash', headers: [scripts] },
  { name: 'default-src alone', headers: ["default-src 'self' {delivery} {collect} {install}"] },
  {
    name: 'everything closed but what we need',
    headers: [
      `default-src 'none'; ${scripts}; connect-src {collect}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${types}; trusted-types portcullis`,
    ],
  },
  {
    name: 'every kind of resource named and closed',
    headers: [
      `${scripts}; style-src 'none'; img-src 'none'; font-src 'none'; frame-src 'none'; media-src 'none'; object-src 'none'; worker-src 'none'; child-src 'none'; manifest-src 'none'; connect-src {collect}`,
    ],
  },
  {
    name: 'hashes only',
    headers: [
      "script-src {element} {attribute} {artefacts} {tags}; default-src 'none'; connect-src {collect}",
    ],
  },
  { name: 'nonce and origins', headers: ["script-src 'self' {nonce} {delivery} {attribute}"] },
  { name: 'nonce and hashes', headers: ['script-src {nonce} {artefacts} {attribute}'] },
  {
    name: 'strict-dynamic with a nonce',
    headers: ["script-src 'strict-dynamic' {nonce} {attribute}"],
  },
  {
    name: 'strict-dynamic with a hash',
    headers: ["script-src 'strict-dynamic' {element} {attribute}"],
  },
  {
    name: 'strict-dynamic with fallbacks for old browsers',
    headers: [
      "script-src 'strict-dynamic' {nonce} {attribute} https: http: 'unsafe-inline'; object-src 'none'; base-uri 'none'",
    ],
  },
  {
    name: 'strict-dynamic with Trusted Types',
    headers: [
      `script-src 'strict-dynamic' {nonce} {attribute}; ${types}; trusted-types portcullis`,
    ],
  },
  {
    name: 'script-src-elem and script-src-attr',
    headers: ["script-src-elem 'self' {delivery} {inline}; script-src-attr {attribute}"],
  },
  {
    name: "script-src 'none' under script-src-elem and script-src-attr",
    headers: [
      "script-src 'none'; script-src-elem 'self' {delivery} {inline}; script-src-attr {attribute}",
    ],
  },
  {
    name: 'script-src-elem with a nonce and strict-dynamic',
    headers: ["script-src-elem 'strict-dynamic' {nonce}; script-src-attr {attribute}"],
  },
  {
    name: 'script-src-elem alone',
    headers: ["script-src-elem 'self' {delivery} {inline}"],
  },
  {
    name: 'script-src-attr alone',
    headers: ['script-src-attr {attribute}'],
  },
  { name: 'unsafe-inline', headers: ["script-src 'self' {delivery} 'unsafe-inline'"] },
  {
    name: 'everything allowed',
    headers: ["default-src * 'unsafe-inline' 'unsafe-eval' data: blob:"],
  },
  {
    name: 'exact addresses of scripts',
    headers: ["script-src 'self' {delivery}/a/ {site tag} {install}"],
  },
  {
    name: 'exact addresses of requests',
    headers: [`${scripts}; connect-src {decisions} {events}`],
  },
  { name: 'connect-src of the collect origin', headers: [`${scripts}; connect-src {collect}`] },
  { name: "style-src 'none'", headers: ["style-src 'none'"] },
  {
    name: 'style-src-elem and style-src-attr closed',
    headers: ["style-src 'self'; style-src-elem 'none'; style-src-attr 'none'"],
  },
  {
    name: 'two headers, scripts and the rest',
    headers: [scripts, "default-src 'none'; script-src * {install}; connect-src {collect}"],
  },
  {
    name: 'two headers, a nonce and a hash',
    headers: ["script-src 'self' {delivery} {nonce} {attribute}", scripts],
  },
  {
    name: 'three headers',
    headers: [scripts, "style-src 'none'; img-src 'none'", `connect-src {collect}; ${types}`],
  },
  {
    name: 'two policies in one header',
    headers: [`${scripts}, connect-src {collect}; style-src 'none'`],
  },
  { name: 'meta element alone', meta: `${scripts}; connect-src {collect}; style-src 'none'` },
  {
    name: 'meta element with Trusted Types',
    meta: `${scripts}; ${types}; trusted-types portcullis`,
  },
  {
    name: 'header and meta element',
    headers: [scripts],
    meta: `default-src 'none'; ${scripts}; connect-src {collect}`,
  },
  {
    name: 'enforced and report-only',
    headers: [scripts],
    reportOnly: `default-src 'none'; ${scripts}; connect-src {collect}; ${types}; trusted-types portcullis`,
  },
  { name: 'Trusted Types without an allow-list', headers: [types] },
  { name: 'Trusted Types with our policy', headers: [`${types}; trusted-types portcullis`] },
  {
    name: "Trusted Types with 'allow-duplicates'",
    headers: [`${types}; trusted-types portcullis 'allow-duplicates'`],
  },
  {
    name: 'Trusted Types with other policies',
    headers: [`${types}; trusted-types default portcullis dompurify`],
  },
  { name: 'Trusted Types with any policy', headers: [`${types}; trusted-types *`] },
  { name: 'an allow-list of types, not required', headers: ['trusted-types portcullis'] },
  { name: 'sandbox', headers: [`sandbox allow-scripts allow-same-origin; ${scripts}`] },
  { name: 'upgrade-insecure-requests', headers: [`upgrade-insecure-requests; ${scripts}`] },
  { name: "trusted-types 'none'", headers: [`${types}; trusted-types 'none'`], noticeOnly: true },
  {
    name: 'Trusted Types without our policy',
    headers: [`${types}; trusted-types other`],
    noticeOnly: true,
  },
  {
    name: "trusted-types 'none', not required",
    headers: ["trusted-types 'none'"],
    noticeOnly: true,
  },
];

export type Form = 'snippet' | 'siteTag';

export const hash = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What a policy's braces stand for on one site. `served` is what the one-line tag loads, `tags` the site's own tags. */
export function sourcesFor(form: Form, install: Install, served: string, tags: string[]) {
  const { csp, urls } = install;
  const inline = form === 'snippet';
  const handler = `'unsafe-hashes' ${csp.siteTagScriptSrc}`;
  const quoted = (hashes: string[]) => hashes.map((one) => `'${one}'`).join(' ');
  return {
    install: inline ? csp.snippetScriptSrc.join(' ') : handler,
    attribute: inline ? '' : handler,
    inline: inline ? csp.snippetScriptSrc.join(' ') : '',
    element: inline ? csp.snippetScriptSrc.join(' ') : `'${hash(served)}'`,
    nonce: "'nonce-c29tZXRoaW5n'",
    delivery: csp.origins.scriptSrc.join(' '),
    collect: csp.origins.connectSrc.join(' '),
    decisions: urls.decisions,
    events: urls.events,
    'site tag': urls.siteTag,
    artefacts: csp.artefactScriptSrc.join(' '),
    tags: quoted(tags.map(hash)),
  };
}

export type Sources = ReturnType<typeof sourcesFor>;

/** A policy as it is sent. A list that nothing fills is `'none'`. */
export const fill = (text: string, sources: Sources): string =>
  text
    .replace(/\{([^}]+)\}/g, (_, name: string) => sources[name as keyof Sources])
    .replace(/(script-src-attr)\s*(?=;|,|$)/g, "$1 'none'");

/** The install's markup with what the policy makes it carry: a nonce, or the integrity of what the one-line tag loads. */
export function dress(markup: string, policy: Policy, sources: Sources): string {
  const text = JSON.stringify(policy);
  let attributes = '';
  if (text.includes('{nonce}')) attributes += ' nonce="c29tZXRoaW5n"';
  if (text.includes('{element}') && markup.includes(' src=')) {
    attributes += ` integrity=${sources.element.replaceAll("'", '"')} crossorigin="anonymous"`;
  }
  return markup.replace('<script', `<script${attributes}`);
}

/** The table as it is published. */
export const publishedTable = (): string =>
  [
    '| policy | header | what it needs |',
    '|---|---|---|',
    ...policies.map((policy) => {
      const { headers = [], meta, reportOnly } = policy;
      const parts = [
        ...headers.map((one) => `\`${one}\``),
        ...(reportOnly ? [`report-only: \`${reportOnly}\``] : []),
        ...(meta ? [`meta: \`${meta}\``] : []),
      ];
      return `| ${policy.name} | ${parts.join('<br>')} | ${needs(policy)} |`;
    }),
  ].join('\n');

function needs(policy: Policy): string {
  const text = JSON.stringify(policy);
  const found = [
    text.includes('{nonce}') && 'the nonce on the install',
    text.includes('{nonce}') && !/'self'|strict-dynamic/.test(text) && 'and on gated tags',
    text.includes('{element}') && 'one line: `integrity` and `crossorigin` on the tag',
    text.includes('{tags}') && '`integrity` on gated tags',
    policy.noticeOnly && 'nothing will do: the notice alone works',
  ].filter(Boolean);
  return found.join(', ') || 'nothing';
}
