import Type, { type TSchema } from 'typebox';
import { maxText } from '../limits.ts';

/** Building blocks for the shapes of what pages report. */
export const words = <const Words extends readonly string[]>(list: Words) =>
  Type.Enum([...list] as Words[number][], { type: 'string' });
export const orNull = <Of extends TSchema>(shape: Of) => Type.Union([shape, Type.Null()]);
export const text = (maxLength: number = maxText.value) => Type.String({ maxLength });
export const list = <Of extends TSchema>(shape: Of, maxItems: number) =>
  Type.Array(shape, { maxItems });
export const url = text(maxText.url);
/** One that can be parsed. */
export const address = Type.String({ maxLength: maxText.url, format: 'uri' });
export const number = Type.Number();
export const flag = Type.Boolean();
