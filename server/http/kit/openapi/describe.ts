import { catalogue, type ErrorCode } from '../errors/catalogue.ts';
import { ErrorBody } from '../errors/schemas.ts';
import type { Components, Json } from './components.ts';
import type { HeaderName } from './headers.ts';
import { operationId } from './operationId.ts';
import type { Operation } from './operations.ts';

type JsonObject = Record<string, Json>;

interface ObjectSchema {
  properties?: Record<string, { description?: string }>;
  required?: string[];
}

/** Describes one operation; parts shared with others go into the components. */
export function describeOperation(operation: Operation, components: Components): JsonObject {
  const { method, path, access, schema } = operation;
  const parameters = [
    ...parametersOf('path', schema.params, components),
    ...parametersOf('query', schema.querystring, components),
    ...parametersOf('header', schema.headers, components),
  ];
  return {
    operationId: operationId(method, path),
    ...(schema.summary !== undefined && { summary: schema.summary }),
    description: access ? `Scope: \`${access.scope}\`.` : 'Requires no key.',
    security: access ? [{ key: [access.scope] }] : [],
    ...(parameters.length && { parameters }),
    ...(schema.body !== undefined && { requestBody: requestOf(schema.body, components) }),
    responses: {
      ...successesOf(operation, components),
      ...refusalsOf(operation.codes, components),
    },
  };
}

function parametersOf(
  place: 'path' | 'query' | 'header',
  schema: unknown,
  components: Components,
): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as ObjectSchema;
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: components.schema(rest),
  }));
}

/** An optional body is one that may be null. */
function requestOf(schema: unknown, components: Components): Json {
  const { anyOf = [schema] } = schema as { anyOf?: unknown[] };
  const [given] = anyOf.filter((one) => (one as { type?: string }).type !== 'null');
  return {
    required: anyOf.length === 1,
    content: { 'application/json': { schema: components.schema(given) } },
  };
}

function successesOf({ access, schema, tagged }: Operation, components: Components): JsonObject {
  const answers = Object.entries((schema.response ?? {}) as Record<string, unknown>);
  const named: HeaderName[] = [
    'X-Request-Id',
    ...(access?.regional ? (['X-Service-Region'] as const) : []),
    ...(tagged ? (['ETag'] as const) : []),
  ];
  return Object.fromEntries(
    answers
      .filter(([status]) => /^2\d\d$/.test(status))
      .map(([status, body]) => [
        status,
        {
          description: status === '201' ? 'Created.' : status === '202' ? 'Accepted.' : 'Success.',
          headers: headersOf(named),
          content: contentOf(body, components),
        },
      ]),
  );
}

function contentOf(body: unknown, components: Components): Json {
  const { content } = body as { content?: Record<string, { schema: unknown }> };
  const media = Object.entries(content ?? { 'application/json': { schema: body } });
  return Object.fromEntries(
    media.map(([type, { schema }]) => [type, { schema: components.schema(schema) }]),
  );
}

function refusalsOf(codes: readonly ErrorCode[], components: Components): JsonObject {
  const byStatus = Map.groupBy(codes, (code) => catalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, these]) => [
      String(status),
      components.response(these.join('_or_'), {
        description: these.map((code) => `\`${code}\`: ${catalogue[code].when}`).join(' '),
        headers: headersOf(refusalHeaders(status)),
        content: { 'application/json': { schema: components.schema(ErrorBody) } },
      }),
    ]),
  );
}

function refusalHeaders(status: number): HeaderName[] {
  if (status === 401) return ['X-Request-Id', 'WWW-Authenticate'];
  return status === 429 ? ['X-Request-Id', 'Retry-After'] : ['X-Request-Id'];
}

function headersOf(names: readonly HeaderName[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
