/** Headers of answers, each described once. */
export const headers = {
  'X-Request-Id': {
    description: 'Names this request: quote it when something is wrong.',
    required: true,
    schema: { type: 'string' },
  },
  'X-Service-Region': {
    description: 'The region the data was read from.',
    required: true,
    schema: { type: 'string', enum: ['EU', 'US'] },
  },
  'Retry-After': {
    description: 'Seconds after which to try again.',
    required: true,
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': {
    description: 'The scheme to authenticate by.',
    required: true,
    schema: { type: 'string', const: 'Bearer' },
  },
};

export type HeaderName = keyof typeof headers;
