import { timingSafeEqual } from 'node:crypto';
import type {
  DomainCheck,
  DomainVerification,
  ProofOutcome,
  ProofProblem,
} from '../../../../src/shared/wire/site/verification.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import { sha256 } from '../../kernel/ids.ts';
import { type Outside, OutsideFailure } from '../../kernel/outside.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { ControlStore } from '../../stores.ts';
import { proofOf } from './proof.ts';

export type DomainVerifications = ReturnType<typeof domainVerificationService>;

const found: ProofOutcome = { found: true, problem: null };
const not = (problem: ProofProblem): ProofOutcome => ({ found: false, problem });

/** Proof that a domain is its account's: a DNS record or a file that only its owner can place. Either is enough. */
export function domainVerificationService({
  control,
  clock,
  outside,
}: {
  control: ControlStore;
  clock: Clock;
  outside: Outside;
}) {
  /** The domain's verification state, and what to place for either proof. */
  function describe(site: StoredSite): DomainVerification {
    const { domain, verifiedAt } = site;
    const proof = proofOf(site);
    return {
      domain,
      verified: verifiedAt !== null,
      verifiedAt,
      dns: { type: 'TXT', name: `_portcullis.${domain}`, value: proof },
      file: {
        url: `https://${domain}/.well-known/portcullis-verification.txt`,
        content: proof,
      },
    };
  }

  async function checkDns({ name, value }: DomainVerification['dns']): Promise<ProofOutcome> {
    const records = await outside.txtRecords(name);
    if (records.some((record) => same(record.trim(), value))) return found;
    return not(records.length ? 'different' : 'missing');
  }

  async function checkFile({ url, content }: DomainVerification['file']): Promise<ProofOutcome> {
    const { status, text } = await outside.smallText(url);
    if (status >= 300 && status < 400) return not('redirected');
    if (status !== 200) return not(status === 404 ? 'missing' : 'refused');
    return same(text.trim(), content) ? found : not('different');
  }

  async function look(site: StoredSite): Promise<DomainCheck['checked']> {
    const { dns, file } = describe(site);
    const [byDns, byFile] = await Promise.all([outcome(checkDns(dns)), outcome(checkFile(file))]);
    return { dns: byDns, file: byFile };
  }

  return {
    describe,

    /**
     * Looks for both proofs now. A proof found verifies the domain; one that has disappeared since takes nothing back.
     */
    async check(site: StoredSite): Promise<DomainCheck> {
      const checked = await look(site);
      if (checked.dns.found || checked.file.found) {
        const at = nowIso(clock);
        await control.verifySite(site.id, at);
        await control.noteProof({ siteId: site.id, found: true, at });
      }
      const now = (await control.site(site.id)) ?? site;
      return { ...describe(now), checked };
    },

    /** Looks for the proofs of a verified domain again, records whether one is there, and returns that. */
    async recheck(site: StoredSite): Promise<boolean> {
      const { dns, file } = await look(site);
      const found = dns.found || file.found;
      await control.noteProof({ siteId: site.id, found, at: nowIso(clock) });
      return found;
    },
  };
}

function outcome(checking: Promise<ProofOutcome>): Promise<ProofOutcome> {
  return checking.catch((error: unknown) => {
    if (!(error instanceof OutsideFailure)) throw error;
    return not(error.told);
  });
}

function same(given: string, wanted: string): boolean {
  return timingSafeEqual(sha256(given), sha256(wanted));
}
