import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Bosnian. */
export default {
  title: 'Vaš izbor o privatnosti',
  body:
    'Web-stranica {domain} željela bi pohranjivati i čitati informacije na vašem uređaju, kao ' +
    'što su kolačići, u svrhe koje odaberete. Svoj izbor možete promijeniti u svakom trenutku.',
  acceptAll: 'Prihvati sve',
  rejectAll: 'Odbij sve',
  manage: 'Odaberi',
  closeNotice: 'Zatvori i odbij sve',
  optOutBody:
    'Web-stranica {domain} i kompanije s kojima sarađuje pohranjuju i čitaju informacije na ' +
    'vašem uređaju, kao što su kolačići. To možete odbiti u svakom trenutku.',
  understood: 'U redu',
  optOut: 'Odbij',
  save: 'Sačuvaj moj izbor',
  close: 'Zatvori',
  withdraw: 'Povuci saglasnost',
  preferences: 'Vaš izbor o privatnosti',
  alwaysOn: 'Uvijek uključeno',
  recipients: 'Kompanije koje primaju podatke: {names}.',
  lifetime: 'Najduži rok čuvanja: {time}.',
  record: 'Zapis o vašem izboru',
  saved: 'Vaš izbor je sačuvan.',
  renewed:
    'Molimo vas da odlučite o sljedećem: {names}. Ostatak vašeg izbora ostaje nepromijenjen.',
  gpc: 'Zahtjev za odbijanje je uvažen',
  heldFrame: 'Ovaj sadržaj će biti prikazan kada dozvolite „{purpose}”.',
  allow: 'Dozvoli „{purpose}”',
  privacyPolicy: 'Politika privatnosti',
  cookiePolicy: 'Politika kolačića',
  imprint: 'Impresum',
  purposes: {
    necessary: {
      name: 'Neophodno',
      description:
        'Ono što je ovoj web-stranici potrebno da bi radila i da bi zapamtila ovaj izbor. ' +
        'Dozvola za to nije potrebna, a isključivanje nije moguće.',
    },
    functional: {
      name: 'Funkcionalno',
      description:
        'Dodatne mogućnosti, kao što su bolji rezultati pretrage, ugrađeni sadržaj i postavke ' +
        'koje se pamte od posjete do posjete.',
    },
    analytics: {
      name: 'Analitika',
      description:
        'Mjeri kako se ova web-stranica koristi: koje se podstranice otvaraju i šta se na njima ' +
        'radi.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Omogućava servisima za oglašavanje da vas prepoznaju ovdje i na drugim web-stranicama, ' +
        'kako bi za vas birali oglase i mjerili njihov učinak.',
    },
  },
} satisfies Wording;
