/** A site that runs code in this page has SvelteKit name its own script, by `csp` of its configuration. */
export const csr = false;

export const load = ({ setHeaders }) =>
  setHeaders({
    'content-security-policy': `default-src 'self'; script-src 'self' 'sha256-0hcpHn2JSXDsPhzXAjgIC2Ff+L5qYcgMBAjXOUjx0oU='; style-src 'self'`,
  });
