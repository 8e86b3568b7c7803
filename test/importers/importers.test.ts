import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { faultIn } from '../../server/cli/look/draftShape.ts';
import { lint } from '../../server/domain/ruleset/lint.ts';
import type { ImportedDraft } from '../../server/domain/scan/imports/draft.ts';
import { rulesetOf } from '../../server/domain/scan/imports/lawful.ts';
import { afterFile } from '../support/afterFile.ts';
import { openPlanted } from '../support/planted/site.ts';
import { runCommand, startServer } from '../support/processes.ts';
import { untold } from '../support/untold.ts';
import { pages } from './pages.ts';
import { openReader, standard } from './reader.ts';

let reader: ReturnType<typeof openReader>;
beforeAll(() => {
  reader = openReader(inject('chromiumPath'));
});
afterFile(() => reader.close());

it.each(Object.keys(pages))(
  'takes over %s: a lawful banner, and every field told',
  async (name) => {
    const make = pages[name];
    const { found, draft } = await reader.read((await make?.()) ?? {});
    expect(lint(rulesetOf(draft, standard))).toEqual([]);
    expect(untold(found.value, draft)).toEqual([]);
    expect(faultIn(JSON.parse(JSON.stringify({ url: 'http://shop.localhost/', ...draft })))).toBe(
      null,
    );
    const necessary = draft.settings.purposes.purposes.find(({ key }) => key === 'necessary');
    expect(necessary?.recipients).toEqual([]);
  },
);

const purposesOf = ({ settings }: ImportedDraft) =>
  Object.fromEntries(settings.purposes.purposes.map((one) => [one.key, one]));

it('brings over what klaro says, and mends what it must', async () => {
  const { draft } = await reader.read((await pages['klaro 0.7']?.()) ?? {});
  const { analytics, loyalty, marketing } = purposesOf(draft);
  expect(draft.settings.languages).toEqual({ language: 'de', others: ['en'] });
  expect(analytics?.clear).toEqual(
    expect.arrayContaining(['_pk_*', 'mtm_consent', 'mtm_cookie', 'piwik_ignore']),
  );
  // klaro called it required; lists know it.
  expect(analytics?.recipients).toEqual(['InnoCraft Limited', 'Google Ireland Limited']);
  expect(marketing?.recipients).toEqual(['Google Ireland Limited']);
  expect(loyalty).toMatchObject({
    name: 'Treueprogramm',
    recipients: ['Bonusheft'],
    clear: expect.arrayContaining(['bonus_id']),
  });
  expect(draft.wording.de).toMatchObject({ title: 'Kekse bei uns', acceptAll: 'Alle akzeptieren' });
  expect(draft.wording.de).not.toHaveProperty('rejectAll');
  expect(draft.links.privacyPolicy).toMatch(/\/privacy$/);
  expect(draft.design.choiceDays).toBe(180);
  expect(draft.mended.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'default',
      'hideDeclineAll',
      'mustConsent',
      'services[1].optOut',
      'wording.de.rejectAll',
    ]),
  );
});

it('reads the settings of a hostile page without running any of its code', async () => {
  const { found, arrived } = await reader.read({
    'shop.localhost/': `<!doctype html><script>
      const tell = (what) => { new Image().src = '/told?' + what; return []; };
      Object.prototype.toJSON = () => tell('toJSON');
      Object.getOwnPropertyDescriptor = Object.keys = Object.entries = JSON.stringify = () => tell('builtin');
      const deep = {}; let last = deep; for (let n = 0; n < 100; n += 1) last = last.inner = {};
      const crowd = {}; for (let n = 0; n < 200000; n += 1) crowd['k' + n] = n;
      const round = {}; round.round = round;
      tell('alive');
      window.klaroConfig = {
        get services() { return tell('getter'); },
        translations: new Proxy({}, { ownKeys: () => tell('trap'), get: () => tell('trap'), getOwnPropertyDescriptor: () => tell('trap') }),
        lang: { toString: () => tell('toString'), valueOf: () => tell('valueOf') },
        ['__proto__x']: 1, deep, crowd, round, elementID: 'k'.repeat(1000000), version: Number.NaN, when: new Date(), cookieName: document,
        many: Array.from({ length: 1500 }, () => ({ text: 'x'.repeat(20000) }))
      };</script><h1>Shop</h1>`,
  });
  const reports = arrived.filter((line) => line.includes('/told'));
  expect(reports).toEqual(['GET shop.localhost/told?alive']);
  expect(JSON.stringify(found.value).length).toBeLessThan(2_000_000);
  const why = Object.fromEntries(found.unread.map((one) => [one.at, one.why]));
  expect(why).toMatchObject({
    [`deep${'.inner'.repeat(11)}`]: 'lies too deep',
    services: 'is computed by the page',
    translations: 'is computed by the page',
    crowd: 'has too many members',
    elementID: 'is cut: it is too long',
    cookieName: 'is no plain value',
  });
});

it('is published by one command, and the banner speaks with the imported texts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  const environment: Record<string, string> = {
    DATA_DIR: join(folder, 'data'),
    XDG_CONFIG_HOME: folder,
    CHROMIUM_PATH: inject('chromiumPath'),
  };
  const server = await startServer(['--json', '--no-demo'], { ...environment, PORT: '0' });
  const world = await openPlanted((await pages['klaro 0.7']?.()) ?? {});
  const portcullis = async (...words: string[]) => {
    const { code, stdout, stderr } = await runCommand(words, environment);
    expect([code, stderr]).toEqual([0, '']);
    return stdout;
  };
  const me = ['--name', 'Me', '--email', 'me@a.example', '--json'];
  const { key } = JSON.parse(await portcullis('account', 'create', ...me));
  const { api } = JSON.parse(server.output());
  Object.assign(environment, { PORTCULLIS_API: api, PORTCULLIS_KEY: key });
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const { id } = await ask('/sites', {
    domain: 'shop.localhost',
    displayName: 'Shop',
    region: 'EU',
  });

  const file = join(folder, 'imported.json');
  const read = await portcullis('import', world.url('shop.localhost/'), '--to', file);
  expect(read).toContain('Read from klaro');
  expect(read).toContain('Visitors who refused in klaro need not be asked again');
  expect(read).toContain('services[1].optOut: ran unless the visitor objected');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ tool: 'klaro' });
  const done = await portcullis('set-up', '--site', id, '--from', file, '--yes');
  expect(done).toContain('+ wording.de.title: Kekse bei uns');
  expect(done).toContain('Published.');
  expect(await ask(`/sites/${id}/banner`)).toMatchObject({
    title: 'Kekse bei uns',
    rejectAll: 'Alle ablehnen',
  });
  const { purposes } = await ask(`/sites/${id}/purposes`);
  const named = purposes.map(({ key, name }: Record<string, string>) => [key, name]);
  expect(named).toContainEqual(['loyalty', 'Treueprogramm']);
  await server.stop('SIGTERM');
  await world.close();
  await rm(folder, { recursive: true });
});
