import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Maltese. */
export default {
  title: 'L-għażliet tal-privatezza tiegħek',
  body:
    '{domain} jixtieq jaħżen u jaqra informazzjoni fuq l-apparat tiegħek, bħal cookies, ' +
    'għall-finijiet li tagħżel int. Tista’ tibdel l-għażla tiegħek fi kwalunkwe ħin.',
  acceptAll: 'Aċċetta kollox',
  rejectAll: 'Irrifjuta kollox',
  manage: 'Agħżel',
  closeNotice: 'Agħlaq u rrifjuta kollox',
  optOutBody:
    '{domain} u l-kumpaniji li jaħdem magħhom jaħżnu u jaqraw informazzjoni fuq l-apparat ' +
    'tiegħek, bħal cookies. Tista’ toġġezzjona fi kwalunkwe ħin.',
  understood: 'OK',
  optOut: 'Oġġezzjona',
  save: 'Issejvja l-għażla tiegħi',
  close: 'Agħlaq',
  withdraw: 'Irtira l-kunsens tiegħi',
  preferences: 'L-għażliet tal-privatezza tiegħek',
  alwaysOn: 'Dejjem attivi',
  recipients: 'Riċevituri tad-data: {names}.',
  lifetime: 'Perjodu massimu ta’ ħżin: {time}.',
  record: 'Rekord tal-għażla tiegħek',
  saved: 'L-għażla tiegħek ġiet issejvjata.',
  renewed:
    'Jekk jogħġbok iddeċiedi dwar dan li ġej: {names}. Il-bqija tal-għażla tiegħek tibqa’ kif inhi.',
  gpc: 'L-oġġezzjoni tiegħek intlaqgħet',
  heldFrame: 'Dan il-kontenut jintwera meta tippermetti “{purpose}”.',
  allow: 'Ippermetti “{purpose}”',
  privacyPolicy: 'Politika tal-privatezza',
  cookiePolicy: 'Politika tal-cookies',
  imprint: 'Avviż legali',
  purposes: {
    necessary: {
      name: 'Neċessarji',
      description:
        'Dak li dan is-sit jeħtieġ biex jaħdem u biex jiftakar din l-għażla. Ma jeħtieġ l-ebda ' +
        'permess u ma jistax jintefa.',
    },
    functional: {
      name: 'Funzjonali',
      description:
        'Funzjonijiet addizzjonali, bħal riżultati aħjar tat-tiftix, kontenut inkorporat u ' +
        'preferenzi li jinżammu minn żjara għal oħra.',
    },
    analytics: {
      name: 'Analitika',
      description: 'Tkejjel kif jintuża dan is-sit: liema paġni jinfetħu u x’isir fihom.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Iħalli lis-servizzi tar-reklamar jagħrfuk hawn u f’siti oħra, biex jagħżlu reklami ' +
        'għalik u jkejlu r-riżultati tagħhom.',
    },
  },
} satisfies Wording;
