/** Any part of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Components = ReturnType<typeof createComponents>;

/** What stands once in the document, and is referred to from wherever it is used. */
export function createComponents() {
  const schemas: Record<string, Json> = {};
  const responses: Record<string, Json> = {};

  /** Takes a schema into the document: under its title, where it has one. */
  function schema(given: unknown): Json {
    if (Array.isArray(given)) return given.map(schema);
    if (given === null || typeof given !== 'object') return given as Json;
    const copy = Object.fromEntries(
      Object.entries(given).map(([key, part]) => [key, schema(part)]),
    );
    // A property may be called title too; as a keyword it is text.
    if (typeof copy.title !== 'string') return copy;
    const known = schemas[copy.title];
    if (known && JSON.stringify(known) !== JSON.stringify(copy)) {
      throw new Error(`Two schemas have the title ${copy.title}`);
    }
    schemas[copy.title] = copy;
    return { $ref: `#/components/schemas/${copy.title}` };
  }

  /** Takes a response into the document, under a name that says all about it. */
  function response(name: string, given: Json): Json {
    responses[name] = given;
    return { $ref: `#/components/responses/${name}` };
  }

  return { schemas, responses, schema, response };
}
