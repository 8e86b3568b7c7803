import { once } from 'node:events';
import { connect } from 'node:net';

export interface Connection {
  /** Sends a whole HTTP request; resolves when its answer has been read. Rejects for any answer but a 2xx. */
  ask(request: string): Promise<void>;
  close(): void;
}

const endOfHead = '\r\n\r\n';

/**
 * One kept-alive HTTP connection. Node's own client takes longer over a request than the server does, so that it would be
 * the client that is measured; this one knows only what our server answers: a head in one piece, and as many bytes as it
 * announces, which all go into one buffer, for clearing up after them would take time as well.
 */
export async function openConnection(port: number): Promise<Connection> {
  let settle: ((error: Error | null) => void) | null = null;
  let fault: Error | null = null;
  let missing = 0;

  function read(size: number, buffer: Uint8Array): boolean {
    if (missing) missing -= size;
    else {
      const start = Buffer.from(buffer.buffer, 0, Math.min(size, 2048)).toString('latin1');
      const announced = Number(/\r\ncontent-length: (\d+)/i.exec(start)?.[1] ?? 0);
      missing = start.indexOf(endOfHead) + endOfHead.length + announced - size;
      fault = /^HTTP\/1.1 2/.test(start) ? null : new Error(`Refused: ${start}`);
    }
    if (!missing) settle?.(fault);
    return true;
  }

  const socket = connect({
    host: 'localhost',
    port,
    noDelay: true,
    onread: { buffer: Buffer.from(new ArrayBuffer(65_536)), callback: read },
  });
  await once(socket, 'connect');
  for (const end of ['error', 'close']) {
    socket.on(end, () => settle?.(new Error('The server closed the connection.')));
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = (error) => (error ? reject(error) : resolve());
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
