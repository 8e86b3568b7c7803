import { deniedDefault, gatedScript, type Peer, words } from './peer.ts';

/** Two deferred scripts in the head, the first with the configuration; its styles are in the second. */
export const klaro: Peer = {
  name: 'klaro',
  package: 'klaro',
  head: `${deniedDefault}<script defer src="/klaro-config.js"></script>
<script defer src="/packages/klaro/dist/klaro.js"></script>`,
  tail: '',
  files: {
    '/klaro-config.js': `const tell = (...signals) => (granted) => gtag('consent', 'update',
  Object.fromEntries(signals.map((signal) => [signal, granted ? 'granted' : 'denied'])));
var klaroConfig = {
  acceptAll: true,
  lang: 'en',
  translations: {
    zz: { privacyPolicyUrl: '/privacy' },
    en: {
      consentNotice: { description: '${words.text}' },
      purposes: { analytics: 'Analytics', marketing: 'Marketing' }
    }
  },
  services: [
    { name: 'analytics', purposes: ['analytics'], callback: tell('analytics_storage') },
    {
      name: 'marketing', purposes: ['marketing'],
      callback: tell('ad_storage', 'ad_user_data', 'ad_personalization')
    }
  ]
};`,
  },
  banner: '.klaro .cookie-notice',
  accept: '.klaro .cookie-notice .cm-btn-success',
  reject: '.klaro .cookie-notice .cn-decline',
  gated: `<script type="text/plain" data-type="application/javascript" data-name="analytics" data-src="${gatedScript}"></script>`,
  consentMode: 'documented recipe',
};
