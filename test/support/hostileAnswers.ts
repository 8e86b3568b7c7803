import { createGzip } from 'node:zlib';
import type { Answer } from './servedLogs.ts';

/* What a server that means it ill answers. */

export const endless =
  (headers = {}): Answer =>
  (_path, response) => {
    response.writeHead(200, headers);
    const more = () => {
      if (!response.destroyed) response.write(Buffer.alloc(65_536, 65), () => setImmediate(more));
    };
    more();
    return true;
  };

/** A few bytes that unpack to gigabytes. */
export const bomb: Answer = (_path, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' });
  const packing = createGzip();
  packing.pipe(response);
  const more = () => {
    if (!response.destroyed) packing.write(Buffer.alloc(1_048_576), () => setImmediate(more));
  };
  more();
  return true;
};

export const silent: Answer = () => true;
export const drip: Answer = (_path, response) => {
  response.writeHead(200).write('a');
  return true;
};
export const answers =
  (status: number, headers: Record<string, string>): Answer =>
  (_path, response) => {
    response.writeHead(status, headers).end();
    return true;
  };
export const only =
  (wanted: RegExp, lie: Answer): Answer =>
  (path, response) =>
    wanted.test(path) && lie(path, response);
