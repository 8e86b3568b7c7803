#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { addressOf } from './api.ts';
import { createChanges } from './changes.ts';
import { createHttp } from './http.ts';
import { createServer } from './server.ts';
import { version } from './version.ts';

const usage = `Portcullis for agents, over the Model Context Protocol.

  portcullis-mcp                 speaks over standard input and output
  portcullis-mcp --http PORT     listens on 127.0.0.1; each request brings its key as a bearer token token token

PORTCULLIS_API   the API's address, such as https://consent.example.com/api/v1
PORTCULLIS_KEY   the key, for standard input and output only
`;

function fail(problem: string): never {
  console.error(problem);
  process.exit(2);
}

function given() {
  const options = {
    http: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
}

const values = given();
const { PORTCULLIS_API: named, PORTCULLIS_KEY } = process.env;
const api = addressOf(named);
// Files of variables leave spaces and line ends of other systems behind.
const key = PORTCULLIS_KEY?.trim();
const changes = createChanges(Date.now);

if (values.help) console.log(usage);
else if (values.version) console.log(version);
else if (api === null)
  fail(
    'PORTCULLIS_API must be the address of the API, such as https://consent.example.com/api/v1.',
  );
else if (values.http !== undefined) {
  if (!/^\d{1,5}$/.test(values.http)) fail('--http takes a port.');
  const server = createHttp(api, changes, version);
  server.on('error', (error) => fail(error.message));
  server.listen(Number(values.http), '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    console.error(`Listening on http://127.0.0.1:${port}/mcp`);
  });
} else if (!key) fail('PORTCULLIS_KEY must be a key of the account.');
else await createServer({ api, key }, changes, version).connect(new StdioServerTransport());
