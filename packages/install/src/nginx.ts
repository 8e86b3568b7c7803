import crypto from 'node:crypto';
import fs from 'node:fs';
import { bodyOf, checkBytes, checkForm, type Install, longestAnswer } from './core/answer.ts';
import { conditionsOfPage, tagWith } from './core/entityTag.ts';
import { createInjector, type Injector } from './core/inject.ts';
import { mergePolicy, policyHeaders } from './core/policy.ts';
import { headersOfBytes, refusalOf } from './core/suits.ts';

/*
 * For nginx with its JavaScript module. The build makes one file of it, in the language of 2009, for that module knows no newer one.
 * Each request has all of this for itself: what is kept here is kept for one page.
 */

/** The parts of the module's request that are used here. */
interface NginxRequest {
  method: string;
  status: number;
  headersIn: Record<string, string | undefined>;
  headersOut: Record<string, string | undefined>;
  variables: Record<string, string | undefined>;
  sendBuffer(data: Uint8Array, flags: { last: boolean; flush?: boolean }): void;
  done(): void;
  error(text: string): void;
}

let known: Install | null | undefined;
let injector: Injector | null = null;

/** The content of `$portcullis_file`: an answer of `/install`. Null where it cannot be used. */
function installFor(request: NginxRequest): Install | null {
  if (known !== undefined) return known;
  known = null;
  const file = request.variables.portcullis_file;
  try {
    const text = fs.readFileSync(file as string, 'utf8');
    if (text.length > longestAnswer) throw new Error('it is too long');
    const install = checkForm(JSON.parse(text));
    const sum = crypto.createHash('sha256').update(bodyOf(install.snippet)).digest('base64');
    known = checkBytes(install, sum);
  } catch (error) {
    request.error(`Portcullis: ${file} cannot be used: ${(error as Error).message}.`);
  }
  return known;
}

function conditionsOf(request: NginxRequest) {
  const install = installFor(request);
  const { Accept: accept, 'If-None-Match': ifNoneMatch } = request.headersIn;
  return install && conditionsOfPage(install, { accept, ifNoneMatch });
}

/** `If-None-Match` for the server that makes the pages. */
function ifNoneMatch(request: NginxRequest): string {
  const conditions = conditionsOf(request);
  return (conditions ? conditions.ifNoneMatch : request.headersIn['If-None-Match']) ?? '';
}

/** The same of `If-Modified-Since`: times do not tell snippets apart. */
function ifModifiedSince(request: NginxRequest): string {
  return conditionsOf(request) ? '' : (request.headersIn['If-Modified-Since'] ?? '');
}

/** The encodings accepted from the origin; pages stay uncompressed, since they have to be read. */
function acceptEncoding(request: NginxRequest): string {
  return conditionsOf(request) ? '' : (request.headersIn['Accept-Encoding'] ?? '');
}

function headers(request: NginxRequest): void {
  const install = installFor(request);
  if (!install) return;
  const header = (name: string) => request.headersOut[name];
  if (request.status === 304 && conditionsOf(request)?.knowsOurs) tag(request, install);
  if (refusalOf({ method: request.method, status: request.status, header })) return;
  injector = createInjector({ install });
  for (const name of policyHeaders) {
    const value = header(name);
    if (value) request.headersOut[name] = mergePolicy(value, install);
  }
  for (const name of headersOfBytes) delete request.headersOut[name];
  tag(request, install);
}

function tag({ headersOut }: NginxRequest, install: Install): void {
  const { ETag } = headersOut;
  if (ETag) headersOut.ETag = tagWith(install, ETag);
}

function body(request: NginxRequest, data: Uint8Array, flags: { last: boolean }): void {
  if (!injector) {
    request.sendBuffer(data, flags);
    request.done();
    return;
  }
  const pieces = data.length ? injector.push(data) : [];
  const rest = flags.last ? injector.end() : [];
  const out = Buffer.concat(pieces.concat(rest) as Buffer[]);
  if (out.length || flags.last) request.sendBuffer(out, flags);
}

/** The handlers that a configuration of nginx names. */
const handlers: {
  headers(request: NginxRequest): void;
  body(request: NginxRequest, data: Uint8Array, flags: { last: boolean }): void;
  ifNoneMatch(request: NginxRequest): string;
  ifModifiedSince(request: NginxRequest): string;
  acceptEncoding(request: NginxRequest): string;
} = { headers, body, ifNoneMatch, ifModifiedSince, acceptEncoding };

export default handlers;
