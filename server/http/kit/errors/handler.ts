import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTold, Refusal, Unavailable } from '../../../domain/kernel/refusal.ts';
import { sayingOnce } from '../counting/sparing.ts';
import { sendFailure } from '../page/failed.ts';
import { pageWanted } from '../page/wanted.ts';
import { catalogue, type ErrorCode } from './catalogue.ts';
import { meantFault, schemaFault } from './schemaFault.ts';

const say = sayingOnce();

/** Gives every error and every unknown path the one envelope (specification, Errors), or a page to a browser that asks for one. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler((request, reply) => {
    answer(request, reply, 'not_found', 'No resource matches this method and path.');
  });
}

/** A part of the request as a whole. */
const wholes: Record<string, string> = {
  body: 'The body',
  headers: 'The headers',
  params: 'The path',
  querystring: 'The query',
};

/** Refusals of the framework whose own wording speaks of the framework. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send JSON, or no content type.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type of the body must be application/json.',
};

/** Sends what a handler threw, or the framework's refusal. */
export function answerError(
  error: FastifyError | Refusal | Unavailable,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof Refusal) {
    const { code, message, detail } = error;
    if (code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
    if (code === 'rate_limited') reply.header('retry-after', detail?.retryAfterSeconds);
    answer(request, reply, code, message, detail);
  } else if (error instanceof Unavailable) {
    if (!isTold(error)) say(request.log, { err: error }, 'the store cannot be reached');
    reply.code(503).header('retry-after', error.retryAfter);
    answer(request, reply, 'internal', 'The store cannot be reached just now. Try again.');
  } else if (error.validation?.[0]) {
    const part = error.validationContext ?? 'body';
    const found = schemaFault(meantFault(error.validation), part);
    const message = `${found.field || wholes[part]} ${found.problem}.`;
    answer(request, reply, 'invalid_request', message, { in: part, ...found });
  } else if (error.statusCode === 404 || error.statusCode === 414) {
    answer(request, reply, 'not_found', 'No resource matches this method and path.');
  } else if (error.statusCode === 406) {
    reply.code(406);
    answer(request, reply, 'invalid_request', `${error.message}.`);
  } else if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    const message = sentences[error.code] ?? `${error.message.replace(/\.$/, '')}.`;
    answer(request, reply, 'invalid_request', message);
  } else {
    request.log.error({ err: error }, 'request failed');
    answer(request, reply, 'internal', 'The service failed to answer. Quote the requestId.');
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  detail?: Record<string, unknown>,
): void {
  const status = [406, 503].includes(reply.statusCode) ? reply.statusCode : catalogue[code].status;
  const requestId = request.id;
  reply.headers({ 'x-request-id': requestId, 'cache-control': 'no-store' });
  if (pageWanted(request)) sendFailure(reply, { status, message, requestId });
  else reply.code(status).send({ error: { code, message, requestId, ...(detail && { detail }) } });
}

/** Even input that is not HTTP gets the envelope. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return;
  const requestId = createRequestId();
  const message = 'The request is not valid HTTP.';
  const body = JSON.stringify({ error: { code: 'invalid_request', message, requestId } });
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nx-request-id: ${requestId}\r\n\r\n${body}`,
  );
}

/** Made here and never taken from the client, so that a log line reliably belongs to its request. */
export function createRequestId(): string {
  return randomBytes(16).toString('hex');
}
