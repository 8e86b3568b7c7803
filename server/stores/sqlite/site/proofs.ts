import type { DomainProof, ProofStore } from '../../../domain/site/verification/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const proofWrites = {
  noteProof(db: Connection, { siteId, found, at }: Parameters<ProofStore['noteProof']>[0]): void {
    db.run(
      `UPDATE sites SET proof_checked_at = ?2,
        proof_missing_since = CASE WHEN ?3 THEN NULL ELSE coalesce(proof_missing_since, ?2) END
        WHERE id = ?1`,
      siteId,
      at,
      found ? 1 : 0,
    );
  },
};

export function proofStore(db: Connection, write: Write<typeof proofWrites>): ProofStore {
  return {
    noteProof: (look) => write('noteProof', look),

    async domainProof(siteId) {
      return db.get<DomainProof>(
        `SELECT proof_checked_at AS checkedAt, proof_missing_since AS missingSince FROM sites
          WHERE id = ? AND proof_checked_at IS NOT NULL`,
        siteId,
      );
    },

    async proofsToCheck(before, most) {
      const rows = db.all<{ id: string }>(
        `SELECT id FROM sites WHERE proof_checked_at < ? AND archived_at IS NULL
          ORDER BY proof_checked_at LIMIT ?`,
        before,
        most,
      );
      return rows.map(({ id }) => id);
    },
  };
}
