import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from './networks.ts';
import type { Address } from './visitors.ts';

/** Most connections open at once: in all, and from one address. Its networks get as many times that as of other budgets. */
export interface MostConnections {
  all: number;
  address: number;
}

/** Milliseconds for the head of a request, for the whole of it, and between two requests of a connection. */
const patience = { head: 10_000, request: 30_000, between: 72_000 };
/** Milliseconds in which not a byte moves either way, as where nobody reads an answer. */
const silence = 120_000;
/** Milliseconds between two looks for what took too long. */
const look = 2_000;

interface Group {
  open: number;
  most: number;
  /** Those on which no request is under way, the longest of them first. */
  idle: Set<Socket>;
}

interface Held {
  groups: Group[];
  underWay: number;
}

/**
 * Holds no more connections than there is room for. Where a network or the whole is full, the one gives way on which nothing
 * was asked for longest, a half-sent head as much as a browser that is done; where there is none, the newcomer goes.
 * @param neighbour the address at the other end; null where it may speak for many, as a proxy does
 */
export function boundedConnections(
  most: MostConnections,
  neighbour: (address: string | undefined) => Address | null,
) {
  const held = new Map<Socket, Held>();
  const whole: Group = { open: 0, most: most.all, idle: new Set() };
  const networks = new Map<string, Group>();
  let turnedAway = 0;

  function groupsOf(socket: Socket): [key: string | null, group: Group][] {
    const address = neighbour(socket.remoteAddress);
    const known = address ? networksOf(address) : [];
    return [
      ...known.map(({ key, times }): [string, Group] => [
        key,
        networks.get(key) ?? { open: 0, most: most.address * times, idle: new Set() },
      ]),
      [null, whole],
    ];
  }

  function letGo(socket: Socket): void {
    const one = held.get(socket);
    if (!one) return;
    held.delete(socket);
    for (const group of one.groups) {
      group.open -= 1;
      group.idle.delete(socket);
    }
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
    held.set(socket, { groups: groups.map(([, group]) => group), underWay: 0 });
    socket.once('close', () => {
      letGo(socket);
      for (const [key, group] of groups) {
        if (key !== null && !group.open && networks.get(key) === group) networks.delete(key);
      }
    });
  }

  function move(socket: Socket, by: 1 | -1): void {
    const one = held.get(socket);
    if (!one) return;
    one.underWay += by;
    for (const { idle } of one.groups) {
      if (one.underWay) idle.delete(socket);
      else idle.add(socket);
    }
  }

  return {
    /** A server whose connections are bounded together with those of the others that are made here. */
    serve(answer: RequestListener): Server {
      const server = createServer({
        headersTimeout: patience.head,
        requestTimeout: patience.request,
        keepAliveTimeout: patience.between,
        connectionsCheckingInterval: look,
        // Refused by the application instead, with the one envelope.
        requireHostHeader: false,
      });
      server.setTimeout(silence);
      server.on('connection', take);
      server.on('request', (request, response) => {
        move(request.socket, 1);
        response.once('close', () => move(request.socket, -1));
        answer(request, response);
      });
      return server;
    },

    open: () => held.size,
    /** Connections that were closed, or not taken, for want of room. */
    turnedAway: () => turnedAway,
  };
}
