import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../support/afterFile.ts';

/** A server in the place of ours that answers as it is told, or never; notes what it was asked. */
export async function openAnswering() {
  const requestTags: (string | undefined)[] = [];
  let answer: ((response: ServerResponse) => void) | null = null;
  const waiting = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    requestTags.push(request.url);
    if (answer) answer(response);
    else waiting.add(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked: requestTags,
    waiting,
    api: `http://localhost:${(server.address() as AddressInfo).port}/api/v1`,
    answers(status: number, body: object): void {
      answer = (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      for (const response of waiting) answer(response);
      waiting.clear();
    },
    hangs(): void {
      answer = null;
    },
  };
}
