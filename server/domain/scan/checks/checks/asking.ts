import { necessary } from '../../../../../src/shared/vocabulary.ts';
import type { BannerControl, BannerSighting } from '../../run/bannerFacts.ts';
import type { Visit } from '../../run/observation.ts';
import type { Phase } from '../../run/phases.ts';
import { isNotice } from '../notices.ts';
import { type Check, evidenceOf, reachedIn, verdict, visitsOf } from '../scan.ts';
import { setters, storedRows, tracks } from '../tracking.ts';
import { judgedSignals } from '../voices.ts';
import { offence } from './banner.ts';

export const implicitConsent: Check = (scan) => {
  const visits = visitsOf(scan, 'no_choice').filter(
    ({ visit }) => visit.began.scrolled !== undefined && visit.banners.some(isBefore),
  );
  return verdict(visits, 'No page with a banner was scrolled.', function* () {
    for (const seen of visits) {
      const { visit } = seen;
      const tracking = visit.requests.filter((request) => tracks(scan, request));
      const earlier = new Set(tracking.filter(isBefore).map(({ host }) => host));
      for (const { host, phase, at } of tracking) {
        // Requests sent as the page is left have nothing to do with scrolling.
        const leaving = at >= (visit.leftAt ?? Number.POSITIVE_INFINITY);
        if (phase !== 'scrolled' || leaving || earlier.has(host)) continue;
        const what = 'It is requested as soon as the page is scrolled.';
        yield { about: host, severity: 'high', what, evidence: evidenceOf(seen, phase, host) };
      }
      const stored = storedRows(visit).find(({ row }) => row.phase === 'scrolled');
      if (stored && !visit.banners.some(({ phase }) => phase === 'scrolled')) {
        const what = 'Scrolling closes the banner, and something is stored.';
        const evidence = evidenceOf(seen, 'scrolled', stored.name, setters(stored.row.setBy));
        yield { about: stored.name, severity: 'medium', what, evidence };
      }
      const granted = grantedIn(visit, 'scrolled');
      if (granted && !grantedIn(visit, 'before')) {
        const evidence = evidenceOf(seen, 'scrolled', granted);
        yield { about: 'choice', severity: 'high', what: 'Scrolling stored a grant.', evidence };
      }
    }
  });
};

const isBefore = ({ phase }: { phase: Phase }) => phase === 'before';

function grantedIn({ signals }: Visit, phase: Phase): string | undefined {
  const choice = signals.stored.find((one) => one.phase === phase);
  const stored = choice?.granted.filter((key) => key !== necessary).join(', ');
  const update = signals.dataLayer.find(
    (one) =>
      one.phase === phase &&
      one.command === 'update' &&
      judgedSignals.some((signal) => one.values[signal] === 'granted'),
  );
  return stored || (update && JSON.stringify(update.values).slice(0, 300));
}

export const askedAgain: Check = (scan) => {
  const visits = reachedIn(scan, 'reject_all').filter(
    ({ visit }) => visit.began.again !== undefined,
  );
  return verdict(visits, 'No page was loaded again after a refusal.', function* () {
    for (const seen of visits) {
      const banner = seen.visit.banners.find(({ phase }) => phase === 'again');
      if (!banner) continue;
      const [first] = seen.visit.banners;
      const stood = seen.visit.banners.some(({ phase }) => phase === 'after');
      const same = asksTheSame(first, banner) && !stood;
      const what = same
        ? 'The banner asks again on the next page after a refusal.'
        : `${stood ? 'What was to go with the refusal' : 'Something else'} asks on the next page.`;
      const found = offence({ seen, banner }, banner.tool, 'high', what, banner.text.slice(0, 300));
      yield same ? found : { ...found, severity: null };
    }
  });
};

/** Whether a layer is the one that was refused: a place for a film may ask for the consent that the film needs. */
function asksTheSame(first: BannerSighting | undefined, again: BannerSighting): boolean {
  const says = ({ text }: BannerSighting) => text.replace(/[\d\s]+/g, ' ').trim();
  const answers = ({ controls }: BannerSighting) =>
    controls.flatMap(({ does, text }) => (leadsOn.includes(does) ? [] : text)).sort();
  if (!first || first.tool !== again.tool || says(first) === says(again)) return true;
  return `${answers(first)}` === `${answers(again)}`;
}

const leadsOn: BannerControl['does'][] = ['other', 'manage', 'close'];

export const noWayBack: Check = (scan) => {
  const visits = reachedIn(scan, 'accept_all').filter(
    ({ page, visit: { wayBack, banners } }) =>
      wayBack !== null && !(banners[0] && isNotice(scan, page, banners[0])),
  );
  return verdict(visits, 'No page was checked for a way back.', function* () {
    // One that is in the footer of another page is there.
    if (visits.some(({ visit }) => visit.wayBack)) return;
    // So is one by which consent was taken back; our own banner is asked through its interface instead.
    const ways = reachedIn(scan, 'withdrawn').filter(({ visit }) => visit.tool !== 'portcullis');
    if (ways.length) return;
    for (const seen of visits) {
      const evidence = evidenceOf(seen, 'after', 'no way back');
      const what = 'After accepting, nothing leads back to the choice.';
      yield { about: seen.page.shape, severity: 'high', what, evidence };
    }
  });
};
