import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Croatian. */
export default {
  title: 'Vaše postavke privatnosti',
  body:
    'Web-mjesto {domain} želi pohranjivati i čitati podatke na vašem uređaju, primjerice ' +
    'kolačiće, u svrhe koje odaberete. Svoj odabir možete promijeniti u bilo kojem trenutku.',
  acceptAll: 'Prihvati sve',
  rejectAll: 'Odbij sve',
  manage: 'Odaberi',
  closeNotice: 'Zatvori i odbij sve',
  optOutBody:
    'Web-mjesto {domain} i tvrtke s kojima surađuje pohranjuju i čitaju podatke na vašem ' +
    'uređaju, primjerice kolačiće. To možete odbiti u bilo kojem trenutku.',
  understood: 'U redu',
  optOut: 'Odbij',
  save: 'Spremi moj odabir',
  close: 'Zatvori',
  withdraw: 'Povuci privolu',
  preferences: 'Vaše postavke privatnosti',
  alwaysOn: 'Uvijek uključeno',
  recipients: 'Primatelji podataka: {names}.',
  lifetime: 'Najdulje razdoblje pohrane: {time}.',
  record: 'Zapis o vašem odabiru',
  saved: 'Vaš je odabir spremljen.',
  renewed: 'Molimo vas da odlučite o sljedećem: {names}. Ostatak vašeg odabira ostaje isti.',
  gpc: 'Zahtjev za odbijanje je uvažen',
  heldFrame: 'Ovaj će se sadržaj prikazati kad dopustite „{purpose}”.',
  allow: 'Dopusti „{purpose}”',
  privacyPolicy: 'Pravila o privatnosti',
  cookiePolicy: 'Pravila o kolačićima',
  imprint: 'Impresum',
  purposes: {
    necessary: {
      name: 'Nužno',
      description:
        'Ono što je potrebno da bi ovo web-mjesto radilo i zapamtilo ovaj odabir. Za to nije ' +
        'potrebno dopuštenje i ne može se isključiti.',
    },
    functional: {
      name: 'Funkcionalno',
      description:
        'Dodatne mogućnosti poput boljih rezultata pretraživanja, ugrađenog sadržaja i postavki ' +
        'koje se pamte od posjeta do posjeta.',
    },
    analytics: {
      name: 'Analitika',
      description:
        'Mjeri kako se ovo web-mjesto koristi: koje se stranice otvaraju i što se na njima radi.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Omogućuje uslugama oglašavanja da vas prepoznaju ovdje i na drugim web-mjestima kako bi ' +
        'birale oglase za vas i mjerile njihove rezultate.',
    },
  },
} satisfies Wording;
