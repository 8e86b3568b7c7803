import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Romanian. */
export default {
  title: 'Opțiunile dvs. de confidențialitate',
  body:
    'Site-ul {domain} dorește să stocheze informații pe dispozitivul dvs., cum ar fi cookie-uri, ' +
    'și să le citească, în scopurile pe care le alegeți. Vă puteți schimba alegerea în orice ' +
    'moment.',
  acceptAll: 'Acceptați tot',
  rejectAll: 'Respingeți tot',
  manage: 'Alegeți',
  closeNotice: 'Închideți și respingeți tot',
  optOutBody:
    'Site-ul {domain} și companiile cu care colaborează stochează informații pe dispozitivul ' +
    'dvs., cum ar fi cookie-uri, și le citesc. Vă puteți opune în orice moment.',
  understood: 'OK',
  optOut: 'Mă opun',
  save: 'Salvați alegerea mea',
  close: 'Închideți',
  withdraw: 'Retrageți consimțământul',
  preferences: 'Opțiuni de confidențialitate',
  alwaysOn: 'Întotdeauna active',
  recipients: 'Destinatarii datelor: {names}.',
  lifetime: 'Durata maximă de stocare: {time}.',
  record: 'Înregistrarea alegerii dvs.',
  saved: 'Alegerea dvs. a fost salvată.',
  renewed:
    'Vă rugăm să decideți cu privire la următoarele: {names}. Restul alegerii dvs. rămâne neschimbat.',
  gpc: 'Opoziția dvs. este respectată',
  heldFrame: 'Acest conținut va fi afișat după ce permiteți „{purpose}”.',
  allow: 'Permiteți „{purpose}”',
  privacyPolicy: 'Politica de confidențialitate',
  cookiePolicy: 'Politica privind cookie-urile',
  imprint: 'Informații legale',
  purposes: {
    necessary: {
      name: 'Necesare',
      description:
        'Ceea ce îi trebuie acestui site pentru a funcționa și pentru a reține această alegere. ' +
        'Nu necesită permisiune și nu poate fi dezactivat.',
    },
    functional: {
      name: 'Funcționale',
      description:
        'Funcții suplimentare, cum ar fi rezultate de căutare mai bune, conținut încorporat și ' +
        'setări reținute de la o vizită la alta.',
    },
    analytics: {
      name: 'Analiză',
      description:
        'Măsoară modul în care este folosit acest site: ce pagini sunt deschise și ce se face pe ' +
        'ele.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Permite serviciilor de publicitate să vă recunoască aici și pe alte site-uri, pentru a ' +
        'alege reclame pentru dvs. și a măsura rezultatele acestora.',
    },
  },
} satisfies Wording;
