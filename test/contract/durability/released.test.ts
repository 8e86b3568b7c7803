import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { decision } from '../../support/decision.ts';
import { runCommand, startServer } from '../../support/processes.ts';
import { temporaryDirectory } from '../../support/stores.ts';

const fixtures = new URL('../../fixtures/released/', import.meta.url);
const versions = readdirSync(fixtures).filter((name) => /^\d/.test(name));

it('there is a store of every version that was released', () => {
  const changes = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...changes.matchAll(/^## (\d\S*)/gm)].map(([, version]) => version);
  expect(versions.sort()).toEqual(released.sort());
});

it.each(versions)(
  'what version %s stored is whole under this one',
  { timeout: 120_000 },
  async (version) => {
    const root = await temporaryDirectory();
    const at = (name: string) => join(root, name);
    const backup = at('backup');
    await mkdir(backup);
    const from = new URL(`${version}/`, fixtures);
    const unpacked = (name: string) => gunzipSync(readFileSync(new URL(name, from)));
    for (const name of readdirSync(from).filter((one) => one.endsWith('.gz'))) {
      const place = name.startsWith('export') ? root : backup;
      await writeFile(join(place, name.replace(/\.gz$/, '')), unpacked(name));
    }
    const found = JSON.parse(readFileSync(new URL('found.json', from), 'utf8'));
    const environment = { DATA_DIR: at('data'), PORT: '0', SAMPLE_PORT: '0' };
    const restored = await runCommand(['restore', '--from', backup], environment);
    expect(restored).toMatchObject({ code: 0, stderr: '' });

    const server = await startServer(['--json', '--demo'], environment);
    onTestFinished(() => void server.stop('SIGKILL'));
    const { api, key, delivery } = JSON.parse(server.output());
    const read = async (path: string) => {
      const answer = await fetch(api + path, { headers: { authorization: `Bearer ${key}` } });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const { body: records } = await read(`/sites/${found.siteId}/consent-records`);
    expect((records.data as { id: string }[]).map(({ id }) => id)).toEqual(found.ids);
    const integrity = encodeURIComponent(found.rulesetIntegrity);
    expect((await read(`/sites/${found.siteId}/rulesets/${integrity}`)).status).toBe(200);
    // What stands in customers' pages goes on loading what it was sealed with, and its decisions are taken.
    const runtime = await fetch(delivery + found.runtime.path);
    expect([runtime.status, await runtime.text()]).toEqual([200, found.runtime.text]);
    const posted = await fetch(`${delivery}/${found.siteKey}/decisions`, {
      method: 'POST',
      body: JSON.stringify(decision(found, { subjectSecret: '99999999999999999999' })),
    });
    expect(posted.status).toBe(200);
    // The log goes on from the head that was signed then.
    const { log } = found;
    const signed = async () => {
      const { stdout } = await runCommand(['log', 'status', '--json'], environment);
      return JSON.parse(stdout).logs.find((one: { siteId: string }) => one.siteId === found.siteId);
    };
    await expect
      .poll(signed, { timeout: 60_000, interval: 1_000 })
      // The decision, and what the start of the demo publishes.
      .toSatisfy(
        ({ origin, size, signed }) => origin === log.origin && size > log.size && signed === size,
      );
    const exported = at('export.jsonl');
    for (const file of [exported, at('now.jsonl')]) {
      if (file !== exported) {
        const customer = { PORTCULLIS_API: api, PORTCULLIS_KEY: key };
        await runCommand(['export', '--site', found.siteId, file], customer);
      }
      expect(await runCommand(['verify-export', file], {})).toMatchObject({ code: 0 });
    }
    expect(await server.stop('SIGTERM')).toBe(0);
  },
);
