/** Any part of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Components = ReturnType<typeof createComponents>;

/** Parts that appear once in the document and are referred to elsewhere. */
export function createComponents() {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Json> = {};

  /** Adds a schema to the document: under its title, where it has one. */
  function schema(given: unknown): Json {
    if (Array.isArray(given)) return given.map(schema);
    if (given === null || typeof given !== 'object') return given as Json;
    const copy = Object.fromEntries(
      Object.entries(given).map(([key, part]) => [key, schema(part)]),
    );
    // A property may be called title too; the keyword is always text.
    if (typeof copy.title !== 'string') return copy;
    const known = schemas[copy.title];
    if (known && JSON.stringify(known) !== JSON.stringify(copy)) {
      throw new Error(`Two schemas have the title ${copy.title}`);
    }
    schemas[copy.title] = copy;
    return { $ref: `#/components/schemas/${copy.title}` };
  }

  /** Adds a response to the document, under a descriptive name. */
  function response(name: string, given: Json): Json {
    responses[name] = given;
    return { $ref: `#/components/responses/${name}` };
  }

  return { schemas, responses, schema, response };
}
