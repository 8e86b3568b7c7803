import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Welsh. */
export default {
  title: 'Eich dewisiadau preifatrwydd',
  body:
    'Hoffai {domain} storio a darllen gwybodaeth ar eich dyfais, fel cwcis, at y dibenion rydych ' +
    'chi’n eu dewis. Gallwch newid eich dewis ar unrhyw adeg.',
  acceptAll: 'Derbyn popeth',
  rejectAll: 'Gwrthod popeth',
  manage: 'Dewis',
  closeNotice: 'Cau a gwrthod popeth',
  optOutBody:
    'Mae {domain} a’r cwmnïau y mae’n gweithio gyda nhw yn storio ac yn darllen gwybodaeth ar ' +
    'eich dyfais, fel cwcis. Gallwch optio allan ar unrhyw adeg.',
  understood: 'Iawn',
  optOut: 'Optio allan',
  save: 'Cadw fy newis',
  close: 'Cau',
  withdraw: 'Tynnu fy nghydsyniad yn ôl',
  preferences: 'Eich dewisiadau preifatrwydd',
  alwaysOn: 'Ymlaen bob amser',
  recipients: 'Cwmnïau sy’n cael y data: {names}.',
  lifetime: 'Cyfnod cadw hiraf: {time}.',
  record: 'Cofnod o’ch dewis',
  saved: 'Mae eich dewis wedi’i gadw.',
  renewed:
    'Penderfynwch ar y canlynol, os gwelwch yn dda: {names}. Mae gweddill eich dewis yn aros fel y mae.',
  gpc: 'Cais i optio allan wedi’i barchu',
  heldFrame: 'Caiff y cynnwys hwn ei ddangos pan fyddwch chi’n caniatáu “{purpose}”.',
  allow: 'Caniatáu “{purpose}”',
  privacyPolicy: 'Polisi preifatrwydd',
  cookiePolicy: 'Polisi cwcis',
  imprint: 'Gwybodaeth gyfreithiol',
  purposes: {
    necessary: {
      name: 'Angenrheidiol',
      description:
        'Yr hyn sydd ei angen ar y wefan hon er mwyn gweithio, ac er mwyn cofio’r dewis hwn. Nid ' +
        'oes angen caniatâd ar ei gyfer ac ni ellir ei ddiffodd.',
    },
    functional: {
      name: 'Swyddogaethol',
      description:
        'Pethau ychwanegol fel canlyniadau chwilio gwell, cynnwys wedi’i fewnosod a gosodiadau ' +
        'sy’n cael eu cofio o ymweliad i ymweliad.',
    },
    analytics: {
      name: 'Dadansoddeg',
      description:
        'Mae’n mesur sut mae’r wefan hon yn cael ei defnyddio: pa dudalennau sy’n cael eu hagor, ' +
        'a beth sy’n cael ei wneud arnynt.',
    },
    marketing: {
      name: 'Marchnata',
      description:
        'Mae’n gadael i wasanaethau hysbysebu eich adnabod yma ac ar wefannau eraill, er mwyn ' +
        'dewis hysbysebion i chi a mesur eu canlyniadau.',
    },
  },
} satisfies Wording;
