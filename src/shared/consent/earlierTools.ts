/**
 * Consent tools that a site may come from, and how each keeps a visitor's choice in the browser. Those of the first five
 * are as their real libraries write them; the others as their vendors document them (docs/carry-over.md).
 */
export const tools = [
  'klaro',
  'vanilla-cookieconsent',
  'orejime',
  'tarteaucitron',
  'c15t',
  'cookiebot',
  'onetrust',
  'usercentrics',
  'didomi',
] as const;
export type Tool = (typeof tools)[number];

/**
 * Sources of regular expressions that match at the beginning of the text a tool keeps; `@` stands for what it calls a
 * category. One that neither of the last two is true of is one about which nothing is known.
 */
interface ChoiceForm {
  /** The whole text, as far as it tells a choice from something else. */
  whole: string;
  yes: string;
  no: string;
}

interface EarlierTool extends ChoiceForm {
  /** Name of the cookie, or of the key in `localStorage`, unless a site chose another. */
  storedAs: string;
  /**
   * Where the time of the choice stands, ISO 8601 or milliseconds, in the text with the page's cookies after it; absent where
   * the tool keeps none.
   */
  date?: string;
  /** The text is kept in Base64. */
  base64?: true;
}

const flags: ChoiceForm = {
  whole: '{("[^"]*":(true|false),?)+}$',
  yes: '.*"@":true',
  no: '.*"@":false',
};

export const earlierTools: Record<Tool, EarlierTool> = {
  klaro: { storedAs: 'klaro', ...flags },
  'vanilla-cookieconsent': {
    storedAs: 'cc_cookie',
    whole: '{"categories":\\[.*}$',
    yes: '{"categories":\\[[^\\]]*"@"',
    no: '{"categories":\\[(?![^\\]]*"@")',
    date: '"lastConsentTimestamp":"([^"]+)"',
  },
  orejime: { storedAs: 'eu-consent', ...flags },
  tarteaucitron: {
    storedAs: 'tarteaucitron',
    whole: '(![^!=]+=\\w+)+$',
    // A service that waits for an answer has `wait`.
    yes: '.*!@=true(!|$)',
    no: '.*!@=false(!|$)',
  },
  c15t: {
    storedAs: 'c15t',
    whole: '([^:,]+:[^,]*(,|$))+$',
    // Only what is granted is there.
    yes: '(.*,)?c\\.@:1(,|$)',
    no: '(?!(.*,)?c\\.@:)',
    date: '(?:^|,)i\\.t:(\\d+)',
  },
  cookiebot: {
    storedAs: 'CookieConsent',
    // Where it asks nobody, this says `implied` or is a mere number.
    whole: "{stamp:(?=.*}$).*,method:'explicit'",
    yes: '.*,@:true,',
    no: '.*,@:false,',
    date: ',utc:(\\d+)',
  },
  onetrust: {
    storedAs: 'OptanonConsent',
    // The groups are there before any choice; the other cookie is not.
    whole: '(.*&)?groups=[^&:,]+:[01](,[^&:,]+:[01])*(&|$)',
    yes: '.*[=,]@:1(,|&|$)',
    no: '.*[=,]@:0(,|&|$)',
    date: '; OptanonAlertBoxClosed=([^;]+)',
  },
  usercentrics: {
    storedAs: 'uc_settings',
    whole: '{.*}$',
    yes: '.*"id":"@"[^{}]*"status":true',
    no: '.*"id":"@"[^{}]*"status":false',
    // Before a choice, the history of each service has an implicit entry.
    date: '"timestamp":(\\d+),"type":"explicit"',
  },
  didomi: {
    storedAs: 'didomi_token',
    base64: true,
    whole: '{.*}$',
    yes: '.*"purposes":{("disabled":\\[[^\\]]*\\],)?"enabled":\\[[^\\]]*"@"',
    no: '.*"purposes":{("enabled":\\[[^\\]]*\\],)?"disabled":\\[[^\\]]*"@"',
    date: '"updated":"([^"]+)"',
  },
};
