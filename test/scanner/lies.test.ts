import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const start = '<script>window.kept = document.cookie = "seen=1;max-age=999";fetch("/asked");';
const lies: Record<string, string> = {
  'toJSON of everything':
    'Object.prototype.toJSON = Array.prototype.toJSON = String.prototype.toJSON = () => ({ kind: "tag" });',
  'an interface of ours that throws':
    'window.portcullis = new Proxy({}, { get() { throw new Error("no") } });',
  'its own methods of lists and texts':
    'Array.prototype.map = () => "x".repeat(1e6); String.prototype.slice = () => ({}); Object.entries = () => { throw 1 };',
  'a title and links of odd types':
    'Object.defineProperty(document, "title", { get: () => ({}) }); Object.defineProperty(document, "links", { get: () => 7 });',
  'consent interfaces that answer anything':
    'window.__tcfapi = (c, v, f) => f({ tcString: { toString() { throw 1 } }, purpose: { consents: 7 } }); window.__gpp = (c, f) => f({ gppString: "x".repeat(1e6), applicableSections: { map: 1 } }); window.__uspapi = (c, v, f) => f(new Proxy({}, { get: () => 1n })); window.google_tag_data = { ics: { entries: { ad_storage: { update: {} } } } };',
  'a data layer that is a proxy':
    'window.dataLayer = new Proxy([], { get: (list, key) => key === "length" ? 5 : ["consent", "default", { get ad_storage() { throw 1 } }] });',
  'consent commands of odd types':
    'dataLayer = []; for (const one of [1, null, { toJSON: () => 1 }, { a: { b: { c: 1 } } }, { ad_storage: Symbol() }, new Proxy({}, { ownKeys() { throw 1 } })]) try { (function () { dataLayer.push(arguments) })("consent", "update", one) } catch {}',
  'polluted prototypes':
    'Object.prototype.kind = "cookie"; Object.prototype.at = "x"; Object.prototype.facts = { controls: 1 }; Array.prototype[0] = "polluted";',
};
const lab = await openScanLab(
  Object.fromEntries([
    ...Object.values(lies).map((lie, place) => [
      `lie${place}.localhost/`,
      page(
        '<p>We use cookies and ask for your consent. <button>Accept all</button></p>',
        `<script>${lie}</script>${start}</script>`,
      ),
    ]),
    ...Object.keys(lies).map((_, place) => [`lie${place}.localhost/asked`, '']),
  ]),
  'shellPath',
);

it.concurrent.each(Object.keys(lies))(
  'a page with %s is seen by what the browser saw',
  async (what) => {
    const place = Object.keys(lies).indexOf(what);
    const { visit } = await lab.visit(`lie${place}.localhost/`, {}, { maxSettling: 6_000 });
    expect(visit.status).toBe(200);
    expect(visit.requests.map(({ url }) => new URL(url).pathname)).toContain('/asked');
    expect(visit.cookies.map(({ name }) => name)).toContain('seen');
    if (what.startsWith('toJSON')) {
      expect(visit.cookies.map(({ setBy }) => setBy.kind)).toEqual(['script']);
    }
    expect(JSON.stringify(visit).length).toBeLessThan(200_000);
    const odd = visit.signals.dataLayer.flatMap(({ values }) => Object.values(values));
    expect(odd.every((value) => Object(value) !== value || Array.isArray(value))).toBe(true);
  },
);
