/**
 * Names that the Open Cookie Database gives to the one service where somebody met them, and that many give to their own: they
 * tell something only on a host of that service.
 */
export const sharedNames: readonly string[] = [
  ...[
    'auth_token',
    'auth-token',
    'api_token',
    'viewer_token',
    'login',
    'login_redirect',
    'remember_me',
  ],
  ...['user_session', 'unique_id', 'server_session_id', 'session_unique_id', 'attribution_user_id'],
  ...['guest_id', 'device_id', 'client_id', 'visitor-id', 'visitor_id', 'personalization_id'],
  ...[
    'test',
    'test_cookie',
    'store',
    'inst',
    'disco',
    'europe',
    'autocomplete',
    'webact',
    'wires',
    'lantern',
  ],
  ...[
    'color_mode',
    'appLang',
    'appName',
    'activeView',
    'clientSrc',
    'PreferredLanguage',
    'GeoIP',
    'js_ver',
  ],
  ...['LANG_CHANGED', 'LOGIN_INFO', 'DEVICE_INFO', 'BrowserId', 'ServerPool', 'devicePixelRatio'],
  ...['recent_history', 'referrer_url', 'external_referer', 'campaign_click_url', 'previous_step'],
  ...[
    'discount_code',
    'integration_type',
    'preview_theme',
    'fonts-loaded',
    'html-classes',
    'utm_key',
  ],
  ...[
    'opt_out',
    'optout',
    'cookies_accepted',
    'cookiePreferences',
    'consent-policy',
    'consentUUID',
  ],
  ...['show_cookie_banner', 'enforce_policy', 'csrf_same_site', 'audit_p', 'previewToken'],
];
