import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Icelandic. */
export default {
  title: 'Val þitt um persónuvernd',
  body:
    '{domain} óskar eftir að geyma og lesa upplýsingar í tækinu þínu, svo sem vafrakökur, í ' +
    'þeim tilgangi sem þú velur. Þú getur breytt vali þínu hvenær sem er.',
  acceptAll: 'Samþykkja allt',
  rejectAll: 'Hafna öllu',
  manage: 'Velja',
  closeNotice: 'Loka og hafna öllu',
  optOutBody:
    '{domain} og fyrirtæki sem vefurinn vinnur með geyma og lesa upplýsingar í tækinu þínu, ' +
    'svo sem vafrakökur. Þú getur andmælt því hvenær sem er.',
  understood: 'Í lagi',
  optOut: 'Andmæla',
  save: 'Vista val mitt',
  close: 'Loka',
  withdraw: 'Afturkalla samþykki mitt',
  preferences: 'Val þitt um persónuvernd',
  alwaysOn: 'Alltaf virkt',
  recipients: 'Viðtakendur gagna: {names}.',
  lifetime: 'Hámarksgeymslutími: {time}.',
  record: 'Skráning á vali þínu',
  saved: 'Val þitt hefur verið vistað.',
  renewed:
    'Vinsamlegast taktu afstöðu til eftirfarandi: {names}. Að öðru leyti helst val þitt óbreytt.',
  gpc: 'Andmæli þín eru virt',
  heldFrame: 'Þetta efni birtist þegar þú leyfir „{purpose}“.',
  allow: 'Leyfa „{purpose}“',
  privacyPolicy: 'Persónuverndarstefna',
  cookiePolicy: 'Stefna um vafrakökur',
  imprint: 'Lagalegar upplýsingar',
  purposes: {
    necessary: {
      name: 'Nauðsynlegt',
      description:
        'Það sem vefurinn þarf til að virka og til að muna þetta val. Það krefst ekki leyfis og ' +
        'ekki er hægt að slökkva á því.',
    },
    functional: {
      name: 'Virkni',
      description:
        'Viðbætur á borð við betri leitarniðurstöður, innfellt efni og stillingar sem vefurinn ' +
        'man á milli heimsókna.',
    },
    analytics: {
      name: 'Greining',
      description:
        'Mælir hvernig vefurinn er notaður: hvaða síður eru opnaðar og hvað er gert á þeim.',
    },
    marketing: {
      name: 'Markaðssetning',
      description:
        'Gerir auglýsingaþjónustum kleift að þekkja þig hér og á öðrum vefjum til að velja ' +
        'auglýsingar fyrir þig og mæla árangur þeirra.',
    },
  },
} satisfies Wording;
