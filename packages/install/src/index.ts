export { checkInstall, type Install } from './core/answer.ts';
export { tagsWithout, tagWith } from './core/entityTag.ts';
export {
  createInjector,
  type InjectOptions,
  type Injector,
  injectText,
  type Outcome,
  type Remark,
} from './core/inject.ts';
export { mergePolicy, policyHeaders } from './core/policy.ts';
export { createSource, type Memory, type Source, type SourceOptions } from './core/source.ts';
export { injectStream } from './core/stream.ts';
export { headersOfBytes, type Refusal, type ResponseHead, refusalOf } from './core/suits.ts';
export { createTally, type Tally, type TallyName as Counted } from './core/tally.ts';
