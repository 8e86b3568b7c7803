/** What a program that waits for its key asks for (RFC 8628 §3.4). */
export const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
