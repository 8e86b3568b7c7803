import { createSocket } from 'node:dgram';
import { afterFile } from './afterFile.ts';

const nameError = 3;
const serverFailure = 2;

/**
 * A name server of the test's own that knows TXT records, each in pieces; null stands for a server that fails. Let go
 * after the file's last test. Answers its address and port.
 */
export async function serveNames(records: Record<string, string[][] | null>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    // A question is labels with their lengths, an empty one, a type and a class (RFC 1035, 4.1.2).
    let end = 12;
    const labels: string[] = [];
    while (query[end]) {
      const length = query[end] as number;
      labels.push(query.toString('latin1', end + 1, end + 1 + length));
      end += 1 + length;
    }
    end += 5;
    const found = records[labels.join('.').toLowerCase()];
    const answers = (found ?? []).map((pieces) => {
      const text = Buffer.concat(pieces.map((piece) => Buffer.from(`\0${piece}`)));
      for (let at = 0, n = 0; n < pieces.length; n += 1) {
        text[at] = (pieces[n] as string).length;
        at += 1 + (pieces[n] as string).length;
      }
      const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
      head.writeUInt16BE(text.length, 10);
      return Buffer.concat([head, text]);
    });
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (found ? 0 : found === null ? serverFailure : nameError), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(answers.length, 6);
    socket.send(
      Buffer.concat([header, query.subarray(12, end), ...answers]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  afterFile(() => {
    socket.close();
  });
  return `127.0.0.1:${socket.address().port}`;
}
