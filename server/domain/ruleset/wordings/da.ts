import type { Wording } from '../../../../src/shared/ruleset.ts';

/** Danish. */
export default {
  title: 'Dine privatlivsvalg',
  body:
    '{domain} vil gerne gemme og læse oplysninger på din enhed, for eksempel cookies, til de ' +
    'formål, du vælger. Du kan til enhver tid ændre dit valg.',
  acceptAll: 'Accepter alle',
  rejectAll: 'Afvis alle',
  manage: 'Vælg',
  closeNotice: 'Luk og afvis alle',
  optOutBody:
    '{domain} og de virksomheder, som webstedet samarbejder med, gemmer og læser oplysninger på ' +
    'din enhed, for eksempel cookies. Du kan til enhver tid fravælge det.',
  understood: 'OK',
  optOut: 'Fravælg',
  save: 'Gem mit valg',
  close: 'Luk',
  withdraw: 'Træk mit samtykke tilbage',
  preferences: 'Dine privatlivsvalg',
  alwaysOn: 'Altid slået til',
  recipients: 'Modtagere af data: {names}.',
  lifetime: 'Længste opbevaringstid: {time}.',
  record: 'Registrering af dit valg',
  saved: 'Dit valg er gemt.',
  renewed: 'Tag venligst stilling til følgende: {names}. Resten af dit valg forbliver uændret.',
  gpc: 'Anmodning om fravalg efterkommet',
  heldFrame: 'Dette indhold vises, når du har tilladt ”{purpose}”.',
  allow: 'Tillad ”{purpose}”',
  privacyPolicy: 'Privatlivspolitik',
  cookiePolicy: 'Cookiepolitik',
  imprint: 'Virksomhedsoplysninger',
  purposes: {
    necessary: {
      name: 'Nødvendige',
      description:
        'Det, som webstedet skal bruge for at fungere og for at huske dette valg. Det kræver ' +
        'ingen tilladelse og kan ikke slås fra.',
    },
    functional: {
      name: 'Funktionelle',
      description:
        'Ekstra funktioner som bedre søgeresultater, indlejret indhold og indstillinger, der ' +
        'huskes fra besøg til besøg.',
    },
    analytics: {
      name: 'Statistik',
      description:
        'Måler, hvordan webstedet bruges: hvilke sider der åbnes, og hvad der gøres på dem.',
    },
    marketing: {
      name: 'Marketing',
      description:
        'Gør det muligt for annoncetjenester at genkende dig her og på andre websteder, så de ' +
        'kan vælge annoncer til dig og måle effekten af dem.',
    },
  },
} satisfies Wording;
