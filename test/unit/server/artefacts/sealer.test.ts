import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type Build, partNames } from '../../../../server/artefacts/build.ts';
import { createSealer } from '../../../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../../../server/domain/ruleset/defaultRuleset.ts';
import type {
  CleanupRules,
  Essentials,
  PreferencesTexts,
  RuntimeRules,
  Texts,
} from '../../../../src/shared/essentials.ts';
import {
  type Layout,
  positions,
  type Ruleset,
  type Wording,
} from '../../../../src/shared/ruleset.ts';

const handOver = (name: string) => `var ${name}=function(kit,data){seen=data};`;
const build: Build = {
  code: 'c0de',
  parts: {
    ...(Object.fromEntries(
      partNames.map((name) => [name, `var ${name}=function ${name}(){};`]),
    ) as Build['parts']),
    core: 'var core=function(essentials,parts){seen=essentials;order=parts.map(p=>p.name)};',
    runtime: handOver('runtime'),
    preferences: handOver('preferences'),
    monitor: handOver('monitor'),
    texts: handOver('texts'),
    cleanup: handOver('cleanup'),
    debug: handOver('debug'),
  },
};
const { seal, code } = createSealer(build);
const place = {
  siteId: '01'.repeat(16),
  siteKey: 'abc123',
  rulesetIntegrity: 'sha256-x',
  delivery: 'https://d.example.com',
  collect: 'https://eu.example.com',
};
const standard = defaultRuleset('shop.example', code);

function worded(differences: Partial<Wording>): Ruleset {
  return {
    ...standard,
    wording: { en: { ...(standard.wording.en as Wording), ...differences } },
  };
}

/** What the parts are handed when the script runs in a page. */
function handed<Data>(source: string): Data {
  const portcullis = { start: (file: (kit: object) => void) => file({}) };
  const page = createContext({ seen: undefined, portcullis });
  runInContext(source, page);
  return JSON.parse(JSON.stringify(page.seen));
}

function artefact(ruleset: Ruleset, name: string, at = place) {
  const found = seal(ruleset, at).artefacts.find(({ file }) => file.startsWith(`${name}.`));
  if (!found) throw new Error(`no artefact ${name}`);
  return found;
}

const order = (differences: Partial<Ruleset>) => {
  const page = createContext({ seen: undefined, order: undefined });
  runInContext(seal({ ...standard, ...differences }, place).sealed.snippet, page);
  return [...(page.order as string[])];
};

describe('sealing', () => {
  it('makes the same bytes of the same ruleset and place', () => {
    expect(seal(structuredClone(standard), { ...place })).toEqual(seal(standard, place));
  });

  it('names each artefact by the hash of its source, in its file name and in the snippet', () => {
    const { sealed, artefacts } = seal(standard, place);
    const { artefacts: hashes } = handed<Essentials>(sealed.snippet);
    expect(sealed.artefacts).toEqual(artefacts.map(({ file }) => file));
    for (const name of ['runtime', 'preferences', 'reachable', 'monitor'] as const) {
      const { source, file } = artefact(standard, name);
      const hash = createHash('sha256').update(source).digest('base64url');
      expect(file).toBe(`${name}.${hash}.js`);
      expect(hashes[name]).toBe(hash);
    }
    const later = handed<RuntimeRules>(artefact(standard, 'runtime').source);
    for (const name of ['cleanup', 'debug'] as const) {
      expect(later[name]).toBe(artefact(standard, name).file.split('.')[1]);
    }
    expect(artefacts).toHaveLength(6);
  });

  it('survives any text: plain ASCII that can’t end the script it stands in', () => {
    const hostile = `</script><img src=x onerror=alert(1)> 'n' "d" & für \u2028 同意 👋`;
    const ruleset = worded({ title: hostile, save: hostile });
    const { sealed, artefacts } = seal(ruleset, place);
    for (const source of [sealed.snippet, ...artefacts.map((made) => made.source)]) {
      expect(source).toMatch(/^[\n\x20-\x7e]*$/);
      expect(source).not.toMatch(/<\/script|<!--/i);
    }
    expect(handed<Essentials>(sealed.snippet).notice.title).toBe(hostile);
    const { source } = artefact(ruleset, 'preferences');
    expect(handed<PreferencesTexts>(source).wording.save).toBe(hostile);
  });

  it.each([
    ['Data goes to {names}.', 'How the site is used', 'How the site is used.'],
    ['Data goes to {names}.', 'Is anybody here? ', 'Is anybody here?'],
    ['データの提供先：{names}。', '利用状況（統計）', '利用状況（統計）。'],
    ['डेटा पाने वाली कंपनियाँ: {names}।', 'आगंतुकों की गिनती', 'आगंतुकों की गिनती।'],
    ['ผู้รับข้อมูล: {names}', 'นับผู้เข้าชม', 'นับผู้เข้าชม'],
  ])('ends a description before what follows it: %s', (recipients, typed, shown) => {
    const { purposes: texts } = standard.wording.en as Wording;
    const described = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, { ...text, description: typed }]),
    );
    const ruleset = worded({ recipients, purposes: described });
    const [, ...optional] = ruleset.purposes;
    const followed = optional.map((purpose, n) => ({
      ...purpose,
      recipients: n === 0 ? ['Statistik GmbH'] : [],
      lifetimeDays: n === 1 ? 30 : null,
    }));
    const { source } = artefact({ ...ruleset, purposes: followed }, 'preferences');
    const { purposes } = handed<PreferencesTexts>(source).wording;
    const [first, second, third] = followed.map(({ key }) => purposes[key]?.description);
    expect([first, second]).toEqual([shown, shown]);
    // Nothing follows: it stands as it was typed.
    expect(third).toBe(typed);
  });

  it('refuses a ruleset without texts in its own language', () => {
    expect(() => seal({ ...standard, language: 'de' }, place)).toThrow('de');
  });
});

describe('the snippet', () => {
  const essentials = (ruleset: Ruleset) => handed<Essentials>(seal(ruleset, place).sealed.snippet);

  it('knows the site, its ruleset and where to go', () => {
    const { siteId: _unsent, ...known } = place;
    expect(essentials(standard)).toMatchObject({
      ...known,
      domain: 'shop.example',
      dataLayer: 'dataLayer',
      wait: 500,
      purposes: ['necessary', 'functional', 'analytics', 'marketing'],
      monitoring: 'analytics',
      choiceDays: 180,
    });
  });

  it('shares the choice with no other host where the domain has no dot', () => {
    expect(essentials({ ...standard, domain: 'localhost' }).domain).toBe('');
  });

  it('shows the links that are set, under their names', () => {
    const links = {
      imprint: 'https://shop.example/imprint',
      privacyPolicy: 'https://shop.example/p',
    };
    expect(essentials({ ...standard, links }).notice.links).toEqual([
      standard.wording.en?.privacyPolicy,
      'https://shop.example/p',
      standard.wording.en?.imprint,
      'https://shop.example/imprint',
    ]);
  });

  it('sets the design tokens the site has, and ours for the rest', () => {
    const theme = { accent: '#0a0', accentDark: '#0f0', radius: '0', unknown: 'red' };
    const { style } = essentials({ ...standard, theme }).notice;
    expect(style).toMatch(/^\*\{--p:#fff;.*--a:#0a0;.*--r:0;/);
    expect(style).toMatch(/@media\(prefers-color-scheme:dark\)\{\*\{--p:#123;.*--a:#0f0;/);
    expect(style).not.toContain('red');
  });

  it('keeps to one scheme where the site says which', () => {
    const presentation = { ...standard.presentation, scheme: 'dark' as const };
    const { style } = essentials({ ...standard, presentation }).notice;
    expect(style).toMatch(/^\*\{--p:#123;/);
    expect(style).not.toContain('@media');
  });

  it('marks a purpose that came to mean more, so that it is asked about again', () => {
    const purposes = standard.purposes.map((purpose) =>
      purpose.key === 'analytics' ? { ...purpose, revision: 3 } : purpose,
    );
    expect(essentials({ ...standard, purposes }).purposes.at(-1)).toBe('R3analytics');
    expect(order({ purposes })).toContain('renewed');
  });

  it('pins the texts of each further language, which pin that language’s preferences', () => {
    const wording = {
      ...standard.wording,
      ar: { ...(standard.wording.en as Wording), title: 'خ' },
    };
    const ruleset = { ...standard, wording };
    const { languages, notice } = essentials(ruleset);
    expect(notice.shown.language).toBe('en');
    expect(Object.keys(languages?.texts ?? {})).toEqual(['ar']);
    const texts = artefact(ruleset, 'texts');
    expect(languages?.texts.ar?.[0]).toBe(texts.file.split('.')[1]);
    const learnt = handed<Texts>(texts.source);
    expect(learnt.notice).toMatchObject({ title: 'خ', dir: 'rtl', shown: { language: 'ar' } });
    expect(seal(ruleset, place).sealed.artefacts).toContain(`preferences.${learnt.preferences}.js`);
    expect(order({ wording })).toContain('languages');
  });
});

describe('the parts of a snippet', () => {
  it('are those every site needs, where the ruleset asks for no more', () => {
    const on = (layout: Layout, phone?: Layout) =>
      order({
        presentation: {
          ...standard.presentation,
          layout,
          ...(phone && { phone: { layout: phone, position: positions[phone][0] } }),
        },
      }).filter((name) => /modal|device|unobscured/i.test(name));
    expect(on('box')).toEqual(['unobscured']);
    expect(on('box', 'box')).toEqual(['unobscured']);
    expect(on('box', 'bar')).toEqual(['byDevice', 'unobscured']);
    expect(on('box', 'dialog')).toEqual(['byDevice', 'modalByDevice', 'unobscured']);
    expect(on('dialog', 'bar')).toEqual(['byDevice', 'modalByDevice', 'unobscured']);
    expect(on('dialog', 'dialog')).toEqual(['modal']);
    expect(order({})).toEqual([
      'release',
      'notice',
      'withdrawal',
      'gpc',
      'unobscured',
      'reopen',
      'calls',
    ]);
  });

  it('tell vendors after the gate is up and before anything is released', () => {
    expect(
      order({
        blocking: { mode: 'enforce', rules: [] },
        consentMode: { ...standard.consentMode, urlPassthrough: true, adsDataRedaction: true },
        vendorSignals: ['meta', 'uet'],
      }),
    ).toEqual([
      'gate',
      'urlPassthrough',
      'adsDataRedaction',
      'follow',
      'meta',
      'uet',
      'release',
      'notice',
      'withdrawal',
      'gpc',
      'unobscured',
      'reopen',
      'calls',
    ]);
  });

  it('hold the tag manager where its hosts are named, also without rules of the site’s own', () => {
    const jurisdictions = { ...standard.jurisdictions, tagManager: ['tm.example'] };
    expect(order({ jurisdictions })[0]).toBe('gate');
    const page = handed<Essentials>(seal({ ...standard, jurisdictions }, place).sealed.snippet);
    expect(page.blocking).toEqual({ report: false, rules: [['*', 'tm.example', '/']] });
  });

  it('know Global Privacy Control by the law of a place only where places differ', () => {
    const jurisdictions = { ...standard.jurisdictions, mode: 'by_law' } as const;
    const named = (parts: string[]) => parts.filter((name) => name.startsWith('gpc'));
    expect(named(order({}))).toEqual(['gpc']);
    expect(named(order({ jurisdictions }))).toEqual(['gpcByLaw']);
  });

  it('make the first layer modal before it is built', () => {
    const presentation = {
      ...standard.presentation,
      layout: 'dialog',
      position: 'center',
    } as const;
    const parts = order({ presentation });
    expect(parts.indexOf('modal')).toBeLessThan(parts.indexOf('notice'));
    expect(parts).not.toContain('unobscured');
  });
});

describe('artefacts', () => {
  it('with a site’s texts belong to it alone, also where another site has equal texts', () => {
    const other = { ...place, siteId: '02'.repeat(16), siteKey: 'def456' };
    const ours = artefact(standard, 'preferences');
    const theirs = artefact(standard, 'preferences', other);
    expect([ours.siteId, theirs.siteId]).toEqual([place.siteId, other.siteId]);
    expect(ours.file).not.toBe(theirs.file);
  });

  it('tell the monitor its share of page views', () => {
    const monitoring = { purpose: 'analytics', sample: 0.25 };
    const rules = (ruleset: Ruleset) => handed(artefact(ruleset, 'monitor').source);
    expect(rules(standard)).toEqual({ sample: 1 });
    expect(rules({ ...standard, monitoring })).toEqual({ sample: 0.25 });
  });

  it('without texts are shared by all sites', () => {
    const other = { ...place, siteId: '02'.repeat(16), siteKey: 'def456' };
    for (const name of ['runtime', 'monitor']) {
      expect(artefact(standard, name, other)).toEqual(artefact(standard, name));
      expect(artefact(standard, name).siteId).toBeNull();
    }
  });

  it('tell the cleanup what to clear', () => {
    const rules = handed<CleanupRules>(artefact(standard, 'cleanup').source);
    expect(rules.purposes.map(({ key }) => key)).toEqual(standard.purposes.map(({ key }) => key));
    expect(rules.purposes.find(({ key }) => key === 'analytics')?.clear).toContain('_ga_*');
  });
});
