/** The pair of keys by which push services know us (RFC 8292) [PUSH-VAPID]. */
import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '#server/config/config.ts';

export interface VapidKeys {
  /** 32 bytes. */
  readonly privateKey: Buffer;
  /** A point without compression, 65 bytes. */
  readonly publicKey: Buffer;
}

/** The configured pair, or one made from the session secret, which is the same in every process and at every start. */
export function vapidKeys({ push, secrets }: Pick<Config, 'push' | 'secrets'>): VapidKeys {
  const privateKey =
    push.vapidKey === undefined
      ? Buffer.from(hkdfSync('sha256', secrets.session, '', 'bellhop web push', 32))
      : Buffer.from(push.vapidKey, 'base64url');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { privateKey, publicKey: curve.getPublicKey() };
}
