import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright';
import { inject } from 'vitest';
import { type Build, readBuild } from '../../server/artefacts/build.ts';
import { createSealer } from '../../server/artefacts/sealer.ts';
import { siteTag } from '../../server/artefacts/siteTag.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { DecisionBody } from '../../src/shared/wire/consent/decision.ts';
import { acknowledgement } from './decision.ts';
import { type Visit, visit } from './page.ts';
import { gatedTags, serve } from './site.ts';

export const installs = ['snippet', 'siteTag'] as const;
export type Install = (typeof installs)[number];

/** What our hosts are asked for; `script` is the one-line tag's. */
export type Ours =
  | 'script'
  | 'runtime'
  | 'preferences'
  | 'cleanup'
  | 'monitor'
  | 'reachable'
  | 'decisions'
  | 'events';
/** Answers in place of our host; `text` is what should have come. */
export type Answer = (response: ServerResponse, text: string) => void;

export interface Setup {
  install: Install;
  /** How our hosts answer; what is not named answers as it should. Can be changed while the trial runs. */
  answers?: Partial<Record<Ours, Answer>>;
  /** Where the snippet believes our hosts to be, instead of where they are. */
  delivery?: string;
  /** Markup of the page, given the install's and that of three gated tags. */
  html?(install: string, gated: string): string;
  /** A policy for the page, given the install's own sources and our origin. */
  policy?(origin: string): string;
  /** Further headers of the page and of what the site serves. */
  headers?: Record<string, string>;
  /** Other code in place of a built part. */
  parts?: Partial<Build['parts']>;
  /** Files of the site besides its pages and tags: path to type and text. */
  files?: Record<string, [type: string, text: string]>;
}

export interface Trial {
  context: BrowserContext;
  url: string;
  /** Opens a further page of the same visitor. */
  open(path?: string): Promise<Visit>;
  answers: Partial<Record<Ours, Answer>>;
  /** What our hosts were asked for, in order. */
  asked: Ours[];
  /** Resolves once they are asked for it again. */
  asks(what: Ours): Promise<void>;
  /** Decisions that arrived. */
  decisions: DecisionBody[];
  /** Paths of the site that were asked for, in order. */
  visited: string[];
  /** Resolves once the site is asked for a path that ends so. */
  visits(path: string): Promise<void>;
}

/** Fills what the next script of the head finds in the data layer. */
export const nextScript =
  '<script>window.next = (self.dataLayer || []).map(function (entry) { return Object.prototype.toString.call(entry) + [].slice.call(entry, 0, 2) })</script>';

export const plainPage = (install: string, gated: string) =>
  `<!doctype html><html lang="en"><head><title>Site</title>
${install}
${nextScript}
${gated}</head><body><h1>Site</h1><p>The page goes on.</p></body></html>`;

const siteKey = '0123456789abcdef01234567';
const build = await readBuild(new URL('../../dist/', import.meta.url));

type Route = (path: string, body: string, response: ServerResponse) => void;

/** A server whose paths begin with a trial's number. */
async function openHost(): Promise<{ port: number; routes: Map<string, Route> }> {
  const routes = new Map<string, Route>();
  const port = await serve(async (request, response) => {
    const [, id = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(request.url as string) ?? [];
    const route = routes.get(id);
    // What asks may go away in the middle of it.
    if (route) route(path, await text(request).catch(() => ''), response);
    else response.writeHead(404).end('Nothing here');
  });
  return { port, routes };
}

/** Milliseconds after which the browser is taken to have declined to prerender, as it may when the machine is busy. */
const declined = 30_000;

/** Opens a page in a browser nobody drives, the only kind that prerenders, until something has happened. */
async function unattended(url: string, happened: Promise<void>): Promise<void> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'];
  for (let attempt = 1; attempt <= 6; attempt++) {
    const profile = await mkdtemp(join(tmpdir(), 'portcullis-'));
    const args = [...flags, `--user-data-dir=${profile}`, url];
    const browser = spawn(inject('chromiumPath'), args, { stdio: 'ignore' });
    const ended = once(browser, 'exit');
    const did = await Promise.race([happened.then(() => true), after(declined, false)]);
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    if (did) return;
  }
  throw new Error('what was waited for never happened');
}

/** Sites and hosts of ours for any number of trials, each on paths of its own. Call it at the top of a test file. */
export async function openTrials(browser: Browser) {
  const [ours, site] = await Promise.all([openHost(), openHost()]);
  let count = 0;

  const trials = {
    browser,
    unattended,
    ours: `http://localhost:${ours.port}`,
    /** Sets up a site as told, for one visitor. */
    async trial(setup: Setup, context?: BrowserContext): Promise<Trial> {
      const id = String(count++);
      const delivery = setup.delivery ?? `http://localhost:${ours.port}/${id}`;
      const ruleset = defaultRuleset('site.localhost', build.code);
      const place = { siteId: '0'.repeat(32), siteKey, delivery, collect: delivery };
      const { sealed, artefacts } = createSealer({
        ...build,
        parts: { ...build.parts, ...setup.parts },
      }).seal(ruleset, { ...place, rulesetIntegrity: 'sha256-x' });
      const install =
        setup.install === 'snippet'
          ? `<script>${sealed.snippet}</script>`
          : siteTag({ delivery, siteKey, dataLayer: 'dataLayer' });
      const waiters: [name: string, resolve: () => void][] = [];
      const tell = (name: string) => {
        for (const [wanted, resolve] of waiters) if (name.endsWith(wanted)) resolve();
      };
      const hear = (name: string) => new Promise<void>((resolve) => waiters.push([name, resolve]));
      const answers = { ...setup.answers };
      const ownRequests: Ours[] = [];
      const visited: string[] = [];
      const decisions: DecisionBody[] = [];

      ours.routes.set(id, (path, body, response) => {
        const name = (/\/a\/(\w+)\./.exec(path)?.[1] ??
          (path.endsWith('.js') ? 'script' : path.split('/').at(-1))) as Ours;
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader(
          'content-type',
          path.endsWith('.js') ? 'text/javascript' : 'application/json',
        );
        const file = artefacts.find((artefact) => path.endsWith(artefact.file));
        const source = name === 'script' ? sealed.snippet : (file?.source ?? '');
        const answer = answers[name];
        if (answer) answer(response, source);
        // Nothing is left of one whose page went away while it was sent.
        else if (name === 'decisions' && body) {
          decisions.push(JSON.parse(body));
          response.end(acknowledgement(body));
        } else response.end(source);
        ownRequests.push(name);
        tell(`ours ${name}`);
      });
      site.routes.set(id, (path, _body, response) => {
        const file = setup.files?.[path];
        const tag = /\/(\w+)\.js$/.exec(path)?.[1];
        response.setHeader(
          'content-type',
          file?.[0] ?? (tag ? 'text/javascript' : 'text/html; charset=utf-8'),
        );
        const policy = file || tag ? undefined : setup.policy?.(`http://localhost:${ours.port}`);
        if (policy) response.setHeader('content-security-policy', policy);
        for (const [name, value] of Object.entries(setup.headers ?? {}))
          response.setHeader(name, value);
        response.end(
          file?.[1] ??
            (tag
              ? `(self.ran=self.ran||[]).push('${tag}')`
              : (setup.html ?? plainPage)(install, gatedTags.replaceAll('src="/', 'src="'))),
        );
        visited.push(path);
        tell(`site ${path}`);
      });

      const visitor = context ?? (await browser.newContext());
      const url = `http://site.localhost:${site.port}/${id}/`;
      return {
        context: visitor,
        url,
        open: (path = '') => visit(visitor, url + path),
        answers,
        asked: ownRequests,
        decisions,
        visited,
        asks: (what) => hear(`ours ${what}`),
        visits: (path) => hear(path),
      };
    },
  };

  return {
    ...trials,
    /** Lets the visitors of a check go when it is over. */
    async during(check: (own: typeof trials) => Promise<void>): Promise<void> {
      const contexts: BrowserContext[] = [];
      const trial = async (...given: Parameters<typeof trials.trial>) => {
        const one = await trials.trial(...given);
        contexts.push(one.context);
        return one;
      };
      try {
        await check({ ...trials, trial });
      } finally {
        await Promise.all(contexts.map((context) => context.close()));
      }
    },
  };
}

export type Trials = Omit<Awaited<ReturnType<typeof openTrials>>, 'during'>;
