import type { Visit } from '../../run/observation.ts';
import type { Phase } from '../../run/phases.ts';
import { recordAsides } from '../recordAsides.ts';
import { type Check, evidenceOf, type Offence, reachedIn, verdict, visitsOf } from '../scan.ts';
import { voicesIn } from '../voices.ts';

/** What a page says at rest. It may hear of a withdrawal only when it is loaded again: until then its tags go by what they heard. */
const settledIn = ({ state, began }: Visit): Phase[] =>
  state === 'withdrawn' && began.again !== undefined ? ['again'] : ['after', 'again'];

/** A US privacy string records an opt-out: it is no record of a choice that was never offered. */
const isRecord = ({ name }: { name: string }) => name !== 'US privacy string';

export const refusalRecordedAsConsent: Check = (scan) => {
  const asides = recordAsides(scan);
  const visits = reachedIn(scan, 'reject_all', 'withdrawn').filter(({ visit }) =>
    settledIn(visit).some((phase) => voicesIn(visit, phase, asides).length),
  );
  return verdict(visits, 'No record of a refusal could be read on any page.', function* () {
    for (const seen of visits) {
      for (const phase of settledIn(seen.visit)) {
        for (const { name, says, seen: text } of voicesIn(seen.visit, phase, asides)) {
          if (says === 'no') continue;
          const what = `After the refusal the ${name} still says yes.`;
          yield { about: name, severity: 'high', what, evidence: evidenceOf(seen, phase, text) };
        }
      }
    }
  });
};

export const recordedBeforeChoice: Check = (scan) => {
  const undecided: Phase[] = ['before', 'scrolled'];
  const asides = recordAsides(scan);
  const visits = visitsOf(scan, 'no_choice', 'reject_all', 'accept_all', 'partial', 'withdrawn');
  return verdict(visits, 'No page was read in a browser.', function* () {
    for (const seen of visits) {
      for (const phase of undecided) {
        for (const voice of voicesIn(seen.visit, phase, asides).filter(isRecord)) {
          if (voice.says === 'no') continue;
          const what = `Before any choice the ${voice.name} says yes.`;
          const evidence = evidenceOf(seen, phase, voice.seen);
          yield { about: voice.name, severity: 'high', what, evidence };
        }
      }
    }
  });
};

export const stringsDisagree: Check = (scan) => {
  const visits = reachedIn(scan, 'reject_all', 'accept_all', 'withdrawn', 'gpc');
  const asides = recordAsides(scan);
  const posts = visits.flatMap((seen) =>
    settledIn(seen.visit).map((phase) => ({
      seen,
      phase,
      voices: voicesIn(seen.visit, phase, asides),
    })),
  );
  const several = posts.filter(({ voices }) => new Set(voices.map(({ name }) => name)).size > 1);
  const why = 'No page had two consent signals that could be compared.';
  return verdict(several, why, function* (): Iterable<Offence> {
    for (const { seen, phase, voices } of several) {
      const yes = voices.find(({ says }) => says === 'yes');
      const no = voices.find(({ says }) => says === 'no');
      if (!yes || !no) continue;
      const about = [yes.name, no.name].sort().join(' and ');
      const what = `The ${yes.name} says yes where the ${no.name} says no.`;
      const evidence = evidenceOf(seen, phase, `${yes.seen} against ${no.seen}`);
      yield { about, severity: 'medium', what, evidence };
    }
  });
};
