import Type, { type Static, type TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import { tools } from '../../../src/shared/consent/earlierTools.ts';
import { schemaFault } from '../../http/kit/errors/schemaFault.ts';
import { DesignBody, LanguageWordingBody, LinksBody } from '../../http/ruleset/banner/schemas.ts';
import { BlockingBody } from '../../http/ruleset/blocking/schemas.ts';
import { LanguagesBody } from '../../http/ruleset/languages/schemas.ts';
import { PurposesBody } from '../../http/ruleset/purposes/schemas.ts';
import { SignalsBody } from '../../http/ruleset/signals/schemas.ts';

const page = { url: Type.String() };

/** Of a look: what `set-up` reads of it, in the form in which the API takes it. */
const Proposed = Type.Object({
  ...page,
  settings: Type.Object({ purposes: PurposesBody, blocking: BlockingBody, signals: SignalsBody }),
  design: Type.Optional(DesignBody),
});

const Imported = Type.Object({
  ...page,
  tool: Type.Enum(tools, { type: 'string' }),
  settings: Type.Object({ languages: LanguagesBody, purposes: PurposesBody }),
  design: DesignBody,
  wording: Type.Record(Type.String(), LanguageWordingBody),
  links: LinksBody,
});

export type ReadDraft = Static<typeof Proposed> | Static<typeof Imported>;

/** The first thing in a file that no look and no import writes; null where it can be published. A person may have edited it. */
export function faultIn(value: unknown): string | null {
  const imported = typeof value === 'object' && value !== null && 'tool' in value;
  const schema: TSchema = imported ? Imported : Proposed;
  const fault = firstFault(schema, value);
  if (!fault) return URL.canParse((value as ReadDraft).url) ? null : 'url must be an address';
  const { field, problem } = schemaFault(fault, 'body');
  return `${field || 'it'} ${problem}`;
}

/** As the API's validator tells it: one field each that is missing, or too much. */
function firstFault(schema: TSchema, value: unknown) {
  const [fault] = Errors(schema, value);
  if (!fault) return null;
  const { requiredProperties, additionalProperties, ...params } = fault.params as {
    requiredProperties?: string[];
    additionalProperties?: string[];
  };
  return {
    ...fault,
    params: {
      ...params,
      ...(requiredProperties && { missingProperty: requiredProperties[0] }),
      ...(additionalProperties && { additionalProperty: additionalProperties[0] }),
    },
  };
}
