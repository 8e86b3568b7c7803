import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Czech. */
export default {
  title: 'Vaše nastavení soukromí',
  body:
    'Web {domain} by chtěl do vašeho zařízení ukládat informace, například soubory cookie, a ' +
    'číst je z něj pro účely, které zvolíte. Svou volbu můžete kdykoli změnit.',
  acceptAll: 'Přijmout vše',
  rejectAll: 'Odmítnout vše',
  manage: 'Vybrat',
  closeNotice: 'Zavřít a odmítnout vše',
  optOutBody:
    'Web {domain} a společnosti, se kterými spolupracuje, ukládají do vašeho zařízení informace, ' +
    'například soubory cookie, a čtou je z něj. Můžete to kdykoli odmítnout.',
  understood: 'OK',
  optOut: 'Odmítnout',
  save: 'Uložit volbu',
  close: 'Zavřít',
  withdraw: 'Odvolat souhlas',
  preferences: 'Vaše nastavení soukromí',
  alwaysOn: 'Vždy zapnuté',
  recipients: 'Příjemci údajů: {names}.',
  lifetime: 'Nejdelší doba uložení: {time}.',
  record: 'Záznam o vaší volbě',
  saved: 'Vaše volba je uložena.',
  renewed: 'Rozhodněte, prosím, o následujícím: {names}. Zbytek vaší volby zůstává beze změny.',
  gpc: 'Žádosti o odmítnutí bylo vyhověno',
  heldFrame: 'Tento obsah se zobrazí, jakmile povolíte „{purpose}“.',
  allow: 'Povolit „{purpose}“',
  privacyPolicy: 'Zásady ochrany osobních údajů',
  cookiePolicy: 'Zásady používání souborů cookie',
  imprint: 'Údaje o provozovateli',
  purposes: {
    necessary: {
      name: 'Nezbytné',
      description:
        'To, co tento web potřebuje, aby fungoval a pamatoval si tuto volbu. Nevyžaduje to ' +
        'souhlas a nelze to vypnout.',
    },
    functional: {
      name: 'Funkční',
      description:
        'Funkce navíc, například lepší výsledky vyhledávání, vložený obsah a nastavení, která se ' +
        'pamatují mezi návštěvami.',
    },
    analytics: {
      name: 'Analytické',
      description:
        'Měří, jak se tento web používá: které stránky se otevírají a co se na nich dělá.',
    },
    marketing: {
      name: 'Marketingové',
      description:
        'Umožňují reklamním službám rozpoznat vás zde i na jiných webech, aby pro vás vybíraly ' +
        'reklamy a měřily jejich výsledky.',
    },
  },
} satisfies Wording;
