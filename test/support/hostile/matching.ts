import { guessable } from '../../../server/domain/account/passwords/guessable.ts';
import { demandOf } from '../../../server/domain/container/condition.ts';
import {
  meaningOf,
  namesConsent,
  namesGrant,
} from '../../../server/domain/container/consentWords.ts';
import { readVersion } from '../../../server/domain/container/exported.ts';
import { hostsInCode } from '../../../server/domain/container/hostsInCode.ts';
import { readScript } from '../../../server/domain/container/scripted.ts';
import { waitsOf } from '../../../server/domain/container/waits.ts';
import { isoToMicros } from '../../../server/domain/kernel/time.ts';
import { tierOf } from '../../../server/domain/monitoring/findings/parameters.ts';
import { hostPattern } from '../../../server/domain/ruleset/hostPattern.ts';
import { pageAddress, shapeOf } from '../../../server/domain/scan/run/plan.ts';
import { disguiseOf } from '../../../server/domain/scan/trackers/disguises.ts';
import { nameShape } from '../../../server/domain/scan/trackers/nameShape.ts';
import { deviceOf } from '../../../server/http/kit/device.ts';
import { bannerWords, policyWords, wayBackWords } from '../../../server/scanner/lexicon/lexicon.ts';
import { tagsIn } from '../../../server/scanner/markup.ts';
import { consentParameters } from '../../../server/scanner/record/consentParameters.ts';
import { siteOf } from '../../../server/scanner/record/sites.ts';
import { cut, cutPath } from '../../../src/monitor/names.ts';
import { findOrderFaults } from '../../../src/runtime/order.ts';
import { chooseLanguage } from '../../../src/shared/chooseLanguage.ts';
import { findStoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import { wildcardMatches } from '../../../src/shared/wildcards.ts';
import { minSpent } from './growth.ts';

/** Whatever matches text from outside, each with the texts that would undo a careless way of doing it. */
const matchers: Record<string, { match(text: string): unknown; texts: string[] }> = {
  'a pattern of a customer': {
    match: (text) => wildcardMatches(`${text.slice(0, 200)}!`, text),
    texts: ['*a', '*', 'a', 'a*b*'],
  },
  'a name for a pattern of many stars': {
    match: (text) => wildcardMatches(`${'*a'.repeat(100)}*b`, text),
    texts: ['a', 'ab'],
  },
  'the shape of a name': { match: nameShape, texts: ['a', 'f', '1', 'f-', '0a'] },
  'a page’s markup': {
    match: (text) => [...tagsIn(text)].length,
    texts: ['<a ', '<', '<a src=', '<title', '< a>', '<a href="', '<a type = ', '<script>'],
  },
  'an address': {
    match: (text) => {
      const url = `https://a.example/${text}`;
      return [shapeOf(url), pageAddress(url, url), consentParameters(url, text), siteOf(text)];
    },
    texts: ['/', 'a', '-', '?a', '&gcs=', '1', '.', '%', '{"a":'],
  },
  'a disguise': {
    match: (text) => disguiseOf({ url: `https://a.example/${text}`, body: text }),
    texts: ['clarity-1', 'mixpanel-.', '1.', 'a=b&'],
  },
  'a script of a container': {
    match: (text) => {
      const source = `"resource": {"version":"1","macros":"${text}","tags":[],"predicates":[],"rules":[]}`;
      return [source, `"resource"${text}`, `"resource": ${text}`].map((one) => {
        try {
          return readScript(one, 'GTM-ABCD');
        } catch {
          return null;
        }
      });
    },
    texts: ['a', '\\"', '\\\\', '{', '"resource"', ' ', '"'],
  },
  'a script of a container with many tags': {
    match: (text) => {
      const list = (one: string) => `[${Array(text.length).fill(one).join()}]`;
      const rule = '[["if",0],["add",0,1,2,3,4,5,6,7]]';
      const tag = '{"function":"__html","tag_id":1}';
      return readScript(
        `"resource": {"tags":${list(tag)},"predicates":[],"rules":${list(rule)}}`,
        'GTM-ABCD',
      );
    },
    texts: ['a'],
  },
  'an exported container': {
    match: (text) =>
      readVersion({
        container: { publicId: 'GTM-ABCD' },
        tag: Array.from(text, (_one, id) => ({
          tagId: `${id}`,
          firingTriggerId: Array.from(text.slice(0, 5), () => '1'),
        })),
      }).tags.length,
    texts: ['a'],
  },
  'the triggers of an exported container': {
    match: (text) => {
      const ids = Array.from({ length: Math.min(text.length, 2_000) }, (_one, at) => `${at + 1}`);
      const list = ids.slice(0, 100).map((value) => ({ value }));
      const parameter = [{ key: 'triggerIds', list }];
      const setupTag = ids.slice(0, 100).map((tagName) => ({ tagName }));
      const version = readVersion({
        container: { publicId: 'GTM-ABCD' },
        tag: ids.map((tagId) => ({ tagId, name: tagId, firingTriggerId: [tagId], setupTag })),
        trigger: ids.map((triggerId) => ({ triggerId, type: 'TRIGGER_GROUP', parameter })),
      });
      const waits = waitsOf(version.tags, version.triggers);
      return version.tags.map(({ id }) => waits.tag(id));
    },
    texts: ['a'],
  },
  'a name in a container': {
    match: (text) => [
      namesGrant(text),
      namesConsent(text),
      meaningOf(text),
      demandOf({
        variable: text,
        reads: text,
        operator: 'matchregex',
        value: text,
        negated: false,
      }),
    ],
    texts: ['aA', 'consent_', '|', 'not ', '('],
  },
  'code with hosts': { match: hostsInCode, texts: ['//a.', '"//', 'a.', 'https://', '//a.a@'] },
  'a user agent': {
    match: (text) => deviceOf({ headers: { 'user-agent': text } }),
    texts: ['Version/', 'a', ' ', 'Version/ Safari', 'Mac OS X '],
  },
  'a password': {
    match: (text) => guessable(text.slice(0, 1_000), text.slice(0, 254)),
    texts: ['ab', 'a', '1', 'a1!'],
  },
  'the name of a parameter': {
    match: (text) => tierOf(text.slice(0, 512)),
    texts: ['aA', 'a_', 'user', '_'],
  },
  'a host pattern': {
    match: (text) => hostPattern.test(text.slice(0, 255)),
    texts: ['a', 'a-', 'a.', '-'],
  },
  'a time': { match: isoToMicros, texts: ['2', '2026-11-22T00:00:00.', ':'] },
  'a language': {
    match: (text) => chooseLanguage([text], ['en', 'de']),
    texts: ['a', 'a-', 'no', '-'],
  },
  'a stored choice': {
    match: (text) => findStoredChoice(text, 0),
    texts: ['; portcullis=1.', '1', '; portcullis=1.1111111111111111.1.1.a+', '+'],
  },
  'words of a banner': {
    match: (text) => {
      const sources = [
        bannerWords.topic,
        bannerWords.layers,
        bannerWords.age,
        policyWords,
        wayBackWords.leads,
        ...bannerWords.controls.map(([, source]) => source),
      ];
      // The page's own functions cut what they match at so many characters.
      return sources.map((source) => new RegExp(source, 'i').test(text.slice(0, 4_000)));
    },
    texts: ['cookie ', 'a', ' ', 'alle ', 'accept'],
  },
  'names that the monitor cuts': {
    match: (text) => [cut(text), cutPath(text), cutPath(`/${text}`)],
    texts: ['a', '@', 'a@', 'a@a.', 'a1', '-', ';', '/a', 'a/', '1', 'a@.'],
  },
  'scripts of a page': {
    match: (text) => findOrderFaults([], [{ src: text, text }], 'key'),
    texts: ['/', '//www.', 'a'],
  },
};

/** Lengths of the text, each twice the one before. */
const lengths = [10_000, 20_000, 40_000, 80_000];

// A process of its own tells what it spends; whoever started it ends it when it never comes back from one of them.
for (const [name, { match, texts }] of Object.entries(matchers)) {
  for (const unit of texts) {
    process.stdout.write(`${name}: ${unit}\n`);
    const spent = await minSpent(lengths, (length) => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      const start = process.cpuUsage();
      match(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    process.stdout.write(`${JSON.stringify(spent)}\n`);
  }
}
