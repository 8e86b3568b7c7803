import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { printableStream } from '../../../server/process/printable.ts';
import { afterFile } from '../../support/afterFile.ts';
import { runCommand } from '../../support/processes.ts';

/** What a terminal acts on, and what turns a line around. */
const hostile = 'x\u001b]0;owned\u0007\u009b31m\r\n\u202eevil\u2066\u2028\0';
const steering = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;

const row = { receivedAt: hostile, id: hostile, kind: 'event', eventName: hostile };
const record = { ...row, method: hostile, granted: [hostile] };
const site = { id: hostile, status: hostile, region: 'EU', domain: hostile };
const server = createServer((request, response) => {
  const refused = request.url?.includes('refused');
  const error = { code: hostile, message: hostile, requestId: hostile };
  const data = request.url?.includes('records') ? [record] : [row, site];
  response
    .writeHead(refused ? 400 : 200, { 'content-type': 'application/json', 'x-request-id': '1' })
    .end(
      JSON.stringify(
        refused ? { error } : { data, limit: 1, truncated: true, truncationHint: hostile },
      ),
    );
});
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
afterFile(() => server.close());
const api = `http://localhost:${(server.address() as AddressInfo).port}/api/v1`;

it.each([
  ['events', '--site', 's'],
  ['events', '--site', 's', '--json'],
  ['records', '--site', 's'],
  ['records', '--site', 's', '--json'],
  ['sites'],
  ['records', '--site', 'refused'],
])('%s %s %s %s: nothing from outside steers the terminal it is printed on', async (...words) => {
  const { stdout, stderr } = await runCommand([...words, '--api', api, '--key', 'k'], {});
  expect(stdout + stderr).toContain('evil');
  expect(stdout + stderr).not.toMatch(steering);
  // A line end from outside makes no line of its own.
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('evil')),
  ).toEqual([]);
  if (words.includes('--json')) expect(JSON.stringify(JSON.parse(stdout))).toContain('evil');
});

it('nor does it steer whoever reads the log', () => {
  const lines: string[] = [];
  printableStream({ write: (line) => lines.push(line) }).write(`${JSON.stringify({ hostile })}\n`);
  expect(lines.join('')).not.toMatch(steering);
  expect(JSON.parse(lines.join(''))).toEqual({ hostile });
});
