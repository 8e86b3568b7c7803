import { hostsInCode, textsWithin } from './hostsInCode.ts';
import { listOf, objectOf, textOf } from './json.ts';

/** Hosts that the tags of a template reach, by the tags' type: those its permissions and its code name. */
export type TemplateHosts = ReadonlyMap<string, string[]>;

/**
 * The types are `cvt_<container>_<template>`, and `cvt_<id in the gallery>` for those taken from there.
 * @param given `customTemplate` of a container version
 */
export function exportedTemplates(given: unknown): TemplateHosts {
  return new Map(
    listOf(given).flatMap((one) => {
      const { containerId, templateId, templateData, galleryReference } = objectOf(one);
      const { galleryTemplateId } = objectOf(galleryReference);
      const code = typeof templateData === 'string' ? templateData : '';
      const own = /"id"\s*:\s*"(cvt_\w{1,64})"/.exec(code.slice(0, 20_000))?.[1];
      const hosts = hostsInCode(withoutPicture(code));
      const types = [
        ...(textOf(templateId) ? [`cvt_${textOf(containerId)}_${templateId}`] : []),
        ...(textOf(galleryTemplateId) ? [`cvt_${galleryTemplateId}`] : []),
        ...(own ? [own] : []),
      ];
      return types.map((type) => [type, hosts] as const);
    }),
  );
}

/** A template describes itself first, with the address of its maker and a picture; what it does comes after. */
const withoutPicture = (code: string): string => {
  const from = code.indexOf('___TEMPLATE_PARAMETERS___');
  return from < 0 ? code : code.slice(from);
};

/** @param permissions by template, as a compiled container has them: `{"__cvt_1_2": {"inject_script": …}}` */
export function compiledTemplates(permissions: unknown): TemplateHosts {
  return new Map(
    Object.entries(objectOf(permissions))
      .slice(0, 500)
      .map(([name, granted]) => [name.replace(/^__/, ''), hostsInCode(textsWithin(granted))]),
  );
}
