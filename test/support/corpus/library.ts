import { readFileSync } from 'node:fs';
import { libraryFile } from '../../../server/sample/sink/libraries.ts';
import { vendors } from '../../../server/sample/vendors.ts';
import type { PlantedFault } from '../planted/site.ts';

/** A vendor's own browser code, as npm installed it. @param name as the sample shop names it */
export function library(name: string): string {
  const vendor = vendors.find((one) => one.name === name);
  if (!vendor) throw new Error(`No such vendor: ${name}`);
  return readFileSync(libraryFile(vendor), 'utf8');
}

/** What an intake answers, whoever asks. */
export const intake: PlantedFault = ({ headers, method }, response) => {
  response
    .writeHead(method === 'OPTIONS' ? 204 : 200, {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST',
      'content-type': 'application/json',
    })
    .end(method === 'OPTIONS' ? undefined : '{"status":1}');
};
