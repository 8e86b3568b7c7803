import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/**
 * An authenticator in software, with one passkey (ES256), that signs with whatever counter it is told: a clone, or one
 * whose past answers are sent again.
 * @param origin the page's, whose host the passkey is bound to
 */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = base64url(sha256(x));

  return {
    id,
    /** COSE_Key (RFC 9053): kty EC2, alg ES256, crv P-256, x and y of 32 bytes. */
    publicKey: new Uint8Array(
      Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]),
    ),

    /** The answer to a challenge, as a browser would send it. */
    answer(challenge: string, counter: number) {
      const data = { type: 'webauthn.get', challenge, origin, crossOrigin: false };
      const clientData = Buffer.from(JSON.stringify(data));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      // Flags: the user was present, and was verified.
      const signed = [sha256(new URL(origin).hostname), Buffer.of(0x05), count];
      const authenticatorData = Buffer.concat(signed);
      const text = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', text, privateKey)),
        },
        clientExtensionResults: {},
      };
    },
  };
}
