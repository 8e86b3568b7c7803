import { signalPurposes, signalStates } from '../../../src/shared/consent/signalStates.ts';
import type {
  DecisionAnswer,
  DecisionBody,
  DecisionReceipt,
} from '../../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import { onboarding } from '../account/accounts/onboarding.ts';
import { toBase64 } from '../consentLog/base64.ts';
import { inOrder } from '../consentLog/canonicalText.ts';
import type { LogSealing } from '../consentLog/logSealing.ts';
import type { ReceiptSigner } from '../consentLog/receipts.ts';
import { partsOf } from '../consentLog/sealing.ts';
import { type Clock, nowIso } from '../kernel/clock.ts';
import type { Order, Window } from '../kernel/range.ts';
import { refuseField, Unavailable } from '../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../kernel/site.ts';
import type { SpaceWatch } from '../kernel/space.ts';
import { inUtc } from '../kernel/time.ts';
import type { FindRuleset } from '../ruleset/publishedRulesets.ts';
import type { ControlStore, RegionStore } from '../stores.ts';
import type { Gathering } from '../webhook/gathering.ts';
import { checkDecision } from './checkDecision.ts';
import { confirmJurisdiction, placeClaimed } from './confirmJurisdiction.ts';
import { decidingRecord } from './deciding.ts';
import { withoutMarks } from './marks.ts';
import { reasonAsked } from './reasonAsked.ts';
import { recordId, subjectIdOf } from './recordId.ts';

/** Shape of a consent record; moves when a field changes its meaning. From 2 on its id follows from the record. */
const recordVersion = 2;

export type Consent = ReturnType<typeof consentService>;

/** The decision is on disk either way; the next one sees to it. */
async function unlessAway(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

/** Visitors' decisions and the records they become. */
export function consentService({
  control,
  storeOf,
  clock,
  findRuleset,
  space,
  gathering,
  logs,
  receipts,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  findRuleset: FindRuleset;
  space: Pick<SpaceWatch, 'require'>;
  /** Adds the jobs that tell of a decision. */
  gathering: Gathering;
  /** Is told of each site that has recorded something. */
  logs: Pick<LogSealing, 'recorded'>;
  /** Null where there is no key to sign them with. */
  receipts: Pick<ReceiptSigner, 'sign'> | null;
}) {
  const onboard = onboarding(control);
  const activated = new Set<string>();

  /** Once by each process: the site may have been read a while ago. */
  async function activate(site: StoredSite): Promise<void> {
    if (site.status !== 'pending' || activated.has(site.id)) return;
    await control.activateSite(site.id, nowIso(clock));
    activated.add(site.id);
  }

  /** The visitor's previous decision; null for the first, undefined when it is not on record. */
  async function before(site: StoredSite, subjectId: string, sequence: number) {
    if (sequence === 1) return null;
    const record = await decidingRecord(storeOf(site), site.id, subjectId, sequence);
    const ruleset = record && (await findRuleset(site.id, record.rulesetIntegrity));
    return ruleset ? { record, ruleset } : undefined;
  }

  /** Null where none is signed, and where nothing is left to sign for. */
  async function receiptOf(
    { id: siteId, siteKey, ...place }: StoredSite,
    { id: recordId, receivedAt }: { id: string; receivedAt: string },
  ): Promise<DecisionReceipt | null> {
    const seal = receipts && (await storeOf({ ...place, id: siteId }).recordSeal(siteId, recordId));
    if (!seal || siteKey === null) return null;
    const { salt, commitment } = partsOf(seal);
    const signed = { siteKey, recordId, receivedAt, commitment: Buffer.from(commitment) };
    return { note: receipts.sign(signed), salt: toBase64(salt) };
  }

  return {
    /**
     * Keeps a decision; resolves when it is on disk. The first one turns its site active.
     * @param sender `edgePlace`: jurisdiction our edge reports for the sender, if it does; `fromPage`: whether a page
     * of the site sent it
     * @throws Refusal invalid_request for a decision that does not answer one of the site's rulesets
     */
    async record(
      site: StoredSite,
      body: DecisionBody,
      {
        edgePlace = null,
        fromPage = false,
      }: { edgePlace?: string | null; fromPage?: boolean } = {},
    ): Promise<DecisionAnswer> {
      const { subjectSecret, faults: _counted, receipt, ...sent } = withoutMarks(body);
      const decision = { ...sent, decidedAt: inUtc(sent.decidedAt) };
      const ruleset = await findRuleset(site.id, decision.rulesetIntegrity);
      if (!ruleset) {
        throw refuseField('rulesetIntegrity', 'names no ruleset this site has published');
      }
      const confirmed = { ...decision, ...confirmJurisdiction(decision, edgePlace) };
      checkDecision(ruleset, confirmed);
      const subjectId = subjectIdOf(subjectSecret);
      const askedReason = reasonAsked(
        ruleset,
        decision,
        await before(site, subjectId, decision.sequence),
      );
      await space.require('decisions');
      // In the order in which the log commits to it: what is stored so is sealed without being sorted.
      const record = inOrder({
        ...confirmed,
        recordVersion,
        id: recordId(site.id, subjectId, { ...decision, ...placeClaimed(decision) }),
        subjectId,
        siteId: site.id,
        signals: signalStates(signalPurposes(ruleset.purposes), (key) =>
          decision.granted.includes(key),
        ),
        shown: { ...decision.shown, ...(askedReason && { asked: askedReason }) },
      });
      const { id, receivedAt } = await gathering.around(site, (jobs) =>
        storeOf(site).recordDecision(record, jobs),
      );
      logs.recorded(site);
      await unlessAway(async () => {
        await activate(site);
        await onboard(site, fromPage);
      });
      return { id, ...(receipt && { receipt: await receiptOf(site, { id, receivedAt }) }) };
    },

    /** Records of one visitor or of all. */
    list(
      site: StoredSite,
      window: Window,
      subjectId: string | null,
      order: Order,
    ): Promise<ConsentRecord[]> {
      return storeOf(site).consentRecords(site.id, window, subjectId, order);
    },
  };
}
