import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../support/afterFile.ts';

/** Other hosts' tags on one port, under any name below `localhost`; notes what it was asked for. */
export async function openTags() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url as string;
    requests.push(`${request.headers.host?.split(':')[0]}${path}`);
    const name = /^\/(\w+)\.js/.exec(path)?.[1];
    response.setHeader('content-type', name ? 'text/javascript' : 'text/html');
    response.end(name ? `(self.ran=self.ran||[]).push('${name}')` : '<p>Film</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked: requests, at: (name: string) => `http://${name}.localhost:${port}` };
}
