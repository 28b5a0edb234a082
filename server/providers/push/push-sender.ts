/** Hands a sealed message to the push service of a browser (RFC 8030), signed as ours (RFC 8292). */
import { importJWK, SignJWT, type CryptoKey, type KeyObject } from 'jose';
import type { ProviderContext } from '../provider-context.ts';
import { PUSH_NEWS_SECONDS } from '#shared/domain/push/push-text.ts';
import { isPushService } from '#shared/domain/push/subscription.ts';
import { createGuard } from '../resilience/guard.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import { PassingFault, withToldFaults } from '../resilience/told-faults.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { type VapidKeys, vapidKeys } from './push-keys.ts';

interface PushTarget extends PushKeys {
  readonly endpoint: string;
}

/** `gone`: nobody is there any more, and the subscription is to be forgotten. */
type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  /** Our public key, base64url: what a browser subscribes with. */
  readonly publicKey: string;
  /**
   * @param keptSeconds how long a push service keeps it for a device that is off
   * @throws PushFault when it was not handed over; the job tries again
   */
  send(target: PushTarget, text: string, keptSeconds?: number): Promise<PushOutcome>;
}

export class PushFault extends PassingFault {}

/** Seconds our signature is good for; 24 hours are the most. */
const SIGNED_FOR = 43_200;

export function createPushSender(
  ctx: Pick<ProviderContext, 'config' | 'metrics' | 'now'>,
  tools: GuardTools = systemTools,
): PushSender {
  const keys = vapidKeys(ctx.config);
  const signing = signingKey(keys);
  const publicKey = keys.publicKey.toString('base64url');
  const guard = createGuard({
    name: 'web-push',
    timeoutMs: 8_000,
    retry: { attempts: 2, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 20, withinMs: 60_000, openMs: 30_000 },
    ...tools,
    ...withToldFaults('push', ctx.metrics, PushFault, ({ passing }) => passing),
  });

  const post = async (
    target: PushTarget,
    body: Buffer,
    keptSeconds: number,
    signal: AbortSignal,
  ): Promise<PushOutcome> => {
    const token = await new SignJWT({ sub: ctx.config.push.subject })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(target.endpoint).origin)
      .setExpirationTime(Math.floor(ctx.now() / 1000) + SIGNED_FOR)
      .sign(await signing);
    const response = await fetch(target.endpoint, {
      method: 'POST',
      redirect: 'error',
      signal,
      body: new Uint8Array(body),
      headers: {
        ttl: String(keptSeconds),
        urgency: 'high',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        authorization: `vapid t=${token}, k=${publicKey}`,
      },
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'gone';
    if (response.ok) return 'sent';
    throw new PushFault(
      `status ${response.status}`,
      response.status === 429 || response.status >= 500,
      retryAfterMs(response.headers.get('retry-after'), ctx.now()),
    );
  };

  return {
    publicKey,
    async send(target, text, keptSeconds = PUSH_NEWS_SECONDS) {
      if (!isPushService(target.endpoint, ctx.config.push.services)) return 'gone';
      return guard.call(async (signal) => {
        try {
          // Sealed anew for each try: a nonce is used once.
          return await post(target, encryptPush(text, target), keptSeconds, signal);
        } catch (fault) {
          signal.throwIfAborted();
          throw fault instanceof PushFault ? fault : new PushFault('no answer', true, undefined, { cause: fault });
        }
      });
    },
  };
}

function signingKey({ privateKey, publicKey }: VapidKeys): Promise<CryptoKey | KeyObject | Uint8Array> {
  return importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
    'ES256',
  );
}

const kept = new WeakMap<ProviderContext, PushSender>();

/** The sender of this process. */
export function pushSenderOf(ctx: ProviderContext): PushSender {
  const known = kept.get(ctx) ?? createPushSender(ctx);
  kept.set(ctx, known);
  return known;
}
