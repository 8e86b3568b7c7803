import type { Tool } from '../../src/shared/consent/earlierTools.ts';

/** What a visitor answered in another tool: true, false, or nothing that the tool would know of. */
export type Answers = Record<string, boolean | undefined>;

/** Where a tool keeps it: cookies as `document.cookie` shows them, or entries of `localStorage`. */
export interface EarlierChoice {
  cookies?: Record<string, string>;
  local?: Record<string, string>;
}

const where = (answers: Answers, wanted: boolean | undefined) =>
  Object.keys(answers).filter((name) => answers[name] === wanted);
const known = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/**
 * Each tool's memory of a choice. The first five are what their real libraries wrote (the lane of the importers looks at
 * them again); the others follow their vendors' documentation.
 */
export const writers: Record<Tool, (answers: Answers, at: Date) => EarlierChoice> = {
  klaro: (answers) => ({ cookies: { klaro: encoded(known(answers)) } }),
  orejime: (answers) => ({
    cookies: {
      'eu-consent': `{${Object.entries(known(answers))
        .map(([name, answer]) => `%22${name}%22:${answer}`)
        .join('%2C')}}`,
    },
  }),
  'vanilla-cookieconsent': (answers, at) => ({
    cookies: {
      cc_cookie: encoded({
        categories: [...where(answers, true), 'necessary'],
        revision: 0,
        data: null,
        consentTimestamp: '2020-01-01T00:00:00.000Z',
        consentId: '6023e1db-0f5e-4c83-bad3-2b3ab70a27d4',
        services: { necessary: [] },
        languageCode: 'en',
        lastConsentTimestamp: at.toISOString(),
        expirationTime: at.getTime() + 182 * 864e5,
      }),
    },
  }),
  tarteaucitron: (answers) => ({
    cookies: {
      tarteaucitron: Object.entries(answers)
        .map(([name, answer]) => `!${name}=${answer ?? 'wait'}`)
        .join(''),
    },
  }),
  c15t: (answers, at) => ({
    cookies: {
      c15t: [
        'c.necessary:1',
        ...where(answers, true).map((name) => `c.${name}:1`),
        `i.t:${at.getTime()}`,
        'i.sid:sub_111D83SXivPx94CqDgt4nqv1y6',
      ].join(','),
    },
    local: { c15t: JSON.stringify({ consents: known(answers), consentInfo: { time: +at } }) },
  }),
  cookiebot: (answers, at) => ({
    cookies: {
      CookieConsent: encodeURIComponent(
        `{stamp:'fRZ3Q==',necessary:true,${Object.entries(known(answers))
          .map(([name, answer]) => `${name}:${answer}`)
          .join(',')},method:'explicit',ver:1,utc:${at.getTime()},region:'de'}`,
      ),
    },
  }),
  onetrust: (answers, at) => ({
    cookies: {
      OptanonAlertBoxClosed: at.toISOString(),
      OptanonConsent: `isGpcEnabled=0&datestamp=${encodeURIComponent(new Date().toString()).replaceAll('%20', '+')}&version=202410.1.0&groups=${encodeURIComponent(
        [
          'C0001:1',
          ...Object.entries(known(answers)).map(([name, answer]) => `${name}:${Number(answer)}`),
        ].join(','),
      )}&geolocation=DE%3BBE&AwaitingReconsent=false`,
    },
  }),
  usercentrics: (answers, at) => ({
    local: {
      uc_settings: JSON.stringify({
        controllerId: '7e1f',
        id: 'XYZ',
        language: 'en',
        services: Object.entries(known(answers)).map(([id, status]) => ({
          history: [
            {
              action: 'onUpdateServices',
              language: 'en',
              status,
              timestamp: at.getTime(),
              type: 'explicit',
              versions: { application: '3', service: '1', settings: '2' },
            },
          ],
          id,
          processorId: 'a1',
          status,
        })),
        version: '34.10.2',
      }),
    },
  }),
  didomi: (answers, at) => ({
    cookies: {
      didomi_token: btoa(
        JSON.stringify({
          user_id: '1705',
          created: '2020-01-01T00:00:00.000Z',
          updated: at.toISOString(),
          vendors: { enabled: ['google'], disabled: [] },
          purposes: { enabled: where(answers, true), disabled: where(answers, false) },
          version: 2,
        }),
      ),
    },
  }),
};

/** Tools that write no more of a refusal than that something is not granted. */
export const listsGrantsOnly: readonly Tool[] = ['vanilla-cookieconsent', 'c15t'];
