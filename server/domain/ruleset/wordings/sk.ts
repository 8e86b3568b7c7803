import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Slovak. */
export default {
  title: 'Vaše voľby týkajúce sa súkromia',
  body:
    'Stránka {domain} by chcela vo vašom zariadení ukladať a čítať informácie, napríklad súbory ' +
    'cookie, na účely, ktoré si vyberiete. Svoju voľbu môžete kedykoľvek zmeniť.',
  acceptAll: 'Prijať všetko',
  rejectAll: 'Odmietnuť všetko',
  manage: 'Vybrať',
  closeNotice: 'Zavrieť a odmietnuť všetko',
  optOutBody:
    'Stránka {domain} a spoločnosti, s ktorými spolupracuje, ukladajú a čítajú vo vašom ' +
    'zariadení informácie, napríklad súbory cookie. Kedykoľvek môžete proti tomu vzniesť námietku.',
  understood: 'OK',
  optOut: 'Vzniesť námietku',
  save: 'Uložiť moju voľbu',
  close: 'Zavrieť',
  withdraw: 'Odvolať súhlas',
  preferences: 'Vaše voľby týkajúce sa súkromia',
  alwaysOn: 'Vždy zapnuté',
  recipients: 'Príjemcovia údajov: {names}.',
  lifetime: 'Maximálna doba uchovávania: {time}.',
  record: 'Záznam o vašej voľbe',
  saved: 'Vaša voľba je uložená.',
  renewed: 'Rozhodnite, prosím, o nasledujúcom: {names}. Zvyšok vašej voľby zostáva bez zmeny.',
  gpc: 'Vaša námietka je zohľadnená',
  heldFrame: 'Tento obsah sa zobrazí, keď povolíte „{purpose}“.',
  allow: 'Povoliť „{purpose}“',
  privacyPolicy: 'Zásady ochrany osobných údajov',
  cookiePolicy: 'Zásady používania súborov cookie',
  imprint: 'Údaje o prevádzkovateľovi',
  purposes: {
    necessary: {
      name: 'Nevyhnutné',
      description:
        'To, čo táto stránka potrebuje na svoje fungovanie, a zapamätanie tejto voľby. ' +
        'Nevyžaduje sa na to povolenie a nedá sa to vypnúť.',
    },
    functional: {
      name: 'Funkčné',
      description:
        'Doplnky, napríklad lepšie výsledky vyhľadávania, vložený obsah a nastavenia, ktoré si ' +
        'stránka pamätá medzi návštevami.',
    },
    analytics: {
      name: 'Analytické',
      description:
        'Merajú, ako sa táto stránka používa: ktoré podstránky sa otvárajú a čo sa na nich robí.',
    },
    marketing: {
      name: 'Marketingové',
      description:
        'Umožňujú reklamným službám rozpoznať vás tu aj na iných stránkach, aby pre vás vyberali ' +
        'reklamy a merali ich účinok.',
    },
  },
} satisfies Wording;
