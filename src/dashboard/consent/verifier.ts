import type { Report } from '../../shared/wire/consent/report.ts';
import { loadPart } from '../api/client.ts';

interface Verifier {
  /** @param vkey key of the log; empty where there is none */
  proofReport(text: string, vkey: string): Report;
}

const named = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The check of a record's proof: only who looks at a record loads it. */
export const loadVerifier = (): Promise<Verifier> => loadPart(named('verifier'));

/** The page that checks an export without this service. */
export const verifierPage = (): string => named('verifier-page');
