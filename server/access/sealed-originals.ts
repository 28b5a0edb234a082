/** Originals of masked messages, as they lie in the database: sealed, with the name of the key that opens them [MASK-KEYS]. */
import type { Config } from '#server/config/config.ts';
import { keyFor, openWith, sealSecretOf, sealWith } from './seal.ts';

type Keys = Pick<Config, 'secrets' | 'sealSecret' | 'maskKeys'>;

export interface SealedOriginal {
  readonly keyId: string;
  readonly sealed: Buffer;
}

/** Of the key that is made where the operator names none; no key they name can be called so. */
const OWN = '';
const PURPOSE = 'bellhop masked originals';

/** What is sealed of a message with it. */
const whose = (tenantId: string, messageId: string): string => `${tenantId} ${messageId}`;

function secretOf(config: Keys, keyId: string): string | null {
  if (keyId === OWN) return sealSecretOf(config);
  return config.maskKeys.find(({ id }) => id === keyId)?.secret ?? null;
}

/** @param content the content string as it was before anything of it was masked */
export function sealOriginal(config: Keys, tenantId: string, messageId: string, content: string): SealedOriginal {
  const keyId = config.maskKeys[0]?.id ?? OWN;
  const key = keyFor(secretOf(config, keyId) ?? '', PURPOSE);
  return { keyId, sealed: sealWith(key, whose(tenantId, messageId), content) };
}

/** Null where its key is no longer among those of the settings. */
export function openOriginal(
  config: Keys,
  tenantId: string,
  messageId: string,
  { keyId, sealed }: SealedOriginal,
): string | null {
  const secret = secretOf(config, keyId);
  return secret === null ? null : openWith(keyFor(secret, PURPOSE), whose(tenantId, messageId), sealed);
}
