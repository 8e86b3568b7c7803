import { expect, test } from 'vitest';
import { findOrderFaults } from '../../../../src/runtime/order.ts';

/** Google's commands are Arguments objects. */
function command(..._parts: unknown[]): unknown {
  return arguments;
}
const ours = command('consent', 'default', { ad_storage: 'denied' });
const snippet = { src: '', text: 'core({"siteKey":"abc"})' };
const manager = { src: 'https://www.googletagmanager.com/gtm.js?id=GTM-1', text: '' };
const find = (layer: unknown[], scripts = [snippet, manager]) =>
  findOrderFaults(layer, scripts, 'abc');

test('a page in order has none', () => {
  const update = command('consent', 'update', { ad_storage: 'granted' });
  expect(find([ours, { 'gtm.start': 1, event: 'gtm.js' }, command('js', 1), update])).toEqual([]);
});

test.each([
  [{ 'gtm.start': 1, event: 'gtm.js' }],
  [command('js', new Date(0))],
  [command('config', 'G-1')],
  [command('event', 'purchase')],
])('a default after %j comes too late', (read) => {
  expect(find([read, ours])).toEqual(['late_default']);
});

test('another default is a second one, told once', () => {
  expect(
    find([ours, command('consent', 'default', {}), command('consent', 'default', {})]),
  ).toEqual(['second_default']);
});

test('a tag manager above the snippet is noticed, and another script there is not', () => {
  expect(find([ours], [manager, snippet])).toEqual(['tag_manager_above']);
  expect(find([ours], [{ src: 'https://shop.example/menu.js', text: '' }, snippet])).toEqual([]);
});

test('the one-line tag is recognised by its address', () => {
  const tag = { src: 'https://d.example/abc.js', text: '' };
  expect(find([ours], [tag, manager])).toEqual([]);
  expect(find([ours], [manager, tag])).toEqual(['tag_manager_above']);
});

test('anything else in the layer is passed over', () => {
  expect(find([null, undefined, 0, 'text', [], {}, ours])).toEqual([]);
});
