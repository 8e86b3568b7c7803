import { type Build, readBuild } from '../../../server/artefacts/build.ts';
import { createSealer } from '../../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import { wordingFor } from '../../../server/domain/ruleset/wordings/index.ts';
import { type Ruleset, vendorSignals, type Wording } from '../../../src/shared/ruleset.ts';
import type { DecisionBody } from '../../../src/shared/wire/consent/decision.ts';
import { leaking } from '../mutants.ts';
import { gatedTags, serve } from '../site.ts';
import { harness, type SweepReport, type Trial } from './harness.ts';

export const build = await readBuild(new URL('../../../dist/', import.meta.url));

/** Every part and option there is, in one site; its pages speak another language than its snippet. */
const everything = (standard: Ruleset): Ruleset => ({
  ...standard,
  wording: { ...standard.wording, de: wordingFor('de', standard.domain) as Wording },
  presentation: { ...standard.presentation, placeholders: true },
  consentMode: { ...standard.consentMode, urlPassthrough: true, adsDataRedaction: true },
  blocking: {
    mode: 'enforce',
    rules: [{ purpose: 'marketing', host: 'blocked.localhost', path: null }],
  },
  vendorSignals: [...vendorSignals],
  jurisdictions: { mode: 'by_law', overrides: {}, tagManager: ['manager.localhost'] },
  purposes: standard.purposes.map((one) =>
    one.key === 'marketing' ? { ...one, revision: 2 } : one,
  ),
});

const rulesets = { standard: (standard: Ruleset) => standard, everything };
export type Kind = keyof typeof rulesets;

/** A defence taken out: of the snippet's text, or of the parts before they are sealed. */
export interface Mutant {
  snippet?: (text: string) => string;
  build?: (build: Build) => Build;
}

const markup = `${gatedTags}
<script type="text/plain" data-purpose="marketing">(self.ran = self.ran || []).push('inline')</script>
<template data-purpose="analytics"><p>analytics</p></template>
<img alt="" src="http://blocked.localhost:9/pixel">`;

/** What reached the other side from one page. */
export interface Arrived {
  said: SweepReport[];
  decisions: DecisionBody[];
  tags: string[];
}

/** Serves pages of a sweep, the files they load and what takes their decisions. */
export async function openSweeps() {
  const pages = new Map<string, { html: string; arrived: Arrived; heard: () => void }>();
  const files = new Map<string, string>();
  let count = 0;

  const port = await serve((request, response) => {
    const url = new URL(request.url as string, 'http://site.localhost');
    const page = pages.get(url.searchParams.get('trial') ?? from(request.headers.referer));
    const answer = (type: string, text: string) => {
      response.setHeader('content-type', `${type}; charset=utf-8`);
      response.setHeader('access-control-allow-origin', '*');
      response.end(text);
    };
    if (url.pathname.startsWith('/a/')) {
      answer('text/javascript', files.get(url.pathname.slice(3)) ?? '');
    } else if (url.pathname.endsWith('.js')) {
      page?.arrived.tags.push(url.pathname.slice(1, -3));
      page?.heard();
      answer('text/javascript', '');
    } else if (request.method === 'POST') {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        if (url.pathname === '/said') page?.arrived.said.push(JSON.parse(text));
        else if (url.pathname.endsWith('/decisions')) {
          const decision: DecisionBody = JSON.parse(text);
          // The address of the page stands in nothing that is posted: the place does.
          const its = pages.get(decision.jurisdiction.slice(3));
          its?.arrived.decisions.push(decision);
          its?.heard();
          const time = Date.parse(decision.decidedAt).toString(16).padStart(12, '0');
          return answer('application/json', JSON.stringify({ id: time + '0'.repeat(20) }));
        }
        page?.heard();
        answer('application/json', '{}');
      });
    } else answer('text/html', page?.html ?? '');
  });
  const origin = `http://site.localhost:${port}`;

  const composed = new Map<string, string>();
  function snippetOf(kind: Kind, mutant: Mutant): string {
    const sealed = createSealer(mutant.build?.(build) ?? build, 31).seal(
      rulesets[kind](defaultRuleset('site.localhost', build.code)),
      {
        siteId: '0'.repeat(32),
        siteKey: '0'.repeat(24),
        rulesetIntegrity: 'sha256-'.padEnd(51, '0'),
        delivery: origin,
        collect: origin,
      },
    );
    for (const { file, source } of sealed.artefacts) files.set(file, source);
    const { snippet } = sealed.sealed;
    return leaking(mutant.snippet?.(snippet) ?? snippet, 'hand($3,$4)');
  }

  return {
    snippet: (kind: Kind) => snippetOf(kind, {}),
    /** A page that carries a trial out; answers its address and what arrives from it. */
    page(kind: Kind, trial: Trial, mutant?: Mutant) {
      const id = (36 ** 2 + count++).toString(36).toUpperCase();
      const key = mutant ? '' : kind;
      const snippet = composed.get(key) ?? snippetOf(kind, mutant ?? {});
      if (key) composed.set(key, snippet);
      const arrived: Arrived = { said: [], decisions: [], tags: [] };
      const when = (moment: Trial['moment']) =>
        trial.moment === moment ? '<script>attack()</script>' : '';
      const html = `<!doctype html><html lang="${kind === 'everything' ? 'de' : 'en'}" data-portcullis-jurisdiction="DE-${id}"><head><title>Site</title>
<script>for (const more of ['', ';domain=site.localhost']) document.cookie = 'portcullis=;path=/;max-age=0' + more;
localStorage.clear();
(${harness})(${JSON.stringify(trial)})</script>
${when('above')}<script>${snippet}</script>${when('below')}
${markup}</head><body><button id="own" style="position:fixed;top:0;left:0;width:60px;height:40px">Play</button>
<div style="position:fixed;top:0;right:0;width:200px"><iframe title="film" height="60" data-purpose="functional" data-src="/film.js"></iframe></div></body></html>`;
      const listeners = new Set<() => void>();
      const heard = () => {
        for (const listener of listeners) listener();
      };
      pages.set(id, { html, arrived, heard });
      return {
        url: `${origin}/?trial=${id}`,
        arrived,
        /** Waits until something has arrived; undefined where it does not come in time. */
        until<Found>(
          find: (arrived: Arrived) => Found,
          within = 40_000,
        ): Promise<Found | undefined> {
          return new Promise((resolve) => {
            const look = () => {
              const found = find(arrived);
              if (found) done(found);
            };
            const timer = setTimeout(() => done(undefined), within);
            const done = (found: Found | undefined) => {
              clearTimeout(timer);
              listeners.delete(look);
              resolve(found);
            };
            listeners.add(look);
            look();
          });
        },
        gone: () => pages.delete(id),
      };
    },
  };
}

const from = (referer = ''): string => /trial=(\w+)/.exec(referer)?.[1] ?? '';
