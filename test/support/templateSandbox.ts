import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { Permission, Template } from './template.ts';

type Api = (...args: never[]) => unknown;

/** What each of the sandbox's functions asks for: a permission, and what of it. */
const needs: Record<string, (...args: never[]) => [permission: string, ...details: string[]][]> = {
  addEventCallback: () => [['read_event_metadata']],
  copyFromDataLayer: (key: string) => [['read_data_layer', key]],
  copyFromWindow: (key: string) => [['access_globals', key, 'read']],
  createQueue: (key: string) => [
    ['access_globals', key, 'read'],
    ['access_globals', key, 'write'],
  ],
  callInWindow: (key: string) => [['access_globals', key, 'execute']],
  setDefaultConsentState: (states: object) => consentTypes(states),
  updateConsentState: (states: object) => consentTypes(states),
  getTimestampMillis: () => [],
  makeNumber: () => [],
};

const consentTypes = (states: object): [string, string, string][] =>
  Object.keys(states)
    .filter((name) => name !== 'wait_for_update')
    .map((name) => ['access_consent', name, 'write']);

/** Everything the permissions of a template let it do, one line each. */
export function granted(permissions: readonly Permission[]): string[] {
  return permissions
    .flatMap(({ name, params }) => {
      if (name === 'read_data_layer')
        return (params.keyPatterns as string[]).map((key) => `${name} ${key}`);
      const list = (params.keys ?? params.consentTypes) as Record<string, string | boolean>[];
      if (!list) return [name];
      return list.flatMap(({ key, consentType, ...may }) =>
        Object.keys(may)
          .filter((verb) => may[verb])
          .map((verb) => `${name} ${key ?? consentType} ${verb}`),
      );
    })
    .sort();
}

/**
 * Runs one of a template's own scenarios against a stand-in for the tag manager's sandbox. Throws what an assertion of the
 * scenario throws, and where the template does what it has no permission for; answers what it made use of.
 */
export function runScenario(template: Template, code: string): Set<string> {
  const allowed = granted(template.permissions);
  const used = new Set<string>();
  const mocks = new Map<string, unknown>();
  const calls = new Map<string, unknown[][]>();
  const called = (name: string) => calls.get(name) ?? [];
  const note = (name: string, args: unknown[]) => calls.set(name, [...called(name), args]);

  function provided(name: string): Api {
    const asks = needs[name];
    if (!asks) throw new Error(`The sandbox has no ${name}.`);
    return (...args) => {
      for (const need of asks(...args)) {
        const line = need.join(' ');
        used.add(line);
        if (!allowed.includes(line)) throw new Error(`${name} needs ${line}.`);
      }
      note(name, args);
      const mock = mocks.get(name);
      if (typeof mock === 'function') return mock(...args);
      return name === 'makeNumber' ? Number(args[0]) : mock;
    };
  }

  const check = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what);
  };
  // What comes from another realm has other prototypes.
  const same = (one: unknown, other: unknown) =>
    isDeepStrictEqual(structuredClone(one), structuredClone(other));
  runInNewContext(`${template.setup}\n${code}`, {
    mock: (name: string, by: unknown) => mocks.set(name, by),
    runCode(data: object) {
      const gtmOnSuccess = () => note('gtmOnSuccess', []);
      runInNewContext(`(()=>{'use strict';${template.code}\n})()`, {
        require: provided,
        data: { ...data, gtmOnSuccess },
      });
    },
    assertApi: (name: string) => ({
      wasCalled: () => check(called(name).length > 0, `${name} was not called.`),
      wasNotCalled: () => check(called(name).length === 0, `${name} was called.`),
      wasCalledWith: (...wanted: unknown[]) =>
        check(
          called(name).some((args) => same(args, wanted)),
          `${name} was called with ${JSON.stringify(called(name))}.`,
        ),
    }),
    assertThat: (value: unknown) => ({
      isEqualTo: (wanted: unknown) => check(same(value, wanted), `is ${JSON.stringify(value)}.`),
    }),
  });
  return used;
}
