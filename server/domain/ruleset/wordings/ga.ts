import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Irish. */
export default {
  title: 'Do roghanna príobháideachais',
  body:
    'Ba mhaith le {domain} faisnéis, amhail fianáin, a stóráil agus a léamh ar do ghléas chun na ' +
    'gcríoch a roghnaíonn tú. Is féidir leat do rogha a athrú am ar bith.',
  acceptAll: 'Glac le gach ceann',
  rejectAll: 'Diúltaigh do gach ceann',
  manage: 'Roghnaigh',
  closeNotice: 'Dún agus diúltaigh do gach ceann',
  optOutBody:
    'Stórálann agus léann {domain}, agus na cuideachtaí a n-oibríonn sé leo, faisnéis ar do ' +
    'ghléas, amhail fianáin. Is féidir leat diúltú dó sin am ar bith.',
  understood: 'Ceart go leor',
  optOut: 'Diúltaigh',
  save: 'Sábháil mo rogha',
  close: 'Dún',
  withdraw: 'Tarraing mo thoiliú siar',
  preferences: 'Do roghanna príobháideachais',
  alwaysOn: 'Ar siúl i gcónaí',
  recipients: 'Faighteoirí na sonraí: {names}.',
  lifetime: 'An tréimhse choinneála is faide: {time}.',
  record: 'Taifead ar do rogha',
  saved: 'Tá do rogha sábháilte.',
  renewed:
    'Déan cinneadh faoin méid seo, le do thoil: {names}. Fanann an chuid eile de do rogha mar atá.',
  gpc: 'Urramaíodh d’iarratas diúltaithe',
  heldFrame: 'Taispeánfar an t-ábhar seo nuair a cheadóidh tú “{purpose}”.',
  allow: 'Ceadaigh “{purpose}”',
  privacyPolicy: 'Polasaí príobháideachais',
  cookiePolicy: 'Polasaí fianán',
  imprint: 'Fógra dlíthiúil',
  purposes: {
    necessary: {
      name: 'Riachtanach',
      description:
        'An méid atá de dhíth ar an suíomh seo chun oibriú agus chun cuimhneamh ar an rogha seo. ' +
        'Níl aon chead ag teastáil chuige agus ní féidir é a mhúchadh.',
    },
    functional: {
      name: 'Feidhmiúil',
      description:
        'Breiseanna amhail torthaí cuardaigh níos fearr, ábhar leabaithe agus socruithe a ' +
        'choinnítear ó chuairt go cuairt.',
    },
    analytics: {
      name: 'Anailísíocht',
      description:
        'Tomhaiseann sé conas a úsáidtear an suíomh seo: cé na leathanaigh a osclaítear agus cad ' +
        'a dhéantar orthu.',
    },
    marketing: {
      name: 'Margaíocht',
      description:
        'Ligeann sé do sheirbhísí fógraíochta tú a aithint anseo agus ar shuíomhanna eile, chun ' +
        'fógraí a roghnú duit agus chun a dtorthaí a thomhas.',
    },
  },
} satisfies Wording;
