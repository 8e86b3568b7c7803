import Type from 'typebox';
import { phases } from '../../domain/scan/run/phases.ts';
import { flag, list, number, orNull, text, words } from './parts.ts';

const string = text(4_096);

const answers = {
  tcf: orNull(Type.Object({ string, purposeConsents: list(number, 50), vendorConsents: number })),
  gpp: orNull(Type.Object({ string, sections: list(number, 50) })),
  usp: orNull(text(64)),
  google: orNull(Type.Record(Type.String(), flag, { maxProperties: 30 })),
  gpc: flag,
};

/** Responses of a page's consent interfaces. */
export const FoundConsentShape = Type.Object(answers);

/** The same as an observation keeps it. */
export const ToldConsentShape = Type.Object({ phase: words(phases), ...answers });
