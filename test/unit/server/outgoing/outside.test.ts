import { Resolver } from 'node:dns/promises';
import { expect, it } from 'vitest';
import { outgoingClient } from '../../../../server/outgoing/client.ts';
import { outsideWorld } from '../../../../server/outgoing/outside.ts';
import { serveNames } from '../../../support/nameServer.ts';
import { serve } from '../../../support/site.ts';

const resolver = new Resolver({ timeout: 30_000, tries: 1 });
resolver.setServers([
  await serveNames({
    '_portcullis.shop.example': [['portcullis-', 'verification=abc'], ['another']],
    '_portcullis.bare.example': [],
    '_portcullis.broken.example': null,
  }),
]);
const port = await serve((request, response) => {
  response.statusCode = request.url === '/proof.txt' ? 200 : 404;
  response.end(request.url === '/long.txt' ? 'x'.repeat(4_097) : 'proof\n');
});
const outside = outsideWorld(outgoingClient({ allowed: [`localhost:${port}`] }), resolver);

it('reads TXT records, their pieces put together', async () => {
  expect((await outside.txtRecords('_portcullis.shop.example')).sort()).toEqual([
    'another',
    'portcullis-verification=abc',
  ]);
});

it('finds none where there is no name or no such record', async () => {
  expect(await outside.txtRecords('_portcullis.bare.example')).toEqual([]);
  expect(await outside.txtRecords('_portcullis.nowhere.example')).toEqual([]);
});

it('says where nobody could tell', async () => {
  await expect(outside.txtRecords('_portcullis.broken.example')).rejects.toMatchObject({
    problem: 'unreachable',
  });
});

it('reads a file of up to four kilobytes, with its status', async () => {
  const at = `http://localhost:${port}`;
  expect(await outside.smallText(`${at}/proof.txt`)).toEqual({ status: 200, text: 'proof\n' });
  expect((await outside.smallText(`${at}/missing.txt`)).status).toBe(404);
  await expect(outside.smallText(`${at}/long.txt`)).rejects.toMatchObject({ problem: 'too_long' });
});
