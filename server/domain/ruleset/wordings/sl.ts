import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Slovenian. */
export default {
  title: 'Vaše izbire glede zasebnosti',
  body:
    'Spletno mesto {domain} želi v vaši napravi shranjevati in brati informacije, kot so ' +
    'piškotki, za namene, ki jih izberete. Svojo izbiro lahko kadar koli spremenite.',
  acceptAll: 'Sprejmi vse',
  rejectAll: 'Zavrni vse',
  manage: 'Izberi',
  closeNotice: 'Zapri in zavrni vse',
  optOutBody:
    'Spletno mesto {domain} in podjetja, s katerimi sodeluje, v vaši napravi shranjujejo in ' +
    'berejo informacije, kot so piškotki. Temu lahko kadar koli ugovarjate.',
  understood: 'V redu',
  optOut: 'Ugovarjaj',
  save: 'Shrani mojo izbiro',
  close: 'Zapri',
  withdraw: 'Prekliči privolitev',
  preferences: 'Vaše izbire glede zasebnosti',
  alwaysOn: 'Vedno vklopljeno',
  recipients: 'Prejemniki podatkov: {names}.',
  lifetime: 'Najdaljši čas hrambe: {time}.',
  record: 'Zapis vaše izbire',
  saved: 'Vaša izbira je shranjena.',
  renewed:
    'Prosimo, odločite se o naslednjem: {names}. Preostali del vaše izbire ostane nespremenjen.',
  gpc: 'Vaš ugovor je upoštevan',
  heldFrame: 'Ta vsebina se prikaže, ko dovolite »{purpose}«.',
  allow: 'Dovoli »{purpose}«',
  privacyPolicy: 'Politika zasebnosti',
  cookiePolicy: 'Politika piškotkov',
  imprint: 'Podatki o ponudniku',
  purposes: {
    necessary: {
      name: 'Nujni',
      description:
        'Kar to spletno mesto potrebuje, da deluje in si zapomni to izbiro. Za to ni ' +
        'potrebno dovoljenje in tega ni mogoče izklopiti.',
    },
    functional: {
      name: 'Funkcionalni',
      description:
        'Dodatki, kot so boljši rezultati iskanja, vdelana vsebina in nastavitve, ki si jih ' +
        'spletno mesto zapomni od obiska do obiska.',
    },
    analytics: {
      name: 'Analitični',
      description:
        'Merijo, kako se to spletno mesto uporablja: katere strani se odpirajo in kaj se na ' +
        'njih počne.',
    },
    marketing: {
      name: 'Trženjski',
      description:
        'Oglaševalskim storitvam omogočajo, da vas prepoznajo tukaj in na drugih spletnih ' +
        'mestih ter tako za vas izbirajo oglase in merijo njihov učinek.',
    },
  },
} satisfies Wording;
