import type { DomainProof, ProofStore } from '../../../domain/site/verification/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

export function proofStore(db: Connection, write: ControlWrite): ProofStore {
  return {
    noteProof: ({ siteId, found, at }) =>
      write(async (db) => {
        await db.run(
          `UPDATE sites SET proof_checked_at = $2,
            proof_missing_since = CASE WHEN $3 THEN NULL ELSE coalesce(proof_missing_since, $2) END
            WHERE id = $1`,
          siteId,
          at,
          found,
        );
      }),

    domainProof: (siteId) =>
      db.get<DomainProof>(
        `SELECT proof_checked_at AS "checkedAt", proof_missing_since AS "missingSince" FROM sites
          WHERE id = $1 AND proof_checked_at IS NOT NULL`,
        siteId,
      ),

    async proofsToCheck(before, most) {
      const rows = await db.all<{ id: string }>(
        `SELECT id FROM sites WHERE proof_checked_at < $1 AND archived_at IS NULL
          ORDER BY proof_checked_at LIMIT $2`,
        before,
        most,
      );
      return rows.map(({ id }) => id);
    },
  };
}
