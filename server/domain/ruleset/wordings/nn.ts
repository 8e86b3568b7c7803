import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Norwegian Nynorsk. */
export default {
  title: 'Personvernvala dine',
  body:
    '{domain} ønskjer å lagre og lese informasjon på eininga di, til dømes ' +
    'informasjonskapslar, til dei føremåla du vel. Du kan når som helst endre valet ditt.',
  acceptAll: 'Godta alle',
  rejectAll: 'Avvis alle',
  manage: 'Vel',
  closeNotice: 'Lukk og avvis alle',
  optOutBody:
    '{domain} og selskapa nettstaden samarbeider med, lagrar og les informasjon på eininga di, ' +
    'til dømes informasjonskapslar. Du kan når som helst reservere deg mot dette.',
  understood: 'OK',
  optOut: 'Reserver deg',
  save: 'Lagre valet mitt',
  close: 'Lukk',
  withdraw: 'Trekk tilbake samtykket mitt',
  preferences: 'Personvernvala dine',
  alwaysOn: 'Alltid på',
  recipients: 'Mottakarar av opplysningar: {names}.',
  lifetime: 'Blir lagra i høgst {time}.',
  record: 'Registrering av valet ditt',
  saved: 'Valet ditt er lagra.',
  renewed: 'Ta stilling til følgjande: {names}. Resten av valet ditt gjeld som før.',
  gpc: 'Reservasjon mot deling respektert',
  heldFrame: 'Dette innhaldet blir vist når du har tillate «{purpose}».',
  allow: 'Tillat «{purpose}»',
  privacyPolicy: 'Personvernerklæring',
  cookiePolicy: 'Retningslinjer for informasjonskapslar',
  imprint: 'Juridisk informasjon',
  purposes: {
    necessary: {
      name: 'Nødvendige',
      description:
        'Det nettstaden treng for å fungere og for å hugse dette valet. Det krev ikkje løyve ' +
        'og kan ikkje slåast av.',
    },
    functional: {
      name: 'Funksjonelle',
      description:
        'Tillegg som betre søkjeresultat, innebygd innhald og innstillingar som blir hugsa frå ' +
        'besøk til besøk.',
    },
    analytics: {
      name: 'Analyse',
      description:
        'Måler korleis nettstaden blir brukt: kva sider som blir opna, og kva som blir gjort der.',
    },
    marketing: {
      name: 'Marknadsføring',
      description:
        'Lèt annonsetenester kjenne deg att her og på andre nettstader for å velje annonsar til ' +
        'deg og måle kva annonsane fører til.',
    },
  },
} satisfies Wording;
