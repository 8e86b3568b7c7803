import type { Post } from '../domain/kernel/outside.ts';
import type { OutgoingClient } from './client.ts';

/** Milliseconds and bytes for one answer: whoever is asked has little to say. */
const timeout = 10_000;
const maxBytes = 65_536;

/** Posts through the guarded client. */
export function postThrough(client: OutgoingClient): Post {
  return async (url, { type, body }) => {
    const sent = { method: 'POST', headers: { 'content-type': type }, body } as const;
    const answer = await client.send(url, { ...sent, timeout, maxBytes });
    const { 'content-type': said } = answer.headers;
    return { status: answer.status, type: `${said ?? ''}`, body: answer.body };
  };
}
