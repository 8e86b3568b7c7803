import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Serbian in Latin letters. */
export default {
  title: 'Vaš izbor o privatnosti',
  body:
    'Sajt {domain} želeo bi da čuva i čita informacije na vašem uređaju, kao što su kolačići, u ' +
    'svrhe koje izaberete. Svoj izbor možete da promenite u svakom trenutku.',
  acceptAll: 'Prihvati sve',
  rejectAll: 'Odbij sve',
  manage: 'Izaberi',
  closeNotice: 'Zatvori i odbij sve',
  optOutBody:
    'Sajt {domain} i kompanije sa kojima sarađuje čuvaju i čitaju informacije na vašem uređaju, ' +
    'kao što su kolačići. To možete da odbijete u svakom trenutku.',
  understood: 'U redu',
  optOut: 'Odbij',
  save: 'Sačuvaj moj izbor',
  close: 'Zatvori',
  withdraw: 'Opozovi pristanak',
  preferences: 'Vaš izbor o privatnosti',
  alwaysOn: 'Uvek uključeno',
  recipients: 'Kompanije koje primaju podatke: {names}.',
  lifetime: 'Najduži rok čuvanja: {time}.',
  record: 'Zapis o vašem izboru',
  saved: 'Vaš izbor je sačuvan.',
  renewed: 'Molimo vas da odlučite o sledećem: {names}. Ostatak vašeg izbora ostaje nepromenjen.',
  gpc: 'Zahtev za odbijanje je uvažen',
  heldFrame: 'Ovaj sadržaj će biti prikazan kada dozvolite „{purpose}“.',
  allow: 'Dozvoli „{purpose}“',
  privacyPolicy: 'Politika privatnosti',
  cookiePolicy: 'Politika kolačića',
  imprint: 'Impresum',
  purposes: {
    necessary: {
      name: 'Neophodno',
      description:
        'Ono što je ovom sajtu potrebno da bi radio i da bi zapamtio ovaj izbor. Dozvola za to ' +
        'nije potrebna, a isključivanje nije moguće.',
    },
    functional: {
      name: 'Funkcionalno',
      description:
        'Dodatne mogućnosti, kao što su bolji rezultati pretrage, ugrađeni sadržaj i podešavanja ' +
        'koja se pamte od posete do posete.',
    },
    analytics: {
      name: 'Analitika',
      description:
        'Meri kako se ovaj sajt koristi: koje se stranice otvaraju i šta se na njima radi.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Omogućava servisima za oglašavanje da vas prepoznaju ovde i na drugim sajtovima, kako ' +
        'bi za vas birali oglase i merili njihov učinak.',
    },
  },
} satisfies Wording;
