/** Why nothing came of a `fetch`, in words; the platform's own code beside it. */
export function noAnswer({ message, cause }: Error): string {
  const { code = '', message: inner = message } = (cause ?? {}) as {
    code?: string;
    message?: string;
  };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no such host (${code})`;
  if (code === 'ECONNREFUSED') return `nothing listens there (${code})`;
  // Ports that browsers keep for other services, which Node.js refuses too (Fetch standard, "port blocking").
  if (inner === 'bad port') return 'no web server may be at that port';
  if (/CERT|SSL|TLS|SIGNED|SIGNATURE/.test(code)) return `its certificate is refused (${code})`;
  if (code.startsWith('Z_')) return `its compression is broken (${code})`;
  return `the connection broke (${code || inner})`;
}
