import { visitStates } from '../../src/shared/wire/scan/scans.ts';
import { besideChecks } from './corpus/besideChecks/index.ts';
import { sample } from './corpus/sample.ts';

const inPart = [...sample.values()].filter(({ states }) => states.length < visitStates.length);

/** What `npm test` does not try, and the command that does; `needs`: what the machine has to have for it. */
export const leftOut: { what: string; command: string; needs?: string }[] = [
  {
    what: 'Firefox and WebKit at length',
    command: 'npm run test:engines',
    needs: 'apt-get install firefox-esr webkit2gtk-driver',
  },
  {
    what: `${besideChecks.length - sample.size} of the ${besideChecks.length} pages with planted faults that scans are judged by, and some states of ${inPart.length} others`,
    command: 'npm run bench -- scans',
  },
  {
    what: 'most cases of long lists whose cases are alike, such as the pages that go wrong, by each install',
    command: 'npm run test:whole',
  },
  {
    what: 'what is rare in the dashboard, or goes wrong, and each of its pages in the other of light and dark',
    command: 'npm run test:dashboard',
  },
  {
    what: 'a scan from end to end, and scans of pages that are hard to read: odd banners, late tags, busy pages, pages that lie, flood or want to harm the machine',
    command: 'npm run test:scanner',
  },
  {
    what: 'the image, built twice and run',
    command: 'npm run test:image',
    needs: 'Linux x64 with Debian’s packages, as root',
  },
  {
    what: 'a release, installed from a registry by a stranger',
    command: 'npm run release -- rehearse',
  },
  { what: 'the documentation as a site, in a browser', command: 'npm run test:docs' },
  { what: 'production builds of frameworks', command: 'npm run test:frameworks' },
  {
    what: 'the plugin in a real WordPress',
    command: 'npm run test:wordpress',
    needs: 'packages of Debian, which it fetches',
  },
  {
    what: 'sites that take the snippet in with their own build',
    command: 'npm run test:targets',
  },
  {
    what: 'the settings of other consent tools, by their real libraries',
    command: 'npm run test:importers',
  },
  {
    what: 'the snippet in pages behind a real nginx',
    command: 'npm run test:nginx',
    needs: 'apt-get install nginx-light libnginx-mod-http-js',
  },
  {
    what: 'the snippet in pages behind a real Apache',
    command: 'npm run test:apache',
    needs: 'apt-get install apache2-bin lua-cjson lua-luaossl',
  },
  { what: 'the package for workers, in a real workerd', command: 'npm run test:workerd' },
  {
    what: 'the way from an empty server to the first decision on five sites, with a stopwatch',
    command: 'npm run test:start',
  },
  {
    what: 'three servers on one PostgreSQL, databases that go away, backups and recovery',
    command: 'npm run test:processes',
  },
  { what: 'PostgreSQL 15, 16 and 17', command: 'npm run test:postgres' },
  { what: 'every way to forge consent, one by one', command: 'npm run test:forgery' },
  { what: '10,000 random schedules of a page’s loading', command: 'npm run test:races' },
  {
    what: 'Go’s own library on what the consent log writes',
    command: 'npm run interop',
    needs: 'packages of Debian, which it fetches',
  },
  { what: 'attacks at length', command: 'npm run test:attacks' },
];

/** The last lines of a run, with what this very machine could not try, and without the commands that it ran after all. */
export function tellLeftOut(missing: string[], ran: string[] = []): string {
  const left = leftOut.filter(({ command }) => !ran.includes(command));
  const lines = left.map(({ what, command, needs }) => {
    const first = needs ? ` (needs ${needs})` : '';
    return `  ${what}: ${command}${first}`;
  });
  const here = missing.map((what) => `  not on this machine, so skipped above: ${what}`);
  return ['Left out of this run:', ...lines, ...here].join('\n');
}
