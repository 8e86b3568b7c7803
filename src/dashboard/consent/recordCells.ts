import type { ConsentRecord } from '../../shared/wire/consent/records.ts';
import { type Cell, timeCell } from '../kit/csv.ts';
import { facetOf } from './recordFilter.ts';

/** For a spreadsheet: everything of a record that is no technical detail. */
export function tableOf(records: ConsentRecord[]): Cell[][] {
  return [
    [
      ...['id', 'received at (UTC)', 'decided at (UTC)', 'decision', 'granted', 'denied'],
      ...['jurisdiction', 'language', 'device', 'visitor', 'sequence', 'ruleset'],
    ],
    ...records.map((record) => [
      ...[record.id, timeCell(record.receivedAt), timeCell(record.decidedAt), record.method],
      ...[record.granted.join(' '), record.denied.join(' '), record.jurisdiction],
      ...[record.shown.language, facetOf.device(record), record.subjectId],
      ...[record.sequence, record.rulesetIntegrity],
    ]),
  ];
}
