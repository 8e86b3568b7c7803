import type { FastifyReply } from 'fastify';
import { html } from '../../../html.ts';
import { sendPage } from './layout.ts';

export interface Failure {
  status: number;
  message: string;
  requestId: string;
}

/** An error as a page. */
export function sendFailure(
  reply: FastifyReply,
  { status, message, requestId }: Failure,
): FastifyReply {
  if (status === 404) {
    return sendPage(reply, {
      status,
      title: 'Page not found',
      content: html`<p>There is nothing at this address. It may be mistyped, or what was here has been removed.</p>`,
    });
  }
  return sendPage(reply, {
    status,
    title: 'Something went wrong',
    content: html`<p>${message}</p><p>Request <code>${requestId}</code></p>`,
  });
}
