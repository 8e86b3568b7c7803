import { regions } from '../../../../src/shared/vocabulary.ts';

/** Response headers, each described once. */
export const headers = {
  'X-Request-Id': {
    description: 'The id of this request: quote it when you report a problem.',
    required: true,
    schema: { type: 'string' },
  },
  'X-Service-Region': {
    description: 'The region whose data was read.',
    required: true,
    schema: { type: 'string', enum: [...regions] },
  },
  ETag: {
    description:
      'The integrity of the ruleset in force, in double quotes: what If-Match takes. A site that has never published has none.',
    required: false,
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying.',
    required: true,
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description: 'The authentication scheme.',
    required: true,
    schema: { type: 'string', const: 'Bearer' },
  },
};

export type HeaderName = keyof typeof headers;
