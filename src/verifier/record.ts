/** What the dashboard loads to check the proof of one record: the very check that the other programs make. */
export { proofReport } from '../../server/domain/consent/export/proofReport.ts';
