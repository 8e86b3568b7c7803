import { gatedScript, type Peer } from './peer.ts';

const service = (key: string, type: string, js = '') => `tarteaucitron.services.${key} = {
  key: '${key}', type: '${type}', name: '${key}', uri: '/privacy', needConsent: true, cookies: [],
  js() { ${js} }, fallback() {}
};
(tarteaucitron.job = tarteaucitron.job || []).push('${key}');`;

/** A blocking script in the head with the options of its documentation, minified; it loads the rest itself. */
export const tarteaucitron: Peer = {
  name: 'tarteaucitronjs',
  package: 'tarteaucitronjs',
  head: `<script>var tarteaucitronForceLanguage = 'en';</script>
<script src="/packages/tarteaucitronjs/tarteaucitron.min.js"></script>
<script>
tarteaucitron.init({
  privacyUrl: '/privacy', bodyPosition: 'bottom', hashtag: '#tarteaucitron', cookieName: 'tarteaucitron',
  orientation: 'middle', serviceDefaultState: 'wait', showAlertSmall: false, cookieslist: false,
  adblocker: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true,
  handleBrowserDNTRequest: false, removeCredit: true, moreInfoLink: true, useExternalCss: false,
  useExternalJs: false, mandatory: true, mandatoryCta: true, googleConsentMode: true
});
${service('count', 'analytic', 'window.waits && tarteaucitron.addScript(waits)')}
${service('adverts', 'ads')}
</script>`,
  tail: '',
  files: {},
  banner: '#tarteaucitronAlertBig',
  accept: '#tarteaucitronPersonalize2',
  reject: '#tarteaucitronAllDenied2',
  gated: `<script>window.waits = '${gatedScript}'</script>`,
  consentMode: 'its own Google services',
};
