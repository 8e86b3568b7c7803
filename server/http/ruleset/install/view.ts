import { policyName } from '../../../../src/shared/bridge.ts';
import type { Install } from '../../../../src/shared/wire/ruleset/published.ts';
import { cspSource, cspSourceOfFile } from '../../../artefacts/hash.ts';
import { siteTag, siteTagHandler } from '../../../artefacts/siteTag.ts';
import type { Installation } from '../../../domain/ruleset/rulesets.ts';

/** Everything needed to install a site; each hash is of the very bytes beside it. */
export function installOf({ siteKey, publication }: Installation): Install {
  const { integrity, ruleset, sealed } = publication;
  // The sealed snippet's addresses, which may differ from those of a server that has moved since.
  const { delivery, collect } = sealed;
  const deliveryOrigin = new URL(delivery).origin;
  const runtime = sealed.artefacts.find((file) => file.startsWith('runtime.'));
  return {
    siteKey,
    snippet: `<script>${sealed.snippet}</script>`,
    siteTag: siteTag({ delivery, siteKey, dataLayer: ruleset.consentMode.dataLayer }),
    deliveryOrigin,
    rulesetIntegrity: integrity,
    urls: {
      siteTag: `${delivery}/${siteKey}.js`,
      runtime: `${delivery}/a/${runtime}`,
      decisions: `${collect}/${siteKey}/decisions`,
      events: `${collect}/${siteKey}/events`,
    },
    csp: {
      origins: { scriptSrc: [deliveryOrigin], connectSrc: [new URL(collect).origin] },
      siteTagScriptSrc: cspSource(siteTagHandler),
      snippetScriptSrc: [cspSource(sealed.snippet)],
      artefactScriptSrc: sealed.artefacts.map(cspSourceOfFile),
      trustedTypes: policyName,
    },
  };
}
