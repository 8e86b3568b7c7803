import { CmpApi, CmpStatus, SignalStatus, UsNatField } from '@iabgpp/cmpapi';
import type { Kit } from '../platform/kit.ts';
import { jurisdictionAttribute } from '../shared/bridge.ts';
import { usNational } from './usNational.ts';

/** Version of this code as a CMP, which goes with the id the operator registered. */
const cmpVersion = 1;

/** US National; its name in the library and its number among the sections. */
const section = 'usnat';
const sectionId = 7;
/** No section of GPP applies. */
const noSection = -1;

const page = window as unknown as { __gpp(...call: unknown[]): IArguments[] };

/** Exceptions of the page's own callbacks are theirs, and must not keep anyone else from being notified. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {}
}

/**
 * Loaded once there is a choice: the official library, given this choice and each later one. A visitor in the United
 * States has the section US National; for anyone else no section applies.
 */
export default function gppApi(kit: Kit, cmpId: number): void {
  // Answered below, once there is something to answer with.
  const waiting = page.__gpp().splice(0);
  const api = new CmpApi(cmpId, cmpVersion);
  const place =
    kit.placed?.jurisdiction || document.documentElement.getAttribute(jurisdictionAttribute);
  const american = /^US(-|$)/.test(place ?? '');
  api.setSupportedAPIs([`${sectionId}:${section}`]);
  api.setApplicableSections([american ? sectionId : noSection]);

  kit.follow((granted, first) => {
    if (american) {
      const fields = usNational(granted);
      for (const [name, value] of Object.entries(fields)) api.setFieldValue(section, name, value);
      const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
      api.setFieldValue(section, UsNatField.GPC, !!globalPrivacyControl);
    }
    if (first) {
      quietly(() => api.setCmpStatus(CmpStatus.LOADED));
      if (american) quietly(() => api.fireSectionChange(section));
      quietly(() => api.setSignalStatus(SignalStatus.READY));
    } else if (american) quietly(() => api.fireSectionChange(section));
  });
  for (const call of waiting) quietly(() => page.__gpp(...call));
}
