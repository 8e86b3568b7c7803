import type { EventName, TagEvent } from '../../shared/wire/monitoring/events.ts';
import { type Finding, findingAdvice } from '../../shared/wire/monitoring/findings.ts';
import { type Cell, timeCell } from '../kit/csv.ts';
import { findingWords, nodeName, tagName } from './labels.ts';

/** For a spreadsheet: rows as they were reported. */
export function rowCells(rows: TagEvent[]): Cell[][] {
  return [
    [
      ...['id', 'received at (UTC)', 'page view', 'after (ms)', 'kind', 'visitor'],
      ...['event', 'container', 'tag', 'status', 'ran for (ms)', 'times'],
      ...['host', 'origin', 'path', 'initiator', 'parameters', 'bytes', 'took (ms)'],
    ],
    ...rows.map((row) => [
      ...[row.id, timeCell(row.receivedAt), row.batchId, row.pageMs, row.kind, row.subjectId],
      ...[row.eventName, row.containerId, row.tagId, row.status, row.executionMs, row.occurrences],
      ...[row.host, row.origin, row.path, row.initiatorType, row.paramNames?.join(' ') ?? null],
      ...[row.transferBytes, row.durationMs],
    ]),
  ];
}

/** For a spreadsheet: events by their name. */
export function eventCells(events: EventName[]): Cell[][] {
  return [
    [
      ...['event', 'page views', 'count', 'tags triggered', 'share of failed runs'],
      ...['first seen at (UTC)', 'last seen at (UTC)'],
    ],
    ...events.map((event) => [
      ...[nodeName({ kind: 'event', name: event.eventName }), event.pages, event.occurrences],
      event.tags.map(({ containerId, tagId }) => tagName(containerId, tagId)).join(', '),
      ...[event.failureShare, timeCell(event.firstSeenAt), timeCell(event.lastSeenAt)],
    ]),
  ];
}

/** For a spreadsheet: findings, and what to do about each. */
export function findingCells(findings: Finding[]): Cell[][] {
  return [
    [
      ...['id', 'severity', 'finding', 'about', 'page views', 'share of page views'],
      ...['first seen at (UTC)', 'last seen at (UTC)', 'what to do'],
    ],
    ...findings.map((finding) => [
      ...[finding.id, finding.severity, findingWords[finding.kind].title, finding.about],
      ...[finding.pages, finding.share],
      ...[timeCell(finding.firstSeenAt), timeCell(finding.lastSeenAt)],
      findingAdvice[finding.advice],
    ]),
  ];
}
