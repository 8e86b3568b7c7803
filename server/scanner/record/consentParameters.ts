/** Names of the parameters in which tags report consent. */
const names = new Set([
  ...['gcs', 'gcd', 'dma', 'dma_cps', 'npa', 'pscdl', 'gdpr', 'gdpr_consent', 'gdpr_applies'],
  ...['us_privacy', 'usp', 'gpp', 'gpp_sid', 'consent', 'cmp', 'dpo', 'ldu', 'rdp', 'lgpd'],
  ...['asc', 'gpc', 'ccpa', 'tcfv2', 'consentstring', 'consent_string'],
]);

/** Consent in a request's address and body. */
export function consentParameters(url: string, body: string | null): Record<string, string> {
  const found: Record<string, string> = {};
  const take = (parameters: Iterable<[string, string]>) => {
    for (const [name, value] of parameters) {
      if (names.has(name.toLowerCase())) found[name.toLowerCase()] ??= value.slice(0, 1_024);
    }
  };
  take(URL.canParse(url) ? new URL(url).searchParams : []);
  if (!body) return found;
  try {
    const parsed: unknown = JSON.parse(body);
    take(Object.entries(Object(parsed)).map(([name, value]) => [name, `${value}`]));
  } catch {
    // Some send a line for each event.
    for (const line of body.split(/\r?\n/, 20)) take(new URLSearchParams(line));
  }
  return found;
}
