import { signals } from '../../src/shared/vocabulary.ts';

/**
 * The handler of the one-line tag, the same bytes on every site, as `onerror` and `onload`: sets the denied defaults
 * when the script could not be had, or came without running to its end (204, empty, a page instead of a script, a
 * syntax error, a throw). Does nothing once the snippet has run. It puts its entry first in the data layer, for one
 * engine reports a blocked script only after the next inline script has run.
 *
 * Site owners have this text's hash in their policies: it never changes. No double quote, ampersand, less-than sign or
 * line break, so that its source text is its value.
 */
export const siteTagHandler =
  "(self.portcullis||0).granted||function(n){n=self[n]=self[n]||[];n.unshift(function(){return arguments}('consent','default'," +
  `{${signals.map((signal) => `${signal}:'denied'`).join()},wait_for_update:500}` +
  "))}(this.dataset.layer||'dataLayer')";

/** The one-line tag. `dataLayer` is named only where it is not the usual one. */
export function siteTag({
  delivery,
  siteKey,
  dataLayer,
}: {
  delivery: string;
  siteKey: string;
  dataLayer: string;
}): string {
  const layer = dataLayer === 'dataLayer' ? '' : ` data-layer="${dataLayer}"`;
  return `<script src="${delivery}/${siteKey}.js"${layer} onload="${siteTagHandler}" onerror="${siteTagHandler}"></script>`;
}
