import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Norwegian Bokmål. */
export default {
  title: 'Dine personvernvalg',
  body:
    '{domain} ønsker å lagre og lese informasjon på enheten din, for eksempel ' +
    'informasjonskapsler, til de formålene du velger. Du kan når som helst endre valget ditt.',
  acceptAll: 'Godta alle',
  rejectAll: 'Avvis alle',
  manage: 'Velg',
  closeNotice: 'Lukk og avvis alle',
  optOutBody:
    '{domain} og selskapene nettstedet samarbeider med, lagrer og leser informasjon på enheten ' +
    'din, for eksempel informasjonskapsler. Du kan når som helst reservere deg mot dette.',
  understood: 'OK',
  optOut: 'Reserver deg',
  save: 'Lagre valget mitt',
  close: 'Lukk',
  withdraw: 'Trekk tilbake samtykket mitt',
  preferences: 'Dine personvernvalg',
  alwaysOn: 'Alltid på',
  recipients: 'Mottakere av opplysninger: {names}.',
  lifetime: 'Lagres i høyst {time}.',
  record: 'Registrering av valget ditt',
  saved: 'Valget ditt er lagret.',
  renewed: 'Ta stilling til følgende: {names}. Resten av valget ditt gjelder som før.',
  gpc: 'Reservasjon mot deling respektert',
  heldFrame: 'Dette innholdet vises når du har tillatt «{purpose}».',
  allow: 'Tillat «{purpose}»',
  privacyPolicy: 'Personvernerklæring',
  cookiePolicy: 'Retningslinjer for informasjonskapsler',
  imprint: 'Juridisk informasjon',
  purposes: {
    necessary: {
      name: 'Nødvendige',
      description:
        'Det nettstedet trenger for å fungere og for å huske dette valget. Det krever ingen ' +
        'tillatelse og kan ikke slås av.',
    },
    functional: {
      name: 'Funksjonelle',
      description:
        'Tillegg som bedre søkeresultater, innebygd innhold og innstillinger som huskes fra ' +
        'besøk til besøk.',
    },
    analytics: {
      name: 'Analyse',
      description:
        'Måler hvordan nettstedet brukes: hvilke sider som åpnes, og hva som gjøres der.',
    },
    marketing: {
      name: 'Markedsføring',
      description:
        'Lar annonsetjenester kjenne deg igjen her og på andre nettsteder for å velge annonser ' +
        'til deg og måle hva annonsene fører til.',
    },
  },
} satisfies Wording;
