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
  if (/^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/.test(code)) {
    return `it does not speak TLS there, so try http:// (${code})`;
  }
  if (code === 'CERT_HAS_EXPIRED') return `its certificate has expired (${code})`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is for another name (${code})`;
  if (/SELF_SIGNED|ISSUER_CERT|UNABLE_TO_VERIFY/.test(code)) {
    return `this machine does not trust its certificate (${code}); if it is yours, name its file in NODE_EXTRA_CA_CERTS`;
  }
  if (/CERT|SSL|TLS|SIGNATURE/.test(code)) return `its certificate is refused (${code})`;
  if (code.startsWith('Z_')) return `its compression is broken (${code})`;
  return `the connection broke (${code || inner})`;
}
