import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum of requests that may queue behind the one being answered: browsers send none, and proxies a few at most. */
const maxWaiting = 16;

interface Line {
  answering: boolean;
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after the other: however many arrive in one packet, none is handled, and its
 * response held, before the previous response is on its way. A connection with more than the maximum is closed.
 */
export function oneByOne(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.answering = true;
    answer(request, response);
    // After other listeners: by then the response is over for all of them.
    response.once('close', () => {
      line.answering = false;
      if (!request.socket.destroyed) line.waiting.shift()?.();
    });
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { answering: false, waiting: [] };
    lines.set(socket, line);
    if (!line.answering) return begin(line, request, response);
    if (line.waiting.length >= maxWaiting) return void socket.destroy();
    line.waiting.push(() => begin(line, request, response));
  };
}
