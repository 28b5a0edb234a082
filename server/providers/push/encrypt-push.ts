/** What is pushed can be read by the browser it is for alone (RFC 8291, content coding of RFC 8188) [PUSH-SEALED]. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface PushKeys {
  /** The browser's public key, base64url. */
  readonly p256dh: string;
  /** The secret it shared with us, base64url. */
  readonly auth: string;
}

/** Drawn afresh for each message; given only where a known answer is to be reproduced. */
export interface PushChance {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

/** One record: what push services take at the least. */
const RECORD_SIZE = 4096;
/** What of a record is left for the text. */
export const PUSH_MAX_BYTES = 3993;

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** @throws RangeError for a text too long, Error for keys that are none */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, chance?: PushChance): Buffer {
  const plain = utf8(text);
  if (plain.byteLength > PUSH_MAX_BYTES) throw new RangeError(`a push holds ${PUSH_MAX_BYTES} bytes at most`);
  const theirs = Buffer.from(p256dh, 'base64url');
  const curve = createECDH('prime256v1');
  if (chance === undefined) curve.generateKeys();
  else curve.setPrivateKey(chance.privateKey);
  const ours = curve.getPublicKey();
  const salt = chance?.salt ?? randomBytes(16);
  // 1. From the shared secrets to the key of this message.
  const key = derive(
    curve.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([utf8('WebPush: info\0'), theirs, ours]),
    32,
  );
  // 2. From that to the key and nonce of its only record.
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, utf8('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, utf8('Content-Encoding: nonce\0'), 12),
  );
  // 3. The record ends with a 2, being the last one.
  const sealed = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE);
  header.writeUInt8(ours.byteLength, 4);
  return Buffer.concat([salt, header, ours, sealed]);
}
