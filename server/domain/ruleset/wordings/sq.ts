import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Albanian. */
export default {
  title: 'Zgjedhjet tuaja të privatësisë',
  body:
    'Sajti {domain} dëshiron të ruajë dhe të lexojë informacione në pajisjen tuaj, si skedarët ' +
    'cookie, për qëllimet që zgjidhni ju. Mund ta ndryshoni zgjedhjen tuaj në çdo kohë.',
  acceptAll: 'Prano të gjitha',
  rejectAll: 'Refuzo të gjitha',
  manage: 'Zgjidh',
  closeNotice: 'Mbyll dhe refuzo të gjitha',
  optOutBody:
    'Sajti {domain} dhe kompanitë me të cilat bashkëpunon ruajnë dhe lexojnë informacione në ' +
    'pajisjen tuaj, si skedarët cookie. Mund ta kundërshtoni këtë në çdo kohë.',
  understood: 'Në rregull',
  optOut: 'Kundërshto',
  save: 'Ruaj zgjedhjen time',
  close: 'Mbyll',
  withdraw: 'Tërhiq pëlqimin tim',
  preferences: 'Zgjedhjet tuaja të privatësisë',
  alwaysOn: 'Gjithmonë aktive',
  recipients: 'Kompanitë që marrin të dhënat: {names}.',
  lifetime: 'Afati maksimal i ruajtjes: {time}.',
  record: 'Regjistrimi i zgjedhjes suaj',
  saved: 'Zgjedhja juaj u ruajt.',
  renewed:
    'Ju lutemi, vendosni për sa vijon: {names}. Pjesa tjetër e zgjedhjes suaj mbetet siç është.',
  gpc: 'Kundërshtimi juaj u respektua',
  heldFrame: 'Kjo përmbajtje do të shfaqet kur të lejoni “{purpose}”.',
  allow: 'Lejo “{purpose}”',
  privacyPolicy: 'Politika e privatësisë',
  cookiePolicy: 'Politika e skedarëve cookie',
  imprint: 'Informacion ligjor',
  purposes: {
    necessary: {
      name: 'Të nevojshme',
      description:
        'Ajo që i duhet këtij sajti për të funksionuar dhe për ta mbajtur mend këtë zgjedhje. ' +
        'Nuk kërkon leje dhe nuk mund të çaktivizohet.',
    },
    functional: {
      name: 'Funksionale',
      description:
        'Veçori shtesë, si rezultate më të mira kërkimi, përmbajtje e integruar dhe cilësime që ' +
        'mbahen mend nga një vizitë në tjetrën.',
    },
    analytics: {
      name: 'Analitikë',
      description: 'Mat si përdoret ky sajt: cilat faqe hapen dhe çfarë bëhet në to.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Lejon që shërbimet e reklamave t’ju njohin këtu dhe në sajte të tjera, për të zgjedhur ' +
        'reklama për ju dhe për të matur rezultatet e tyre.',
    },
  },
} satisfies Wording;
