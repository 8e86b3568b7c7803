import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { signCheckpoint } from '../../server/domain/consentLog/checkpoint.ts';
import { encodeEntry } from '../../server/domain/consentLog/entry.ts';
import { type Signer, signerOf } from '../../server/domain/consentLog/keys.ts';
import { parseTileName } from '../../server/domain/consentLog/tilePaths.ts';
import { tileHeight } from '../../server/domain/consentLog/tiles.ts';
import {
  emptyFrontier,
  extend,
  leafHash,
  nodeHash,
  root,
  sha256,
} from '../../server/domain/consentLog/tree.ts';
import { growTiles } from './consentLog.ts';

export const origin = 'consent.example/log/0011223344556677';
export const signer = signerOf(Buffer.alloc(32, 7), origin);
export const entryOf = (n: number, branch = '') =>
  encodeEntry({ kind: 'record', receivedAt: 1e15 + n, commitment: sha256(`${branch} ${n}`) });

/** A log as its server has it. */
export interface ServedLog {
  checkpoint: string;
  entries: Buffer[];
  tiles: Map<string, Buffer>;
}

/** A log of so many entries; from `fork` on they are others. */
export function served(
  size: number,
  { fork = size, by = signer }: { fork?: number; by?: Signer } = {},
) {
  const entries = Array.from({ length: size }, (_, n) => entryOf(n, n < fork ? '' : 'fork'));
  return sealed(entries, by);
}

export function sealed(entries: Buffer[], by: Signer = signer): ServedLog {
  const leaves = entries.map((entry) => leafHash(entry));
  const head = { origin: by.name, size: entries.length, root: root(extend(emptyFrontier, leaves)) };
  return { checkpoint: signCheckpoint(head, [by]), entries, tiles: growTiles(leaves) };
}

export type Answer = (path: string, response: ServerResponse) => boolean;

/** Where the API would have the log of a site `x`. */
export const apiPath = '/api/v1/sites/x/log';

/** Serves what it is told to: honestly, but for the paths that `lie` answers itself. The log is its own book. */
export async function serve() {
  const state = { log: served(1), lie: (() => false) as Answer, asked: [] as string[] };
  const server = createServer((request, response) => {
    const path = request.url?.replace(apiPath, '').replace('/book', '').slice(1) ?? '';
    state.asked.push(path);
    if (state.lie(path, response)) return;
    const { checkpoint, entries, tiles } = state.log;
    if (path === '') return void response.end(JSON.stringify({ vkey: signer.vkey }));
    if (path === 'checkpoint') return void response.end(checkpoint);
    const [, level = '', name = ''] = /^tile\/(\w+)\/(.+)$/.exec(path) ?? [];
    const place = parseTileName(name);
    if (!place) return void response.writeHead(404).end();
    const { n, width } = place;
    const bytes =
      level === 'entries'
        ? Buffer.concat(
            entries
              .slice(n * 256, n * 256 + width)
              .flatMap((entry) => [Buffer.of(0, entry.length), entry]),
          )
        : tiles.get(`${level}/${n}`)?.subarray(0, width * 32);
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url };
}

/** The checkpoint of a log of 2^level entries that are all the same, and any tile of it. */
export function monotonous(level: number) {
  const heights = [leafHash(entryOf(0))];
  for (let height = 0; height < level; height += 1) {
    heights.push(nodeHash(heights[height] as Buffer, heights[height] as Buffer));
  }
  const head = { origin, size: 2 ** level, root: heights[level] as Buffer };
  const tile = (at: number, width: number) =>
    Buffer.concat(Array.from({ length: width }, () => heights[at * tileHeight] as Buffer));
  return { checkpoint: signCheckpoint(head, [signer]), tile };
}

/** Answers each path below `tile/` with the tile of such a log. */
export function tilesOf({ tile }: ReturnType<typeof monotonous>): Answer {
  return (path, response) => {
    const [, level, name = ''] = /^tile\/(\d)\/(.+)$/.exec(path) ?? [];
    const place = parseTileName(name);
    if (place) response.end(tile(Number(level), place.width));
    return place !== null;
  };
}
