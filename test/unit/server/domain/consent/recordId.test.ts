import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { idFollows, recordId, subjectIdOf } from '../../../../../server/domain/consent/recordId.ts';
import type { ConsentRecord } from '../../../../../src/shared/wire/consent/records.ts';
import { decision } from '../../../../support/decision.ts';

const { subjectSecret, ...decided } = decision({ rulesetIntegrity: 'sha256-x' });
const siteId = '01'.repeat(16);
const subjectId = subjectIdOf(subjectSecret);
const id = recordId(siteId, subjectId, decided);

describe('subjectIdOf', () => {
  it('is the SHA-256 of the secret’s text', () => {
    expect(subjectId).toBe(createHash('sha256').update('12345678901234567890').digest('hex'));
  });
});

describe('recordId', () => {
  it('is pinned: another derivation would store retries of old decisions twice', () => {
    expect(id).toBe('01a1fd455dfb40a4370592bbbcb40a49');
  });

  it('begins with the time of the decision', () => {
    expect(Number.parseInt(id.slice(0, 12), 16)).toBe(Date.parse(decided.decidedAt));
  });

  it('does not depend on the order of the fields', () => {
    const reversed = Object.fromEntries(Object.entries(decided).reverse()) as typeof decided;
    expect(recordId(siteId, subjectId, reversed)).toBe(id);
  });

  it.each(Object.keys(decided) as (keyof typeof decided)[])('changes with %s', (field) => {
    const changes: typeof decided = {
      sequence: 2,
      decidedAt: '2026-11-21T08:42:24.124Z',
      rulesetIntegrity: 'sha256-y',
      jurisdiction: 'FR',
      jurisdictionReason: 'no_signal',
      method: 'custom',
      granted: ['necessary'],
      denied: ['marketing'],
      shown: { ...decided.shown, theme: 'dark' },
    };
    expect(recordId(siteId, subjectId, { ...decided, [field]: changes[field] })).not.toBe(id);
  });

  it('changes with the site and the subject', () => {
    expect(recordId('02'.repeat(16), subjectId, decided)).not.toBe(id);
    expect(recordId(siteId, subjectIdOf('1'.repeat(20)), decided)).not.toBe(id);
  });
});

describe('idFollows', () => {
  const signals = {} as ConsentRecord['signals'];
  const shown: ConsentRecord['shown'] = { ...decided.shown, asked: 'first' };
  const record = { ...decided, recordVersion: 2, id, siteId, subjectId, signals, shown };
  const edge = recordId(siteId, subjectId, { ...decided, jurisdictionReason: 'edge' });

  it('derives the id again from what is recorded', () => {
    expect(idFollows(record)).toBe(true);
    expect(idFollows({ ...record, granted: ['necessary'] })).toBe(false);
    expect(idFollows({ ...record, sequence: 2 })).toBe(false);
  });

  it('of a place that was lowered alone goes by what the browser sent', () => {
    expect(idFollows({ ...record, id: edge, jurisdictionReason: 'no_signal' })).toBe(true);
    expect(idFollows({ ...record, id: edge, jurisdictionReason: 'page' })).toBe(false);
  });
});
