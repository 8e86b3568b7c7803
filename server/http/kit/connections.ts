import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from './networks.ts';
import { oneByOne } from './pipeline.ts';
import type { Address } from './visitors.ts';

/** Most connections open at once: in all, and from one address. Its networks get as many times that as of other budgets. */
export interface MostConnections {
  all: number;
  address: number;
}

/** Most bytes of answers that nobody has read yet: in all, and of one address. */
export const maxUnread: MostConnections = { all: 64 * 1024 * 1024, address: 8 * 1024 * 1024 };

/** Milliseconds for the head of a request, for the whole of it, and between two requests of a connection. */
const patience = { head: 10_000, request: 30_000, between: 72_000 };
/** Milliseconds in which not a byte moves either way, as where nobody reads an answer. */
const silence = 120_000;
/** Milliseconds between two looks for what took too long. */
const look = 2_000;

interface Group {
  open: number;
  most: number;
  /** Those that wait for the other end, the longest of them first: for a request, for the rest of one, for an answer to be read. */
  idle: Set<Socket>;
  /** Bytes of whole answers that were not read when they were last looked at, the oldest first. */
  unread: Map<Socket, number>;
  unreadBytes: number;
  maxUnread: number;
}

const groupOf = (most: number, maxBytes: number): Group => ({
  open: 0,
  most,
  idle: new Set(),
  unread: new Map(),
  unreadBytes: 0,
  maxUnread: maxBytes,
});

/**
 * Holds no more connections than there is room for, and no more of what nobody reads. Where a network or the whole is full,
 * the connection gives way that waits for its other end longest: a half-sent request and an answer that is not taken as much
 * as a browser that is done. Where we are at work for all of them, the newcomer goes.
 * @param neighbour the address at the other end; null where it may speak for many, as a proxy does
 */
export function boundedConnections(
  most: MostConnections,
  neighbour: (address: string | undefined) => Address | null,
  unread: MostConnections = maxUnread,
) {
  const held = new Map<Socket, Group[]>();
  const whole = groupOf(most.all, unread.all);
  const networks = new Map<string, Group>();
  let turnedAway = 0;

  function groupsOf(socket: Socket): [key: string | null, group: Group][] {
    const address = neighbour(socket.remoteAddress);
    const known = address ? networksOf(address) : [];
    return [
      ...known.map(({ key, times }): [string, Group] => [
        key,
        networks.get(key) ?? groupOf(most.address * times, unread.address * times),
      ]),
      [null, whole],
    ];
  }

  function letGo(socket: Socket): void {
    for (const group of held.get(socket) ?? []) {
      group.open -= 1;
      group.idle.delete(socket);
      noteUnread(group, socket, 0);
    }
    held.delete(socket);
    socket.destroy();
  }

  function take(socket: Socket): void {
    const groups = groupsOf(socket);
    for (const [, group] of groups) {
      if (group.open < group.most) continue;
      const [longest] = group.idle;
      turnedAway += 1;
      if (!longest) {
        socket.destroy();
        return;
      }
      letGo(longest);
    }
    for (const [key, group] of groups) {
      if (key !== null) networks.set(key, group);
      group.open += 1;
      group.idle.add(socket);
    }
    held.set(
      socket,
      groups.map(([, group]) => group),
    );
    socket.once('close', () => {
      letGo(socket);
      for (const [key, group] of groups) {
        if (key !== null && !group.open && networks.get(key) === group) networks.delete(key);
      }
    });
  }

  /** Whether the connection waits for its other end; if so, from now on. */
  function rest(socket: Socket, resting: boolean): void {
    for (const { idle } of held.get(socket) ?? []) {
      idle.delete(socket);
      if (resting) idle.add(socket);
    }
  }

  /** Counts what is left of an answer; where that is too much with the others, the longest unread of them are given up. */
  function weigh(socket: Socket): void {
    for (const group of held.get(socket) ?? []) {
      noteUnread(group, socket, socket.writableLength);
      for (const other of group.unread.keys()) {
        if (group.unreadBytes <= group.maxUnread) break;
        noteUnread(group, other, other.writableLength);
        if (group.unreadBytes > group.maxUnread && other !== socket) letGo(other);
      }
    }
  }

  /** From the arrival of the whole request until its answer is made, it is us who are waited for. */
  function watch(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const work = () => response.writableEnded || rest(socket, false);
    rest(socket, true);
    if (hasBody(request)) request.once('end', work);
    else work();
    response.once('prefinish', () => {
      rest(socket, true);
      weigh(socket);
    });
    response.once('close', () => {
      rest(socket, true);
      for (const group of held.get(socket) ?? []) noteUnread(group, socket, 0);
    });
  }

  return {
    /** A server whose connections are bounded together with those of the others that are made here. */
    serve(answer: RequestListener): Server {
      const server = createServer({
        headersTimeout: patience.head,
        requestTimeout: patience.request,
        keepAliveTimeout: patience.between,
        connectionsCheckingInterval: look,
        // What comes twice is not taken by its first: who stands in front may have looked at the last.
        joinDuplicateHeaders: true,
        // Refused by the application instead, with the one envelope.
        requireHostHeader: false,
      });
      server.setTimeout(silence);
      server.on('connection', take);
      const watched = oneByOne((request, response) => {
        watch(request, response);
        answer(request, response);
      });
      server.on('request', watched);
      // What Node would answer by itself is not in our envelope.
      server.on('checkExpectation', watched);
      server.on('connect', (_request, socket) => {
        server.emit('clientError', new Error('There is nothing to connect to'), socket);
      });
      return server;
    },

    open: () => held.size,
    /** Connections that were closed, or not taken, for want of room. */
    turnedAway: () => turnedAway,
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function noteUnread(group: Group, socket: Socket, bytes: number): void {
  group.unreadBytes += bytes - (group.unread.get(socket) ?? 0);
  if (bytes) group.unread.set(socket, bytes);
  else group.unread.delete(socket);
}
