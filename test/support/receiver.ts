import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { EventType, WebhookEvent } from '../../src/shared/wire/webhook/webhooks.ts';
import { serve } from './site.ts';

/** One POST that arrived. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
}

/** What a path answers: a status, or whatever the function does with the response. */
export type Reply = number | ((response: ServerResponse, hit: ReceivedRequest) => void);

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** A customer's server that webhooks are sent to. It takes everything until a path is told otherwise. */
export async function openReceiver() {
  const hits: ReceivedRequest[] = [];
  const replies = new Map<string, Reply>();
  const waiting = new Set<() => void>();

  const port = await serve(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const { method = '', url: path = '', headers } = request;
    const hit = { method, path, headers, body, event: JSON.parse(body) };
    hits.push(hit);
    const reply = replies.get(path) ?? 204;
    if (typeof reply === 'number') response.writeHead(reply).end();
    else reply(response, hit);
    for (const look of waiting) look();
  });

  return {
    port,
    place: `localhost:${port}`,
    url: (path: string) => `http://localhost:${port}${path}`,
    reply: (path: string, reply: Reply) => replies.set(path, reply),
    hits: (path: string, type?: EventType) =>
      hits.filter((hit) => hit.path === path && (!type || hit.event.type === type)),

    /** Resolves with what arrived at the path once there is so much of it. */
    async until(path: string, count: number): Promise<ReceivedRequest[]> {
      const arrived = () => hits.filter((hit) => hit.path === path);
      if (arrived().length < count) {
        await new Promise<void>((resolve) => {
          const look = () => {
            if (arrived().length < count) return;
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
        });
      }
      return arrived();
    },
  };
}
