/** A device that holds passkeys, in the formats of Web Authentication: what a browser answers, signed for real. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** Whether the person was verified by the device's lock. */
  readonly verified?: boolean;
}

const text = (bytes: Buffer): string => bytes.toString('base64url');
const client = (type: string, { challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const data = ({ rpId, verified = true }: Ceremony, attested: Buffer | null): Buffer => {
    const head = Buffer.alloc(5);
    // Present, verified, and with a key where it was made just now.
    head[0] = 1 | (verified ? 4 : 0) | (attested === null ? 0 : 64);
    head.writeUInt32BE((counter += 1), 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested ?? Buffer.alloc(0)]);
  };
  return {
    make(ceremony: Ceremony) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const auth = data(ceremony, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const size = Buffer.alloc(2);
      size.writeUInt16BE(auth.length);
      // {fmt: "none", attStmt: {}, authData: …} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        auth,
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client('webauthn.create', ceremony)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    answer(ceremony: Ceremony) {
      const auth = data(ceremony, null);
      const said = client('webauthn.get', ceremony);
      const signature = sign('sha256', Buffer.concat([auth, createHash('sha256').update(said).digest()]), privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: { clientDataJSON: text(said), authenticatorData: text(auth), signature: text(signature) },
      };
    },
  };
}
