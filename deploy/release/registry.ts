import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { plainEnvironment } from './environment.ts';
import { readPacked } from './tarballs.ts';

/**
 * A registry of this machine alone, over tarballs: what npm asks of one to install. It sends on the requests for all other packages to the
 * registry that this machine uses.
 * @param tarballs files by the packages' names
 * @returns its address, and what ends it
 */
export async function openRegistry(tarballs: ReadonlyMap<string, string>) {
  const env = plainEnvironment();
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], {
    env,
    encoding: 'utf8',
  }).trim();
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url).slice(1);
    const tarball = tarballs.get(path.replace(/\/-\/tarball$/, ''));
    if (!tarball) response.writeHead(307, { location: new URL(url.slice(1), upstream).href }).end();
    else if (path.endsWith('/-/tarball')) response.end(readFileSync(tarball));
    else
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document(tarball)));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as { port: number }).port}/`;

  /** As a registry describes a package that has one version. */
  function document(tarball: string): object {
    const manifest = readPacked(tarball);
    const bytes = readFileSync(tarball);
    const sum = (name: string, form: 'hex' | 'base64') =>
      createHash(name).update(bytes).digest(form);
    const dist = {
      tarball: `${address}${manifest.name}/-/tarball`,
      integrity: `sha512-${sum('sha512', 'base64')}`,
      shasum: sum('sha1', 'hex'),
    };
    return {
      name: manifest.name,
      'dist-tags': { latest: manifest.version },
      versions: { [manifest.version]: { ...manifest, dist } },
    };
  }
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, close };
}
