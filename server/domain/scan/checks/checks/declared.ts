import type { Ruleset } from '../../../../../src/shared/ruleset.ts';
import { necessary } from '../../../../../src/shared/vocabulary.ts';
import { type Check, evidenceOf, type Offence, type Scan, verdict, visitsOf } from '../scan.ts';
import { classifyStored, type Stored, saidOf, setters, storedRows } from '../tracking.ts';

const states = ['no_choice', 'reject_all', 'accept_all', 'partial'] as const;
const noDeclaration = 'The site declares nothing here: it has published no ruleset.';

/** Judges what the site keeps in the browser by its own declarations. */
function declared(
  judge: (
    scan: Scan,
    stored: Stored,
    ruleset: Ruleset,
  ) => Pick<Offence, 'severity' | 'what'> | null,
): Check {
  return (scan) => {
    const { ruleset } = scan;
    if (!ruleset) return { checked: false, why: noDeclaration };
    const visits = visitsOf(scan, ...states);
    return verdict(visits, 'No page was read in a browser.', function* () {
      for (const seen of visits) {
        for (const stored of storedRows(seen.visit)) {
          const { row, name, where } = stored;
          const found = judge(scan, stored, ruleset);
          if (!found) continue;
          const evidence = evidenceOf(seen, row.phase, `${name} (${where})`, setters(row.setBy));
          yield { about: name, ...found, evidence };
        }
      }
    });
  };
}

/** From the purpose that needs no consent to the one that needs it most. */
const strictness = ['necessary', 'functional', 'analytics', 'marketing'];

const hostOf = (where: string) =>
  URL.canParse(where) ? new URL(where).hostname : where.replace(/^\./, '');

export const milderPurpose = declared((scan, stored) => {
  const known = scan.known.names(stored.name, hostOf(stored.where));
  const classified = saidOf(scan, stored);
  if (known?.sure !== 'likely') return null;
  if (!classified || !strictness.includes(classified)) return null;
  if (strictness.indexOf(classified) >= strictness.indexOf(known.purpose)) return null;
  const by = known.platform ?? 'the Open Cookie Database';
  const what = `It is filed under ${classified}, and known for ${known.purpose} (${by}).`;
  // A list is an opinion; it matters little between two purposes that both need consent.
  return { severity: classified === necessary ? 'medium' : 'low', what };
});

export const undeclared = declared((scan, stored) => {
  if (saidOf(scan, stored)) return null;
  const { purpose, guess } = classifyStored(scan, stored);
  if (purpose === null || purpose === necessary) return null;
  const what = `It is for ${purpose}, and no purpose names it.`;
  return { severity: guess ? 'low' : 'medium', what };
});

/** A day beyond the declared time is clock drift, not a longer lifetime. */
const grace = 86_400;

export const keptTooLong = declared((scan, stored, { purposes }) => {
  if (stored.kind !== 'cookie' || stored.row.lifetime === null) return null;
  const purpose = purposes.find(({ key }) => key === saidOf(scan, stored));
  const { lifetime } = stored.row;
  if (!purpose?.lifetimeDays || lifetime <= purpose.lifetimeDays * 86_400 + grace) return null;
  const days = Math.round(lifetime / 86_400);
  const what = `It is kept for ${days} days; ${purpose.lifetimeDays} are declared for ${purpose.key}.`;
  return { severity: 'medium', what };
});
