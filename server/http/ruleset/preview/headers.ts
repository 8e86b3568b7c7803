/**
 * A unique opaque origin: scripts here read nothing of ours, not even the session's cookie. Nothing is loaded and
 * nothing sent, and our own pages alone may frame it.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline' data:",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Headers of a page that shows a banner to our own pages. */
export const previewHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
