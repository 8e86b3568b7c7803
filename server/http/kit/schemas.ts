import Type, { type Static, type TProperties, type TSchema } from 'typebox';

/** Strictly the same type, optional and read-only properties included. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Accepts only a schema that describes exactly the type both sides share, so that drift does not compile. */
export function describes<Wire>() {
  return <Schema extends TSchema>(
    schema: Same<Static<Schema>, Wire> extends true ? Schema : never,
  ): Schema => schema;
}

/** An object that refuses every property it does not name. @param title name in the description of the API */
export function object<Properties extends TProperties>(properties: Properties, title?: string) {
  return Type.Object(properties, { additionalProperties: false, ...(title && { title }) });
}

/** Of a path, query or body that must be empty. */
export const Nothing = object({});

/** A value or null. One type keyword instead of a union, which the serialiser would try branch by branch. */
export const nullable = {
  string: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  integer: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  boolean: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  strings: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
};

/** One of the words of a list that both sides share. */
export function word<const Words extends readonly string[]>(words: Words) {
  return Type.Enum([...words] as Words[number][], { type: 'string' });
}

/** One of the words, or null. */
export function wordOrNull<const Words extends readonly string[]>(words: Words) {
  return Type.Unsafe<Words[number] | null>({ enum: [...words, null], type: ['string', 'null'] });
}

/** Text for one line: something in it must be visible, and nothing may show it in another order than it is stored. */
export function line(maxLength: number) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: '^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])[^\\p{Cc}\\u202d\\u202e]*$',
    'x-form':
      'one line with at least one visible character, no control characters and none that reverse the text',
  });
}

/** Text for visitors: something in it must be visible. */
export function wording(maxLength: number) {
  return Type.String({
    maxLength,
    pattern: '^(?=[^]*[\\p{L}\\p{N}\\p{P}\\p{S}])[\\P{Cc}\\n\\r\\t]*$',
    'x-form': 'text with at least one visible character and no control characters',
  });
}

export const SiteParams = Type.Object({ siteId: Type.String() });
