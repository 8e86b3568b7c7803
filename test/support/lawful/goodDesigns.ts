import { design, purposes, type Write, wording } from './write.ts';

const answers = (acceptAll: string, rejectAll: string, language?: string) =>
  wording(`“${acceptAll}” beside “${rejectAll}”`, { acceptAll, rejectAll }, language);

/** What has to be let through. */
export const goodDesigns: Write[] = [
  design('nothing', {}),
  design('a bar at the top', { layout: 'bar', position: 'top' }),
  design('a dialog', { layout: 'dialog' }),
  design('black on white, in light alone', {
    scheme: 'light',
    theme: { ink: '#000', soft: '#444', accent: '#000', onAccent: '#fff', radius: '0' },
  }),
  design('a brand’s green', { theme: { accent: '#0a6b3d', accentDark: '#6fe0a5' } }),
  design('the least contrast there may be', { theme: { ink: '#767676' } }),
  design('a dark scheme alone, whatever the light one is like', {
    scheme: 'dark',
    theme: { ink: '#fff', inkDark: '#eee' },
  }),
  design('a font of the page', {
    theme: { font: `"Source Sans 3", 'Öl', Arial, sans-serif`, radius: '32px' },
  }),
  design('defaults again', { theme: { accent: null, font: null } }),
  design('a year until the next question', { choiceDays: 365 }),
  design('half a year', { choiceDays: 180, placeholders: true, scriptedGrants: true }),
  answers('Accept all', 'Continue without accepting'),
  answers('Accept all', 'Use necessary cookies only'),
  answers('Yes', 'No'),
  answers('I agree', 'No, thank you'),
  answers('ACCEPT', 'REJECT'),
  answers('Allow all', 'Only what is necessary'),
  answers('Alle akzeptieren', 'Nur notwendige zulassen', 'de'),
  answers('Tout accepter', 'Continuer sans accepter', 'fr'),
  answers('Aceptar todo', 'Rechazar todo', 'es'),
  answers('Accetta tutto', 'Continua senza accettare', 'it'),
  answers('Zgadzam się', 'Nie zgadzam się', 'pl'),
  answers('同意する', '同意しない', 'ja'),
  wording('short and clear', { body: 'We measure visits, if you let us. Change it any time.' }),
  wording('a body in few signs', { body: '经您同意,本网站使用分析工具。' }, 'zh-Hans'),
  wording('California’s words', { optOut: 'Do Not Sell or Share My Personal Information' }),
  wording('a friendly tone', { title: 'Hello! Cookies?', closeNotice: 'Close without accepting' }),
  wording('a purpose by another name', { categoryCopy: { marketing: { name: 'Advertising' } } }),
  purposes('recipients and times', {
    analytics: { recipients: ['Google Analytics'], lifetimeDays: 390 },
    marketing: { recipients: ['Meta', 'Criteo SA'], lifetimeDays: 180, clear: ['_fbp', 'cto_*'] },
  }),
  purposes('a purpose more', {
    maps: {
      name: 'Maps',
      description: 'Shows where the shops are.',
      signals: ['functionality_storage'],
    },
  }),
  purposes('a purpose that says it is not necessary', {
    functional: { name: 'Not necessary, but nice' },
  }),
];

/** What is bad, and gets through all the same: no machine can tell (docs/lawful.md). */
export const escapes: Write[] = [
  wording('a refusal that goes back on itself', { rejectAll: 'Reject your rejection' }),
  wording('necessary things that are no cookies', { rejectAll: 'Accept necessary terms' }),
  wording('a refusal that shames', { rejectAll: 'No, I like it worse' }),
  wording('a euphemism in Czech', { rejectAll: 'Zjistit více' }, 'cs'),
  wording('a consent in German that is none', { acceptAll: 'Los, rein da' }, 'de'),
  wording('a body that says the opposite', {
    body: 'Nothing at all is stored here, whatever you choose.',
  }),
  wording('texts of another language', { title: 'Ihre Privatsphäre' }),
  purposes('advertising that calls itself functional', {
    functional: { signals: ['ad_storage'], description: 'Makes this shop nicer for you.' },
  }),
  purposes('a tracker under another name', {
    necessary: { description: 'What this site needs, such as our measuring partner.' },
  }),
];
