/**
 * Names of which we say ourselves that they need no consent: what keeps a session, a form, a load balancer or the choice
 * about consent itself going, each by the name its software gives it. `*` stands for any run of characters.
 */
export const necessaryNames: readonly (readonly [name: string, platform: string])[] = [
  ['portcullis', 'Portcullis'],
  ['portcullis*', 'Portcullis'],
  ['PHPSESSID', 'PHP'],
  ['JSESSIONID', 'Java'],
  ['ASP.NET_SessionId', 'ASP.NET'],
  ['.AspNetCore.Session', 'ASP.NET'],
  ['.AspNetCore.Antiforgery.*', 'ASP.NET'],
  ['__RequestVerificationToken*', 'ASP.NET'],
  ['connect.sid', 'Express'],
  ['laravel_session', 'Laravel'],
  ['XSRF-TOKEN', 'Laravel'],
  ['csrftoken', 'Django'],
  ['sessionid', 'Django'],
  ['ci_session', 'CodeIgniter'],
  ['_csrf', 'Express'],
  ['__Host-csrf*', 'Any'],
  ['cart', 'WooCommerce'],
  ['woocommerce_cart_hash', 'WooCommerce'],
  ['woocommerce_items_in_cart', 'WooCommerce'],
  ['wp_woocommerce_session_*', 'WooCommerce'],
  ['wordpress_logged_in_*', 'WordPress'],
  ['wordpress_test_cookie', 'WordPress'],
  ['AWSALB', 'AWS'],
  ['AWSALBCORS', 'AWS'],
  ['AWSALBTG*', 'AWS'],
  ['BIGipServer*', 'F5'],
  ['OptanonConsent', 'OneTrust'],
  ['OptanonAlertBoxClosed', 'OneTrust'],
  ['CookieConsent', 'Cookiebot'],
  ['cookieyes-consent', 'CookieYes'],
  ['cc_cookie', 'CookieConsent'],
  ['euconsent-v2', 'IAB TCF'],
  ['didomi_token', 'Didomi'],
  ['uc_settings', 'Usercentrics'],
  ['uc_user_interaction', 'Usercentrics'],
  ['_iub_cs-*', 'iubenda'],
  ['klaro', 'Klaro'],
  ['tarteaucitron', 'tarteaucitron'],
  ['orejime', 'Orejime'],
  ['borlabs-cookie', 'Borlabs'],
  ['cmplz_*', 'Complianz'],
  ['CookieScriptConsent', 'Cookie-Script'],
  ['cookieconsent_status', 'Cookie Consent'],
];

/** Names by which services keep their ids, and which the Open Cookie Database does not have. */
export const serviceNames: readonly (readonly [name: string, platform: string, purpose: string])[] =
  [
    ['ph_*', 'PostHog', 'analytics'],
    ['snowplowOutQueue_*', 'Snowplow', 'analytics'],
    ['_cltk', 'Microsoft Clarity', 'analytics'],
  ];
