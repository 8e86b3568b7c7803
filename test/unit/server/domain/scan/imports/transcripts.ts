import type { Json } from '../../../../../../server/domain/scan/imports/found.ts';

/**
 * What closed tools answer in a page, written by hand after their vendors' public documentation and public programs that read
 * the same answers: nobody has run these tools here.
 */
export const transcripts = {
  /** The arrays that Cookiebot's dialogue keeps: name, provider, purpose, time, kind, number of the kind. */
  cookiebot: {
    userLanguage: 'da',
    cookieTableNecessary: [
      ['CookieConsent', 'shop.example', 'Stores the choice', '1 year', 'HTTP Cookie', 1],
      ['_ga', 'Google', 'Counts visitors', '2 years', 'HTTP Cookie', 1],
    ],
    cookieTablePreference: [],
    cookieTableStatistics: [
      [
        '_hjSession_#',
        '<a href="https://hotjar.example">Hotjar</a>',
        'Replays',
        '30 minutes',
        'HTTP Cookie',
        1,
      ],
    ],
    cookieTableAdvertising: [
      ['_fbp', 'Meta Platforms, Inc.', 'Adverts', '3 months', 'HTTP Cookie', 1],
    ],
    cookieTableUnclassified: [
      ['xyz_tmp', 'shop.example', 'Pending', 'Session', 'HTML Local Storage', 2],
    ],
  },
  /** `OneTrust.GetDomainData()`. */
  onetrust: {
    cctId: '0-1',
    Language: { Culture: 'de' },
    BannerTitle: 'Datenschutz',
    AlertNoticeText: 'Wir und unsere Partner speichern Informationen auf Ihrem Gerät.',
    AlertAllowCookiesText: 'Alle akzeptieren',
    BannerRejectAllButtonText: 'Alle ablehnen',
    BannerShowRejectAllButton: false,
    AlertMoreInfoText: 'Einstellungen anzeigen',
    PreferenceCenterConfirmText: 'Auswahl bestätigen',
    ScrollAcceptsAllCookies: true,
    ForceConsent: true,
    ReconsentFrequencyDays: 365,
    Groups: [
      {
        CustomGroupId: 'C0001',
        GroupName: 'Unbedingt erforderlich',
        GroupDescription: 'Damit die Seite geht.',
        Status: 'always active',
        FirstPartyCookies: [
          { Name: 'OptanonConsent', Host: 'shop.example', Length: '365', IsSession: false },
        ],
        Hosts: [],
      },
      {
        CustomGroupId: 'C0002',
        GroupName: 'Leistung',
        GroupDescription: 'Zählt Besuche.',
        Status: 'active',
        FirstPartyCookies: [{ Name: '_ga', Host: 'shop.example', Length: '730', IsSession: false }],
        Hosts: [
          {
            HostName: 'hotjar.com',
            DisplayName: 'hotjar.com',
            Cookies: [{ Name: '_hjid', Length: '365', IsSession: false }],
          },
        ],
      },
      {
        CustomGroupId: 'C0004',
        GroupName: 'Werbung',
        GroupDescription: 'Zeigt Passendes.',
        Status: 'inactive',
        FirstPartyCookies: [],
        Hosts: [],
      },
    ],
  },
  /** `UC_UI.getServicesFullInfo()`, with the language of the page. */
  usercentrics: {
    language: 'de',
    services: [
      {
        id: 'a',
        name: 'Google Analytics',
        categorySlug: 'marketing',
        isEssential: false,
        version: '1.0.0',
        cookieMaxAgeSeconds: 63072000,
        processingCompany: { name: 'Google Ireland Limited', address: 'Dublin' },
        consent: { status: true, history: [] },
        deviceStorage: {
          disclosures: [{ identifier: '_ga', type: 'cookie', maxAgeSeconds: 63072000 }],
        },
      },
      {
        id: 'b',
        name: 'Usercentrics',
        categorySlug: 'essential',
        isEssential: true,
        processingCompany: { name: 'Usercentrics GmbH' },
      },
      {
        id: 'c',
        name: 'Hotjar',
        categorySlug: 'essential',
        isEssential: true,
        processingCompany: { name: 'Hotjar Limited' },
      },
    ],
  },
  /** `Didomi.getRequiredPurposes()`, `getRequiredVendors()`, and `window.didomiConfig`. */
  didomi: {
    language: 'fr',
    purposes: [
      {
        id: 'cookies',
        name: 'Stocker des informations',
        description: 'Lire et écrire sur votre terminal.',
      },
      { id: 'audience', name: 'Mesure d’audience', description: 'Compter les visites.' },
    ],
    vendors: [
      {
        id: 28,
        name: 'TripleLift, Inc.',
        policyUrl: 'https://triplelift.example',
        purposeIds: ['cookies'],
        legIntPurposeIds: ['audience'],
        cookieMaxAgeSeconds: 7776000,
      },
    ],
    config: {
      app: { privacyPolicyURL: 'https://shop.example/vie-privee' },
      notice: { closeOnScroll: true },
    },
  },
  /** orejime 2, whose package asks for a React that is long gone. */
  orejime: {
    lang: 'fr',
    mustConsent: true,
    privacyPolicy: '/confidentialite',
    cookieExpiresAfterDays: 365,
    translations: {
      fr: {
        consentNotice: { description: 'Nous comptons les visites de ce site.' },
        purposes: { analytics: 'Mesure' },
      },
    },
    apps: [
      {
        name: 'matomo',
        title: 'Matomo',
        purposes: ['analytics'],
        cookies: ['_pk_id'],
        default: true,
      },
    ],
  },
} satisfies Record<string, Json>;
