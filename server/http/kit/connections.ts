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

/**
 * Maximum of connections open at once: in all, and from one address. Its networks get as many times that as of other
 * budgets.
 */
export interface MostConnections {
  all: number;
  address: number;
}

/** Maximum of unread response bytes: in all, and of one address. */
export const maxUnread: MostConnections = { all: 64 * 1024 * 1024, address: 8 * 1024 * 1024 };

/** Milliseconds for the head of a request, for the whole of it, and between two requests of a connection. */
const patience = { head: 10_000, request: 30_000, between: 72_000 };
/** Milliseconds without a byte in either direction, as when a response is not being read. */
const silence = 120_000;
/** Milliseconds between two checks for timeouts. */
const look = 2_000;

interface Group {
  open: number;
  most: number;
  /** Those waiting for the other end, longest first: for a request, for the rest of one, for a response to be read. */
  idle: Set<Socket>;
  /** Bytes of complete responses not read yet at the last check, oldest first. */
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
 * Limits connections and unread responses. Where a network or the whole server is full, the connection that has waited
 * longest for its other end is closed: a half-sent request and an unread response count like an idle browser. Where we
 * are still working for all of them, the newcomer is turned away.
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

  /** Counts the unread rest of a response; where the total is too much, those unread longest are dropped. */
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

  /** From the arrival of the whole request until its response is made, the wait is ours. */
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
    /** A server whose connections share their limits with the others made here. */
    serve(answer: RequestListener): Server {
      const server = createServer({
        headersTimeout: patience.head,
        requestTimeout: patience.request,
        keepAliveTimeout: patience.between,
        connectionsCheckingInterval: look,
        // With duplicate headers the first does not win: a proxy in front may have read the last.
        joinDuplicateHeaders: true,
        // Refused by the application instead, with the common envelope.
        requireHostHeader: false,
      });
      server.setTimeout(silence);
      server.on('connection', take);
      const watched = oneByOne((request, response) => {
        watch(request, response);
        answer(request, response);
      });
      server.on('request', watched);
      // Node's own replies would not be in our envelope.
      server.on('checkExpectation', watched);
      server.on('connect', (_request, socket) => {
        server.emit('clientError', new Error('There is nothing to connect to'), socket);
      });
      return server;
    },

    open: () => held.size,
    /** Connections closed, or not accepted, for lack of room. */
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
