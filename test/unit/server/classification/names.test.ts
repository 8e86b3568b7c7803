import { expect, it } from 'vitest';
import { knownNames } from '../../../../server/classification/names.ts';

const purposeOf = (name: string) => knownNames(name, 'shop.example')?.purpose;

it.each([
  ['sessions', 'ASPSESSIONIDQABCSTBA', 'SSESS1f0a', '__Secure-next-auth.session-token'],
  [
    'baskets and forms',
    'form_key',
    'wc_cart_hash_ab12',
    'cart_sig',
    'csrf_https-contao_csrf_token',
  ],
  ['load balancers and guards', 'GCLB', 'TS01a2b3', 'aws-waf-token', '_abck', 'visid_incap_77'],
  ['the choice itself', 'FCCDCF', 'usprivacy', 'c15t', 'axeptio_cookies'],
  [
    'what consent tools keep of it',
    '__cmpcc',
    '__cmpcvcu17',
    '__tluid',
    'hu-consent',
    'cky-action',
  ],
])('needs no consent for %s', (_what, ...names) => {
  expect(names.map((name) => [name, purposeOf(name)])).toEqual(
    names.map((name) => [name, 'necessary']),
  );
});

it('knows names that the database lacks, or knows for something milder', () => {
  expect(
    ['hubspotutk', 'cto_bundle', 'kndctr_X_AdobeOrg_identity', '_twclid'].map(purposeOf),
  ).toEqual(['marketing', 'marketing', 'marketing', 'marketing']);
  expect(['ajs_anonymous_id', 'FPID', '_dd_s', 'utag_main'].map(purposeOf)).toEqual([
    'analytics',
    'analytics',
    'analytics',
    'analytics',
  ]);
});

it('knows the names of services that sites run under many a name', () => {
  expect(
    ['_hp2_id.2771', '_lr_uf_-shop', 'kameleoonVisitorCode', 'wteid_77120', 'emos_jcvid'].map(
      purposeOf,
    ),
  ).toEqual(Array(5).fill('analytics'));
  expect(['_et_coid', 'rudder_anonymous_id', '_pcid'].map(purposeOf)).toEqual(
    Array(3).fill('analytics'),
  );
  expect(['scarab.visitor', 'TCID'].map(purposeOf)).toEqual(Array(2).fill('marketing'));
});

it('takes what a consent tool’s company keeps for something else as that', () => {
  expect(purposeOf('ccec_user')).toBe('marketing');
});

it('takes no name for a session’s only because it ends like one', () => {
  expect(['_parsely_session', '_sp_session'].map(purposeOf)).not.toContain('necessary');
});

it('gives a name that many use to nobody', () => {
  const ofMany = ['cart', 'session', 'SESSIONID', 'sessionid', 'XSRF-TOKEN', 'crumb', 'frontend'];
  expect(ofMany.map((name) => knownNames(name, 'shop.example')?.platform)).toEqual(
    ofMany.map(() => null),
  );
  const elsewhere = ['auth_token', 'guest_id', 'login', 'test', 'store', 'cookies_accepted'];
  expect(elsewhere.map((name) => knownNames(name, 'shop.example'))).toEqual(
    elsewhere.map(() => null),
  );
  expect(knownNames('guest_id', 'twitter.com')?.platform).toBe('X');
  expect(knownNames('SESS1f0a', 'shop.example')?.platform).toBe('Drupal');
});
