import { type BadWrite, because, design, purposes, wording } from './write.ts';

/** Colours that come ever closer to the paper of each scheme. */
const faint = {
  light: ['#999', '#aaa', '#ddd', '#ffffff'],
  dark: ['#456', '#345', '#234', '#112233'],
};
const twins = [
  design('a light scheme of dark text on dark paper', {
    scheme: 'light',
    theme: { paper: '#222' },
  }),
  design('a dark scheme of light text on light paper', {
    scheme: 'dark',
    theme: { paperDark: '#eee' },
  }),
  design('yellow answers with white text', { theme: { accent: '#fc0', onAccent: '#fff' } }),
  design('red on green', { theme: { accent: '#0a0', onAccent: '#f00' } }),
];

export const badColours: BadWrite[] = [
  ...(['light', 'dark'] as const).flatMap((scheme) => {
    const name = (token: string) => (scheme === 'dark' ? `${token}Dark` : token);
    const paint = (token: string, value: string) =>
      design(`${scheme} ${token} ${value}`, { theme: { [name(token)]: value } });
    return faint[scheme].flatMap((value) => [
      ...because('WCAG 1.4.3', paint('ink', value), paint('soft', value)),
      ...because('WCAG 1.4.11', paint('accent', value)),
      ...because(
        'WCAG 1.4.3',
        design(`${scheme} answers nobody reads ${value}`, {
          theme: { [name('accent')]: value, [name('onAccent')]: value },
        }),
      ),
    ]);
  }),
  ...because('WCAG 1.4.3', ...twins),
];

export const badLooks: BadWrite[] = [
  ...because(
    'C17',
    ...['Wingdings', '"Webdings", sans-serif', 'Adobe Blank', 'Flow Block', 'Redacted Script'].map(
      (font) => design(`the font ${font}`, { theme: { font } }),
    ),
  ),
  ...because(
    'schema',
    design('a font that ends the declaration', { theme: { font: 'x;}.notice{display:none' } }),
    design('a font that opens a string', { theme: { font: '"x' } }),
    design('a font from elsewhere', { theme: { font: 'url(//x.example/f)' } }),
    design('a colour that hides the answer', { theme: { onAccent: 'transparent' } }),
    design('a colour with an alpha channel', { theme: { ink: '#00000001' } }),
    design('a radius beyond all bounds', { theme: { radius: '9999px' } }),
    design('a token that is none', { theme: { rejectColour: '#fff' } }),
    design('a place that is not the layout’s', { layout: 'bar', position: 'center' }),
    design('a layout that is none', { layout: 'none' }),
  ),
  ...because(
    'C9',
    ...[0, 1, 30, 90, 179, 397, 3_650].map((choiceDays) =>
      design(`asking again after ${choiceDays} days`, { choiceDays }),
    ),
  ),
];

export const badPurposes: BadWrite[] = [
  ...because(
    'C14',
    ...(['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const).map(
      (signal) =>
        purposes(`${signal} as necessary`, {
          necessary: { signals: ['security_storage', signal] },
        }),
    ),
    ...['Google Analytics', 'the Meta Pixel', 'HotJar', 'google-ads', 'Mixpanel'].map((tracker) =>
      purposes(`${tracker} as necessary`, {
        necessary: { description: `What this site needs in order to work, such as ${tracker}.` },
      }),
    ),
    purposes('a tracker that receives what is necessary', {
      necessary: { recipients: ['Criteo SA'] },
    }),
    purposes('marketing that calls itself necessary', {
      marketing: { name: 'Strictly necessary' },
    }),
    purposes('analytics that calls itself essential', {
      analytics: { name: 'Essential statistics' },
    }),
    wording('the same in German', { categoryCopy: { marketing: { name: 'Erforderlich' } } }, 'de'),
    wording(
      'a tracker that is necessary in French',
      {
        categoryCopy: { necessary: { description: 'Le site a besoin de Google Analytics.' } },
      },
      'fr',
    ),
  ),
  ...because(
    'C12',
    purposes('two purposes of one name', { marketing: { name: 'Analytics' } }),
    purposes('two purposes of one name but for an accent', {
      analytics: { name: 'Mesure' },
      marketing: { name: 'Mesuré ' },
    }),
  ),
  ...because(
    'C8',
    ...['*', 'port*', 'portcullis', '*.outbox'].map((pattern) =>
      purposes(`clearing ${pattern}, the choice with it`, { marketing: { clear: [pattern] } }),
    ),
  ),
  ...because(
    'C18',
    purposes('a purpose whose name nobody sees', { analytics: { name: '\u3164' } }),
    purposes('a purpose described by a dash', { analytics: { description: '—' } }),
  ),
  ...because(
    'C17',
    purposes('markup in a description', { analytics: { description: 'Measures <b>much</b>.' } }),
  ),
  ...because(
    'schema',
    purposes('a new purpose without a name', {
      maps: { description: 'Shows where the shops are.' },
    }),
    purposes('a key that is none', { 'Maps!': { name: 'Maps', description: 'Shows the shops.' } }),
    purposes('a signal that is none', { analytics: { signals: ['everything' as 'ad_storage'] } }),
    purposes('a kept time of nothing', { analytics: { lifetimeDays: 0 } }),
  ),
];
