import { expect, it } from 'vitest';
import { auditFaults } from '../../../server/domain/consentLog/audit/faults.ts';
import { table } from './markdown.ts';

const document = 'docs/log.md';

it('tells every fault that an audit finds', () => {
  expect(table(document, 'Fault', 'What is wrong')).toEqual(Object.entries(auditFaults));
});
