import type { IncomingMessage } from 'node:http';
import type { PlantedFault } from '../../planted/site.ts';

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const gif: PlantedFault = { body: dot, headers: { 'content-type': 'image/gif' } };

export const script = (body: string): PlantedFault => ({
  body,
  headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
});

/** Takes what is posted by whomever. */
export const answered: PlantedFault = ({ headers }, response) => {
  response
    .writeHead(204, {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    })
    .end();
};

/** A picture that is known again by its entity tag. @param tag of a browser that has none yet */
export const tagged =
  (tag: () => string): PlantedFault =>
  ({ headers }: IncomingMessage, response) => {
    const known = headers['if-none-match'];
    const etag = known ?? tag();
    const about = { etag, 'cache-control': 'private, no-cache', 'content-type': 'image/gif' };
    response.writeHead(known ? 304 : 200, about).end(known ? undefined : dot);
  };

/** Sets a cookie that scripts cannot see, once. */
export const recognising =
  (name: string): PlantedFault =>
  ({ headers }, response) => {
    const known = headers.cookie?.includes(`${name}=`);
    const cookie = `${name}=${crypto.randomUUID()}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`;
    response.writeHead(204, known ? {} : { 'set-cookie': cookie }).end();
  };
