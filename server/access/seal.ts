/** What must not be read off the database, sealed with a key outside of it (AES-256-GCM); whose it is is sealed with it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key made from a secret, for one purpose alone. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** @param whose what it belongs to: under another name it does not open */
export function sealWith(key: Buffer, whose: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(whose));
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Null where it was sealed with another key, or for somebody else. */
export function openWith(key: Buffer, whose: string, sealed: Buffer): string | null {
  if (sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(whose))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

type Keys = Pick<Config, 'secrets' | 'sealSecret'>;

/** The operator's key, or one made from the media secret, which is the same in every process and at every start. */
export const sealSecretOf = ({ secrets, sealSecret }: Keys): string => sealSecret ?? secrets.media;

const accountsKey = (config: Keys): Buffer => keyFor(sealSecretOf(config), 'bellhop house accounts');

/** Secrets of others, which houses write at a console. */
export const seal = (config: Keys, whose: string, text: string): Buffer => sealWith(accountsKey(config), whose, text);

export const unseal = (config: Keys, whose: string, sealed: Buffer): string | null =>
  openWith(accountsKey(config), whose, sealed);
