import ajvCompiler from '@fastify/ajv-compiler';
import serializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

/** Fastify's own compilers, one for all, for it remembers what it compiled. Its types leave out that it is given a route. */
const compileValidator = ajvCompiler()(
  {},
  {
    customOptions: {
      removeAdditional: false,
      coerceTypes: false,
      useDefaults: false,
      // A pattern's demand, in words (http/kit/errors/schemaFault).
      keywords: ['x-form'],
      verbose: true,
    },
  },
) as unknown as FastifySchemaCompiler<unknown>;
const compileSerializer = serializerSelector()() as FastifySerializerCompiler<unknown>;

/** Makes a thing when it is first asked for. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/**
 * Compiles the schemas of a route when the route is first used. All of them at once took most of the time that a process
 * needs to start.
 */
export function compileOnUse(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    const validator = once(() => compileValidator(route));
    return (data) => {
      const validate = validator();
      return validate(data) || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler((route) => {
    const serializer = once(() => compileSerializer(route));
    return (data) => serializer()(data);
  });
}
