import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probe } from './probe.ts';

const paragraph = `<p>${'Thrown by hand, fired twice, glazed in the colours of the coast. '.repeat(5)}</p>`;

const styles = ['body{font:16px/1.6 system-ui;margin:24px}', 'h1{font-size:40px}']
  .concat(Array.from({ length: 40 }, (_, index) => `.card-${index}{padding:${index}px}`))
  .join('\n');

const page = (head: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pots and plates</title>
<meta name="viewport" content="width=device-width">
<script>(${probe})()</script>
${head}
<link rel="stylesheet" href="/styles.css">
</head><body>
<h1>Pots and plates</h1>
${paragraph.repeat(20)}
</body></html>`;

/** A plain page on a host of its own: `/with` has the snippet in its head, `/bare` has not. */
export async function servePage(snippet: string): Promise<{ origin: string; close(): void }> {
  const answers: Record<string, [type: string, text: string]> = {
    '/bare': ['text/html', page('')],
    '/with': ['text/html', page(snippet)],
    '/styles.css': ['text/css', styles],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = answers[url] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://bench.localhost:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
