import Type, { type TSchema } from 'typebox';
import { object } from '../schemas.ts';
import { catalogue } from './catalogue.ts';

/** Body of every response that is not 2xx (specification, Errors). */
export const ErrorBody = object(
  {
    error: object({
      code: Type.Enum(Object.keys(catalogue)),
      message: Type.String(),
      requestId: Type.String(),
      detail: Type.Optional(Type.Unknown()),
    }),
  },
  'Error',
);

/** Response schemas of a route whose success is not JSON: text, or bytes, which no schema describes. */
export function streams(...mediaTypes: string[]): object {
  const schemaOf = (mediaType: string) =>
    /^(image\/|application\/(pdf|octet-stream))/.test(mediaType) ? {} : Type.String();
  return {
    200: {
      content: Object.fromEntries(mediaTypes.map((one) => [one, { schema: schemaOf(one) }])),
    },
    '4xx': ErrorBody,
    '5xx': ErrorBody,
  };
}

/** Response schemas of a route: its success, and the one shape of every error. */
export function answers<Status extends number, Body extends TSchema>(status: Status, body: Body) {
  return { [status]: body, '4xx': ErrorBody, '5xx': ErrorBody } as {
    [Key in Status]: Body;
  };
}
