import type { DemoPlaces, Running } from '../process/start.ts';

/** Shown to a person once the server is up: all addresses, and the next steps. */
export async function welcome({ urls, store, demo, hasAccounts }: Running): Promise<string> {
  const [first, ...others] = Object.values(urls.collect);
  const collect = others.every((url) => url === first)
    ? [['Decisions go to', first]]
    : Object.entries(urls.collect).map(([region, url]) => [`${region} decisions go to`, url]);
  const places = [
    ...(demo ? [['Sample shop', `${demo.sample}   <- open this in a browser`]] : []),
    demo
      ? ['Dashboard', `${demo.signInUrl}   (once, within 15 minutes)`]
      : ['Dashboard', `${urls.public}/dashboard`],
    ['API', urls.api],
    ['Scripts come from', urls.delivery],
    ...collect,
    ...(demo ? [['Sample tags go to', demo.tags]] : []),
    ['Data is kept in', store],
  ];
  return [
    '',
    'Portcullis is running.',
    '',
    ...places.map(([name = '', place]) => `  ${name.padEnd(20)}${place}`),
    '',
    ...(demo ? demoSteps(demo, urls.api) : steps(await hasAccounts())),
    '',
    'Press Ctrl+C to stop.',
    '',
    '',
  ].join('\n');
}

function demoSteps({ key, siteId }: DemoPlaces, api: string): string[] {
  return [
    '  Demo key (new at each start, every scope)',
    `    ${key}`,
    '',
    'What to do next',
    '  1. Open the sample shop and choose: the panel shows which tags run and what the record says.',
    '  2. Read the record back:',
    `       curl -H 'Authorization: Bearer ${key}' \\`,
    `         '${api}/sites/${siteId}/consent-records'`,
    '  3. Get the snippet to paste, with the entries for a Content-Security-Policy:',
    `       curl -H 'Authorization: Bearer ${key}' \\`,
    `         '${api}/sites/${siteId}/install'`,
  ];
}

/** Which of the first step is due: whoever starts a server again has an account, and no link. */
const steps = (hasAccounts: boolean) => [
  'What to do next',
  ...(hasAccounts ? signIn : createAccount),
  '  2. Or use these commands, if the site also runs on this machine:',
  '     npx portcullis set-up --domain shop.example --look http://localhost:3000',
];

const signIn = [
  '  1. Open the dashboard, and sign in. If you have no password or passkey there yet:',
  '     npx portcullis signin-link --email me@example.com',
];

const createAccount = [
  '  1. Create an account:  npx portcullis account create --name "My company" --email me@example.com --log-in',
  '     Its sign-in link opens the dashboard, where you add your site.',
];
