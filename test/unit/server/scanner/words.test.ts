import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultWordings } from '../../../../server/domain/ruleset/wordings/index.ts';
import {
  bannerWords,
  policyWords,
  wayBackWords,
} from '../../../../server/scanner/lexicon/lexicon.ts';
import { toolLabels } from '../../../support/toolLabels.ts';

/** What a control of this label is taken for: the first that fits counts, as in the page. */
const kindOf = (label: string) =>
  bannerWords.controls.find(([, source]) => new RegExp(source, 'i').test(label))?.[0] ?? 'other';

it.each([
  [
    'reject',
    'Only necessary cookies',
    'Nur notwendige erlauben',
    'Nem fogadom el',
    'Odmítnout vše',
  ],
  ['reject', 'Nie zgadzam się', 'Niet akkoord', 'Avvis alle', 'Reddet', '拒否する', 'Отклонить'],
  [
    'reject',
    'Close without accepting',
    'Chiudi senza accettare',
    'Fermer sans accepter',
    'Schließen ohne Zustimmung',
    'Cerrar sin aceptar',
    'Fechar sem aceitar',
    'Sluiten zonder te accepteren',
    'Zamknij bez zgody',
  ],
  [
    'accept',
    'Weiter mit Werbung',
    'Continuer avec publicité',
    'Leggi gratis con pubblicità',
    'Seguir con anuncios',
    'Continue with ads',
    'Gratis met advertenties',
    'Fortsätt med annonser',
    'Czytaj z reklamami',
  ],
  ['reject', 'Weiterlesen ohne Werbung'],
  ['accept', 'Accept all settings', 'Alle akzeptieren', 'Elfogadom', 'Zgadzam się', 'Godta alle'],
  [
    'save',
    'Save preferences',
    'Auswahl speichern',
    'Auswahl erlauben',
    'Gem mine valg',
    '設定を保存',
  ],
  [
    'manage',
    'Cookie settings',
    'Einstellungen',
    'Withdraw consent',
    'Odvolat souhlas',
    'Beállítások',
  ],
  ['close', 'Close', '×', 'Sluiten'],
  [
    'other',
    'Adatkezelési tájékoztató',
    'Acceptable use',
    'User agreements',
    'Accepter og vis videoen',
  ],
])('takes for %s what says so', (kind, ...labels) => {
  expect(labels.map((label) => [label, kindOf(label)])).toEqual(labels.map((one) => [one, kind]));
});

it('knows a way back by what it is about and that it can be changed, in either order', () => {
  const leads = (label: string) => new RegExp(wayBackWords.leads, 'i').test(label);
  const ways = [
    ...['Cookie settings', 'Manage consent', 'Preferenze cookie', 'Kakinställningar'],
    ...['Ustawienia prywatności', 'Süti beállítások', 'Çerez tercihleri', 'クッキーの設定'],
  ];
  expect(ways.filter((label) => !leads(label))).toEqual([]);
  const others = ['Privacy policy', 'Datenschutz', 'Integritetspolicy', 'Contact', 'Adatkezelés'];
  expect(others.filter(leads)).toEqual([]);
});

it('reads every language in which our own banner is worded', () => {
  const misread = Object.entries(defaultWordings).flatMap(([language, words]) => {
    const { acceptAll, rejectAll, manage, save, close, title, body } = words;
    const labels = { accept: acceptAll, reject: rejectAll, manage, save, close };
    const wrong = Object.entries(labels).filter(([kind, label]) => kindOf(label) !== kind);
    const about = new RegExp(bannerWords.topic, 'i').test(`${title} ${body}`);
    return [...wrong, ...(about ? [] : [['topic', title]])].map((one) => [language, ...one]);
  });
  expect(misread).toEqual([]);
});

const names = (...sources: string[]) => {
  const patterns = sources.map((source) => new RegExp(source, 'i'));
  return (label: string) => patterns.some((pattern) => pattern.test(label));
};

/** Labels of a file that are not read as it says, with the language and kind of their line. */
function misreadIn(name: string, others: Record<string, (label: string) => boolean>) {
  const file = new URL(`../../../support/${name}`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const misread = lines.flatMap((line) => {
    const [, does = '', labels = ''] = /^\S+ (\w+): (.*)$/.exec(line) ?? [];
    const read = others[does] ?? ((label: string) => kindOf(label) === does);
    const wrong = labels.split(' | ').filter((label) => !read(label));
    return wrong.length ? [[line.split(':')[0], ...wrong]] : [];
  });
  return { lines, misread };
}

it('reads what sites say in place of the usual words', () => {
  const { lines, misread } = misreadIn('spokenLabels.txt', {
    back: names(wayBackWords.leads, wayBackWords.topic),
    policy: names(policyWords),
  });
  expect(lines.length).toBeGreaterThan(180);
  expect(misread).toEqual([]);
});

it('reads what consent tools say, in every official language of the Union and of its neighbours', () => {
  const { lines, misread } = misreadIn('consentToolLabels.txt', {
    back: names(wayBackWords.leads),
  });
  expect(lines.length).toBe(33 * 5);
  expect(misread).toEqual([]);
});

it('takes no ordinary button of a shop, a bank or a form for an answer or a way back', () => {
  const file = new URL('../../../support/ordinaryLabels.txt', import.meta.url);
  const labels = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => line.replace(/^\S+: /, '').split(' | '));
  expect(labels.length).toBeGreaterThan(200);
  const leads = names(wayBackWords.leads);
  const taken = labels.filter(
    (label) => leads(label) || ['accept', 'reject', 'save'].includes(kindOf(label)),
  );
  expect(taken).toEqual([]);
});

it('reads the controls of real tools in all languages they bring', () => {
  expect(new Set(toolLabels.map(([tool]) => tool)).size).toBe(4);
  expect(toolLabels.length).toBeGreaterThan(400);
  const misread = toolLabels.filter(([, , does, label]) => kindOf(label) !== does);
  expect(misread).toEqual([]);
});

it('looks for the edge of a word only beside letters that JavaScript takes for letters', () => {
  const folder = new URL('../../../../server/scanner/lexicon/', import.meta.url);
  const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  expect(sources.flatMap((text) => text.match(/.*([^\0-\x7F]\\b|\\b[^\0-\x7F]).*/g) ?? [])).toEqual(
    [],
  );
});

it('knows the way back of each of them', () => {
  const leads = new RegExp(wayBackWords.leads, 'i');
  const unknown = Object.entries(defaultWordings).filter(
    ([, { withdraw, preferences }]) => !leads.test(withdraw) && !leads.test(preferences),
  );
  expect(
    unknown.map(([language, { withdraw, preferences }]) => [language, withdraw, preferences]),
  ).toEqual([]);
});
