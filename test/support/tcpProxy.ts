import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterFile } from './afterFile.ts';

/** How what comes is treated: passed on, swallowed without a word, swallowed where it is an answer, or cut off. */
type Mode = 'pass' | 'hang' | 'mute' | 'drop';

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;

/** Stands between a server and what it depends on, until the file's last test: a network that can fail in every way. */
export async function openTcpProxy(target: { host: string; port: number }) {
  let mode: Mode = 'pass';
  let { host, port } = target;
  let rest = 0;
  const sockets = new Set<Socket>();
  const pairs = new Set<{ hangs: boolean; mute: boolean; cut: boolean }>();

  const server = createServer((near) => {
    if (mode === 'drop') {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    const pair = { hangs: mode === 'hang', mute: mode === 'mute', cut: false };
    far.setTimeout(rest, () => cutOff(near, far));
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // What hangs stays open, and nothing more comes.
      socket.on('data', (chunk) => {
        if (pair.hangs || (pair.mute && socket === far)) return;
        if (pair.cut && socket === far) cutOff(near, far, chunk.subarray(0, chunk.length / 2));
        else other.write(chunk);
      });
      socket.on('error', () => {});
      socket.on('end', () => {
        if (!pair.hangs) other.end();
      });
      socket.on('close', () => {
        sockets.delete(socket);
        pairs.delete(pair);
        if (!pair.hangs) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  /** Sends the rest of what there is, and both sides lose the connection. */
  function cutOff(near: Socket, far: Socket, last?: Buffer): void {
    if (last) near.write(last, () => near.destroy());
    else near.destroy();
    far.destroy();
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  afterFile(() => {
    cut();
    server.close();
  });
  const { port: own } = server.address() as { port: number };

  return {
    port: own,
    /** The same URL, by way of this. */
    through(url: string): string {
      const there = new URL(url);
      [there.hostname, there.port] = ['127.0.0.1', String(own)];
      return there.href;
    },
    /** Passes on what comes by new connections; those that hung stay as they are. */
    pass() {
      mode = 'pass';
    },
    /** Takes connections and what comes by them, and says nothing any more. */
    hang() {
      mode = 'hang';
      for (const pair of pairs) pair.hangs = true;
    },
    /** Passes on what is asked, and none of the answers. */
    mute() {
      mode = 'mute';
      for (const pair of pairs) pair.mute = true;
    },
    /** Cuts connections that carry nothing for so many milliseconds, as load balancers do. Holds for those that come; 0 cuts none. */
    cutIdle(milliseconds: number) {
      rest = milliseconds;
    },
    /** Cuts each connection that stands in the middle of its next answer. */
    cutAnswers() {
      for (const pair of pairs) pair.cut = true;
    },
    /** Cuts every connection, and those that come. */
    drop() {
      mode = 'drop';
      cut();
    },
    /** Leads new connections elsewhere, as a name does after a fail-over; those that stand stay. */
    lead(elsewhere: { host: string; port: number }) {
      ({ host, port } = elsewhere);
    },
  };
}

/** Where a URL's server is. */
export function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
