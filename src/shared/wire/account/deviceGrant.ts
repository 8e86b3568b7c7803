/** The grant type that a program sends while it waits for its key (RFC 8628 §3.4). */
export const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
