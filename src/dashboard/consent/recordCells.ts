import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import type { Cell } from '../kit/csv.ts';
import { facetOf } from './recordFilter.ts';

/** A time as spreadsheets read it. */
const cellOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

/** For a spreadsheet: everything of a record that is no technical detail. */
export function tableOf(records: ConsentRecord[]): Cell[][] {
  return [
    [
      ...['id', 'received at (UTC)', 'decided at (UTC)', 'decision', 'granted', 'denied'],
      ...['jurisdiction', 'language', 'device', 'visitor', 'sequence', 'ruleset'],
    ],
    ...records.map((record) => [
      ...[record.id, cellOf(record.receivedAt), cellOf(record.decidedAt), record.method],
      ...[record.granted.join(' '), record.denied.join(' '), record.jurisdiction],
      ...[record.shown.language, facetOf.device(record), record.subjectId],
      ...[record.sequence, record.rulesetIntegrity],
    ]),
  ];
}
