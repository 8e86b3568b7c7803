import type { Tool } from '../../../src/shared/consent/earlierTools.ts';

/**
 * The question put to a page for each tool, through the tool's public interface; null where the page has no such tool. Runs in
 * the page, which can answer whatever it likes.
 */
export const questions: readonly (readonly [tool: Tool, expression: string])[] = [
  [
    'klaro',
    `[...document.querySelectorAll('script[data-klaro-config], script[data-config]')].slice(0, 50)
      .map(({ dataset }) => window[dataset.klaroConfig ?? dataset.config]).find((one) => one?.services ?? one?.apps)
      ?? window.klaroConfig ?? (window.klaro?.getManager ? window.klaro.getManager().config : undefined)`,
  ],
  ['vanilla-cookieconsent', 'window.CookieConsent?.getConfig?.()'],
  ['orejime', 'window.orejime?.config ?? window.orejimeConfig'],
  [
    'tarteaucitron',
    `window.tarteaucitron?.parameters && {
      parameters: tarteaucitron.parameters, lang: tarteaucitron.lang, language: tarteaucitron.getLanguage?.(),
      services: Object.fromEntries([...new Set(tarteaucitron.job)].slice(0, 300).map((key) => [key, tarteaucitron.services[key]]))
    }`,
  ],
  ['c15t', 'window.c15tStore?.getState?.()'],
  [
    'cookiebot',
    `window.CookieConsentDialog && window.Cookiebot && Object.fromEntries([
      ['userLanguage', window.CookieConsentDialog.userLanguage],
      ...['Necessary', 'Preference', 'Statistics', 'Advertising', 'Unclassified']
        .map((name) => ['cookieTable' + name, window.CookieConsentDialog['cookieTable' + name]])
    ])`,
  ],
  ['onetrust', 'window.OneTrust?.GetDomainData?.()'],
  [
    'usercentrics',
    `window.UC_UI && Promise.resolve((UC_UI.getServicesFullInfo ?? UC_UI.getServicesBaseInfo)())
      .then((services) => ({ services, language: UC_UI.getActiveLanguage?.() ?? document.documentElement.lang }))`,
  ],
  [
    'didomi',
    `window.Didomi?.getRequiredPurposes && {
      purposes: Didomi.getRequiredPurposes(), vendors: Didomi.getRequiredVendors?.(), config: window.didomiConfig,
      language: document.documentElement.lang
    }`,
  ],
];
