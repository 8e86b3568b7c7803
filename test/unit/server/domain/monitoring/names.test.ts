import { describe, expect, it } from 'vitest';
import { cut, cutEvent, cutPath } from '../../../../../server/domain/monitoring/names.ts';

const hex = '0123456789abcdef';
const lower = 'abcdefghijklmnopqrstuvwxyz';
const base36 = `0123456789${lower}`;
const base62 = `${base36}${lower.toUpperCase()}`;

/** Kinds of tokens as services put them into paths, and how long they are. */
const tokens: [alphabet: string, length: number][] = [
  ...[8, 12, 16, 24, 32, 40, 64].map((length) => [hex, length] as [string, number]),
  ...[10, 12, 16, 20, 25].map((length) => [base36, length] as [string, number]),
  ...[10, 12, 16, 22, 32].map((length) => [base62, length] as [string, number]),
  ...[11, 16, 21, 22, 43].map((length) => [`${base62}-_`, length] as [string, number]),
  ...[5, 8, 10, 13].map((length) => ['0123456789', length] as [string, number]),
  ['0123456789ABCDEFGHJKMNPQRSTVWXYZ', 26],
  ['abcdefghijklmnopqrstuvwxyz234567', 16],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16],
  ['123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 22],
  [`${hex.toUpperCase()}`, 32],
  ['0123456789', 3],
];

/** Words that stand in the paths of shops, magazines, services and their tags. */
const words = `
  about access account action activity add address admin agb agenda ajax alerts album analytics anmelden api app apps archive
  article articles asset assets attach auth author avatar banner basket batch beacon billing blog blogs board bookmark books
  brand brands browse build bundle button calendar callback campaign cart cases catalog categories category challenge channel
  chat checkout client clients cloud code collect collection collections comment comments common company compare compte config
  configuration confirm consent contact content contents cookies core corner country coupon create css customer daily dashboard
  data deals default delete delivery demo design detail details device dialog digital discover display docs document domain
  download downloads draft edit editor education email embed english entry error event events example explore export faq
  favicon favorites feature features feed feedback files filter finance find flash font fonts footer form forms forum frame
  free front functions gallery game games general gift global graph group groups guide guides header health help hints history
  home hotel html icon icons image images img impressum include index info inline input insights install integration invite
  invoice item items javascript jobs join journal json kategorie kontakt konto label landing lang language latest launch layout
  learn legal lesson library license link links list listing live load loader local location login logo logout loyalty magazine
  mail main manage manager map market marketing master matches media member members menu message messages meta method metrics
  mobile modal model models module modules month movies music name national native network news newsletter next node note notes
  notification object offer offers office online open option order orders origin outlet overview package page pages pagead
  panel params partner partners password patch path pause payment photo photos picture ping pixel platform play player plugin
  plugins policy popular portal post posts preview price prices pricing print privacy process produkte product products profile
  progress project projects promo properties property public publish purchase query question quick random range rates reader
  recent recommend record recover redirect refer region register release reload remote remove report reports request research
  reservation reset resource resources response rest results retour return review reviews reward rules sale sales sample save
  schema school science score script scripts search season section secure security select send series server service services
  session settings setup share shipping shop shops sign signup simple single site sitemap size slider social solution sort
  source spain special sport sports standard start state static statistics status step steps stock storage store stores stories
  story stream street style styles subscribe success suite summary support survey sustainability system table tags target tasks
  team teams template terms test tests theme themes thread ticket tickets title today tools topic topics total track tracking
  travel trends trial unread update updates upload uploads user users utils vacation validate vendor version versand video
  videos view views visit voucher warenkorb watch weather webhook website week welcome widget widgets winter wishlist women
  world year zone main.js app.min.js style.css v1 v2 2024 2025 07 i18n gtm.js web-vitals pixel.gif index.html oauth2
  product-list add_to_cart getUserInfo pageView getItem user_profile next-data font-awesome bootstrap5 mp4 es2015
`
  .split(/\s+/)
  .filter(Boolean);

it('of 10,000 generated paths keeps the words, and next to none of the tokens', () => {
  // The same paths in every run (the generator of Park and Miller).
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One;
  const count = { words: 0, lost: 0, tokens: 0, kept: 0 };
  for (let path = 0; path < 10_000; path++) {
    const parts = Array.from({ length: 4 }, () => {
      if (random() < 0.7) return { word: true, text: pick(words) };
      const [alphabet, length] = pick(tokens);
      return { word: false, text: Array.from({ length }, () => pick([...alphabet])).join('') };
    });
    const cut = cutPath(`/${parts.map(({ text }) => text).join('/')}`)
      .slice(1)
      .split('/');
    parts.forEach(({ word, text }, at) => {
      if (word) count.words++;
      else count.tokens++;
      if (word && cut[at] !== text) count.lost++;
      if (!word && !cut[at]?.includes('*')) count.kept++;
    });
  }
  expect(count.kept / count.tokens).toBeLessThan(0.005);
  expect(count.lost / count.words).toBeLessThan(0.02);
});

describe('paths', () => {
  it.each([
    ['/patient/jane-doe/records', '/patient/*/records'],
    ['/Users/JaneDoe', '/Users/*'],
    ['/user/login', '/user/login'],
    ['/users/jane@mail.example/', '/users/*/'],
    ['/7f9c24e8-3b12-4fef-91e0-d4c2f5f0a1b2/hit', '/*/hit'],
    ['/blue-shirt-1234567', '/blue-shirt-*'],
    ['/id=4711/x', '/*/x'],
    ['/name/Jane%20Doe', '/name/*'],
    ['/2024-10-12/', '/2024-10-12/'],
    ['/npm/pkg@1.2.3/dist/index.min.js', '/npm/pkg@1.2.3/dist/index.min.js'],
    ['/kategorie/küche', '/kategorie/küche'],
    ['/patient/maria', '/patient/*'],
    ['/PATIENT/MARIA', '/*/*'],
    ['/patienten/maria-mueller/akte', '/patienten/*/akte'],
    ['/u/山田太郎', '/u/*'],
    ['/患者/田中', '/患者/*'],
    ['/u/иван-петров', '/u/*'],
    ['/usuario/juan-garcia', '/usuario/*'],
    ['/people/hans.mueller', '/people/*'],
    ['/api/v1/users/jane/posts', '/api/v1/users/*/posts'],
    ['/users/settings', '/users/settings'],
    ['/patient_maria_gonzalez', '/patient_*'],
    ['/~jane/', '/*/'],
    ['/@janedoe/posts', '/*/posts'],
    ['/jane(at)mail.example', '/*'],
    ['/jane-doe-at-mail-com', '/*'],
    ['/+49-151-2345-678', '/+*'],
    ['/call/0934-2100', '/call/*'],
    ['/call/340.525.9944', '/call/*'],
    ['/card/2937-8208-0109-9120', '/card/*'],
    ['/from/85.77.37.142', '/from/*'],
    ['/device/9d:17:2a:b0:e8:8b', '/device/*'],
    ['/car/T-RK-684', '/car/T-RK-*'],
    ['/order-7928', '/order-*'],
    ['/lead293', '/*'],
    ['/1570', '/*'],
    ['/2024/es2015', '/2024/es2015'],
    ['/TOKENS', '/*'],
    ['/2024-05-12-998877', '/*'],
  ])('%s is kept as %s', (path, kept) => {
    expect(cutPath(path)).toBe(kept);
    expect(cutPath(kept)).toBe(kept);
  });
});

describe('events', () => {
  it.each([
    ['purchase_49.90', 'purchase_*'],
    ['order 1234', 'order *'],
    ['scroll_90', 'scroll_90'],
    ['login jane@mail.example', 'login *'],
    ['gtm.scrollDepth', 'gtm.scrollDepth'],
    ['user 8f14e45f', 'user *'],
    ['search: red shoes', 'search: *'],
    ['search_query=hiv test', '*'],
    ['view_item "Jane Doe"', 'view_item *'],
    ['form_submit|name=Jane', 'form_submit|*'],
    ['OneTrustGroupsUpdated', 'OneTrustGroupsUpdated'],
    ['optimizely.exp.18273.var2', 'optimizely.exp.*.var2'],
  ])('%s is kept as %s', (name, kept) => {
    expect(cutEvent(name)).toBe(kept);
    expect(cutEvent(kept)).toBe(kept);
  });
});

it('reads no more of a name than fits a row', () => {
  expect(cut('a '.repeat(10_000))).toHaveLength(512);
});
