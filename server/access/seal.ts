/** Secrets of others, sealed with a key outside of the database (AES-256-GCM); whose they are is sealed with them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The operator's key, or one made from the media secret, which is the same in every process and at every start. */
function keyOf({ secrets, sealSecret }: Pick<Config, 'secrets' | 'sealSecret'>): Buffer {
  return Buffer.from(hkdfSync('sha256', sealSecret ?? secrets.media, '', 'bellhop house accounts', 32));
}

/** @param whose what it belongs to: under another name it does not open */
export function seal(config: Pick<Config, 'secrets' | 'sealSecret'>, whose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv).setAAD(Buffer.from(whose));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Null where it was sealed with another key, or for somebody else. */
export function unseal(config: Pick<Config, 'secrets' | 'sealSecret'>, whose: string, sealed: Buffer): string | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(whose))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
