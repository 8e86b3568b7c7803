import { describe, expect, it } from 'vitest';
import { hostsInCode } from '../../../../../server/domain/container/hostsInCode.ts';
import { ContainerFailure } from '../../../../../server/domain/container/port.ts';
import { readScript } from '../../../../../server/domain/container/scripted.ts';
import { containerScript } from '../../../../support/container.ts';

describe('the script of a container', () => {
  const read = readScript(containerScript, 'GTM-ABC123');

  it('holds tags with their consent lists, and none that only listens', () => {
    expect(read.version).toBe('12');
    expect(read.tags.map(({ id, type, paused, consent }) => [id, type, paused, consent])).toEqual([
      ['1', 'googtag', false, { status: 'not_set', types: [] }],
      ['2', 'html', false, { status: 'needed', types: ['ad_storage'] }],
      ['3', 'hjtc', true, { status: 'not_set', types: [] }],
      ['4', 'html', false, { status: 'not_needed', types: [] }],
    ]);
  });

  it('tells hosts and targets', () => {
    expect(read.tags.map(({ hosts, target }) => [hosts, target])).toEqual([
      [[], 'G-ABC'],
      [['connect.facebook.net'], null],
      [[], null],
      [['widget.example'], null],
    ]);
  });

  it('tells what fires a tag by the events its rules wait for', () => {
    expect(read.triggers.map(({ type, event }) => [type, event])).toEqual([
      ['pageview', null],
      ['customevent', 'purchase'],
      ['customevent', '^debug'],
    ]);
    expect(read.tags.map((tag) => [tag.firingTriggers, tag.blockingTriggers])).toEqual([
      [['0'], []],
      [['1'], ['2']],
      [[], []],
      [['0'], []],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['half a script', containerScript.slice(0, 400)],
    ['something else under the name', 'var data = {"resource": {"tags": 1}};'],
    ['no JSON', 'var data = {"resource": {tags: []}};'],
  ])('is not %s', (_name, source) => {
    expect(() => readScript(source, 'GTM-ABC123')).toThrow(ContainerFailure);
  });

  it('takes a long one that never closes in good time', () => {
    const endless = `"resource": {"a":"${'{'.repeat(200_000)}${'\\"'.repeat(200_000)}`;
    expect(() => readScript(endless, 'GTM-ABC123')).toThrow(ContainerFailure);
  });
});

it.each([
  ['load("https://a.example/x.js")', ['a.example']],
  ["src='//b.example/x.js'", ['b.example']],
  ['"https:\\/\\/c.example\\/x.js"', ['c.example']],
  ['"https:\\\\/\\\\/c.example"', ['c.example']],
  ['"https:\\u002F\\u002Fc.example"', ['c.example']],
  ['"https\\u003a\\u002f\\u002fc.example\\u002fx.js"', ['c.example']],
  ['"https:\\x2f\\x2fc.example\\x2fx.js"', ['c.example']],
  ['"https:\\x2f\\x2fc.example"', ['c.example']],
  ['redirect?to=https%3A%2F%2Fc.example%2Fx', ['c.example']],
  ['<img src=https:&#x2F;&#x2F;c.example>', ['c.example']],
  ['"https://*.c.example/*"', ['c.example']],
  ['// d.example\n//e.example', []],
  ['fetch("/own/path"); 1//2', []],
  ['https://A.Example https://a.example', ['a.example']],
  ['mail https://user@f.example', []],
])('hosts in %j are %j', (code, hosts) => {
  expect(hostsInCode(code)).toEqual(hosts);
});
