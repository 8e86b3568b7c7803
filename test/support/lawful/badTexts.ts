import { type BadWrite, because, wording } from './write.ts';

const refuseBy = (label: string, language?: string) =>
  wording(`“${label}” for a refusal`, { rejectAll: label }, language);
const acceptBy = (label: string, language?: string) =>
  wording(`“${label}” for a consent`, { acceptAll: label }, language);
const both = (acceptAll: string, rejectAll: string) =>
  wording(`“${acceptAll}” beside “${rejectAll}”`, { acceptAll, rejectAll });

export const badRefusals: BadWrite[] = because(
  'C2',
  ...[
    'Learn more',
    'Settings',
    'Later',
    'Not now',
    'Maybe',
    'Maybe later',
    'Remind me later',
    'More options',
  ].map((label) => refuseBy(label)),
  ...[
    'Cookie settings',
    'LEARN MORE…',
    'Learn more about our partners',
    'Ask me later',
    'Skip',
    'Close',
    'OK',
  ].map((label) => refuseBy(label)),
  ...[
    'Go to my preferences',
    'Continue',
    'I agree',
    'Yes, later',
    'Not sure',
    'Accept',
    'Accept some cookies',
    'Leave this site',
    'Leave',
    'Subscribe',
    'Privacy policy',
    'Decide tomorrow',
  ].map((label) => refuseBy(label)),
  ...[
    'Mehr erfahren',
    'Einstellungen',
    'Später',
    'Jetzt nicht',
    'Vielleicht',
    'Alles akzeptieren',
    'Weiter',
  ].map((label) => refuseBy(label, 'de')),
  ...['En savoir plus', 'Paramétrer', 'Plus tard', 'Pas maintenant', 'Peut-être', 'J’accepte'].map(
    (label) => refuseBy(label, 'fr'),
  ),
  ...['Saber más', 'Configurar cookies', 'Más tarde', 'Ahora no', 'Quizás', 'De acuerdo'].map(
    (label) => refuseBy(label, 'es'),
  ),
  ...['Scopri di più', 'Impostazioni', 'Più tardi', 'Non ora', 'Forse', 'Personalizza'].map(
    (label) => refuseBy(label, 'it'),
  ),
  refuseBy('Let us stay friends'),
  refuseBy('Dowiedz się więcej', 'pl'),
  refuseBy('Accept essential and marketing cookies'),
  refuseBy('Don’t refuse'),
  wording('one label for both answers', { acceptAll: 'Save', rejectAll: 'save!' }),
  wording('the refusal reads as accepting, but for what nobody sees', {
    rejectAll: 'Accept\u200b all',
  }),
  wording('the refusal reads as the way to the settings', { manage: 'Reject all' }),
  wording('a refusal nobody sees', { rejectAll: '\u3164\u115f' }),
  wording('a refusal in blank braille', { rejectAll: '\u2800\u2800' }),
  wording('a refusal that is a dot', { rejectAll: '.' }),
  wording('a refusal that is a sign', { rejectAll: '×' }),
  wording('a refusal of one letter', { rejectAll: 'x' }),
  wording('an opt-out that is none', { optOut: 'Learn more' }),
  wording('an opt-out that goes on', { optOut: 'Continue' }),
  wording('an opt-out that reads as its other answer', { understood: 'Opt out' }),
  wording('a selection that is saved by accepting all', { save: 'Accept all' }),
);

export const badEquality: BadWrite[] = because(
  'C4',
  both('Accept', 'Continue without accepting any of the optional cookies'),
  both('Yes', 'Reject and lose what makes this site good'),
  both('Accept all and get the very best of our shop today', 'Reject all'),
  both('✅ Accept all', 'Reject all'),
  both('Accept all', 'Reject all ❌'),
  both('Accept 🎉🎉🎉', 'Reject 😢'),
  both('Accept all →', 'Reject all'),
  both('ACCEPT ALL', 'reject all'),
  both('ALLE AKZEPTIEREN', 'Alle ablehnen'),
  both('Accept all!', 'Reject all'),
  both('Accept all (recommended)', 'Reject all'),
  both('Accept all', 'Reject all (not recommended)'),
  both('Alle akzeptieren (empfohlen)', 'Alle ablehnen'),
  wording('a refusal in small letters', { rejectAll: 'ᴿᵉʲᵉᶜᵗ ᵃˡˡ' }),
  wording('a refusal in fancy letters', { rejectAll: '𝓡𝓮𝓳𝓮𝓬𝓽 𝓪𝓵𝓵' }),
  wording('a refusal that is struck through', {
    rejectAll: 'R\u0336e\u0336j\u0336e\u0336c\u0336t\u0336 all',
  }),
  wording('a refusal in letters of two scripts', { rejectAll: 'R\u0435ject all' }),
  wording('a shouting opt-out layer', { understood: 'CONTINUE', optOut: 'opt out' }),
);

export const badConsents: BadWrite[] = [
  ...because(
    'C7',
    ...[
      'OK',
      'Okay',
      'Continue',
      'Got it',
      'I understand',
      'Close',
      'Next',
      'Let’s go!',
      'Continue to the shop',
    ].map((label) => acceptBy(label)),
    acceptBy('Decline'),
    acceptBy('Do not accept'),
    acceptBy('Only what is necessary'),
    acceptBy('No aceptar'),
    acceptBy('Alle ablehnen'),
    acceptBy('Verstanden', 'de'),
    acceptBy('Weiter', 'de'),
    acceptBy('Compris !', 'fr'),
    acceptBy('Continuer', 'fr'),
    acceptBy('Entendido', 'es'),
    acceptBy('Ho capito', 'it'),
  ),
  ...because(
    'C5',
    wording('a close mark that accepts', { closeNotice: 'Accept and close' }),
    wording('a close mark that agrees', { closeNotice: 'Close: I agree' }),
    wording('the same in German', { closeNotice: 'Schließen und zustimmen' }, 'de'),
  ),
];

export const badReading: BadWrite[] = [
  ...because(
    'C13',
    wording('a body that says nothing', { body: 'Cookies?' }),
    wording('a body of dots', { body: '.'.repeat(40) }),
    wording('a body nobody sees', { body: '\u3164'.repeat(40) }),
    wording('a title nobody sees', { title: '\u2800' }),
    wording('an opt-out layer that says nothing', { optOutBody: 'Cookies.' }),
    wording('recipients without their names', { recipients: 'Data goes to our partners.' }),
    wording('a kept time without the time', { lifetime: 'Kept as long as needed.' }),
  ),
  ...because(
    'C17',
    wording('markup in the body', { body: 'We use <b>cookies</b> for the purposes you choose.' }),
    wording('a link in the body', {
      body: 'We use cookies; <a href="/p">read more</a> about them.',
    }),
    wording('an entity in the title', { title: 'Your&nbsp;choice' }),
    wording('a body that reads backwards', {
      body: 'We use cookies \u202efor what you do not choose.',
    }),
  ),
  ...because(
    'C10',
    wording('a withdrawal nobody sees', { withdraw: '\u3164' }),
    wording('a withdrawal that is a dash', { withdraw: '–' }),
    wording('a control nobody finds', { preferences: '·' }),
  ),
  ...because(
    'C18',
    wording('a renewal that does not say what is new', {
      renewed: 'Something is new. Please decide.',
    }),
    wording('a held frame that does not say what for', { heldFrame: 'This is shown later.' }),
    wording('a grant that does not say to what', { allow: 'Allow' }),
    wording('a link without a name', { privacyPolicy: '·' }),
  ),
  ...because(
    'schema',
    wording('a blank refusal', { rejectAll: '  ' }),
    wording('a refusal of zero-width letters', { rejectAll: '\u200b\u200d\ufeff' }),
    wording('a refusal with a control character', { rejectAll: 'Reject\u0007all' }),
    wording('a language that is none', { title: 'Hello' }, 'not_a_language'),
    wording('half a language', { title: 'Saluton', acceptAll: 'Akcepti' }, 'eo'),
  ),
];
