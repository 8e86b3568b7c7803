/** The check of one record's proof, as the dashboard loads it: the same one that our other programs make. */
export { proofReport } from '../../server/domain/consent/export/proofReport.ts';
