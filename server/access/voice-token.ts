/**
 * The pass to a call's media: signed, short-lived, for one person in one call [VOICE-TOKEN]. A media server that knows the
 * key lets in by it alone; it opens none of our doors, and no token of our doors opens a call [TOKEN-KIND].
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'bellhop';
const AUDIENCE = 'voice';
const TYPE = 'voice+jwt';

export interface VoiceClaims {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly side: 'guest' | 'staff';
  /** Milliseconds since 1970; the token knows whole seconds. */
  readonly expiresAt: number;
}

/** A key of its own, made of the secret that signs sessions. */
export function voiceKey(secret: string): KeyObject {
  return createSecretKey(createHmac('sha256', secret).update('voice call\n1').digest());
}

export async function signVoiceToken(
  key: KeyObject,
  { tenantId, sessionId, userId, side, expiresAt }: VoiceClaims,
  now: number,
): Promise<string> {
  return new SignJWT({ tid: tenantId, sid: sessionId, side })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key);
}
