import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { managerQueue } from '../../../../src/shared/bridge.ts';
import { signals } from '../../../../src/shared/vocabulary.ts';
import { readTemplate, sectionNames } from '../../../support/template.ts';
import { granted, runScenario } from '../../../support/templateSandbox.ts';

const file = (path: string) =>
  readFileSync(new URL(`../../../../src/gtm/${path}`, import.meta.url), 'utf8');

describe.each(['monitor', 'consent'])('the %s template', (name) => {
  const template = readTemplate(name);

  it('has every section, in the order of the format', () => {
    expect(template.sections.map(([section]) => section)).toEqual(sectionNames);
    expect(template.info).toMatchObject({ type: 'TAG', version: 1, containerContexts: ['WEB'] });
    expect(template.parameters.length).toBeGreaterThan(0);
  });

  it.each(template.scenarios)('does what its own test says: $name', ({ code }) => {
    runScenario(template, code);
  });

  it('asks for the permissions it uses and no more', () => {
    const used = template.scenarios.flatMap(({ code }) => [...runScenario(template, code)]);
    expect([...new Set(used)].sort()).toEqual(granted(template.permissions));
    for (const [, api] of template.code.matchAll(/require\('(\w+)'\)/g)) {
      expect(template.code.split(`${api}(`).length, `${api} is used`).toBeGreaterThan(1);
    }
  });

  it('fails where a permission is missing', () => {
    const [, ...permissions] = template.permissions;
    const run = () =>
      template.scenarios.forEach(({ code }) => {
        runScenario({ ...template, permissions }, code);
      });
    expect(run).toThrow(/needs access_/);
  });

  it('comes with what the gallery wants beside it', () => {
    expect(file(`${name}/LICENSE`)).toMatch(/Apache License\s+Version 2\.0, January 2004/);
    const metadata = file(`${name}/metadata.yaml`);
    for (const key of ['homepage', 'documentation', 'versions']) {
      expect(metadata).toMatch(new RegExp(`^${key}:`, 'm'));
    }
    expect(metadata).toMatch(/^ {2}- sha: [0-9a-f]{40}$/m);
  });
});

it('the monitor reads the queue its template fills', () => {
  expect(granted(readTemplate('monitor').permissions)).toContain(
    `access_globals ${managerQueue} write`,
  );
});

it('the consent template covers every signal', () => {
  const { permissions, code } = readTemplate('consent');
  expect(granted(permissions.filter(({ name }) => name === 'access_consent'))).toEqual(
    signals.map((signal) => `access_consent ${signal} write`).sort(),
  );
  for (const signal of signals) expect(code).toContain(`'${signal}'`);
});
