/**
 * The pass to a call's media: signed, short-lived, for one person in one call [VOICE-TOKEN]. A media server that knows the
 * key lets in by it alone; it opens none of our doors, and no token of our doors opens a call [TOKEN-KIND].
 */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'bellhop';
const AUDIENCE = 'voice';
const TYPE = 'voice+jwt';
const LONGEST = 2048;

export interface VoiceClaims {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly side: 'guest' | 'staff';
  /** Milliseconds since 1970; the token knows whole seconds. */
  readonly expiresAt: number;
}

const Claims = v.object({
  tid: v.string(),
  sid: v.string(),
  sub: v.string(),
  side: v.picklist(['guest', 'staff']),
  exp: v.number(),
});

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

/** What a media server asks: whose pass, to which call. @throws AppError missing_token, expired_token, invalid_token */
export async function readVoiceToken(key: KeyObject, token: string, now: number): Promise<VoiceClaims> {
  if (token === '') throw new AppError('missing_token');
  if (token.length > LONGEST) throw new AppError('invalid_token');
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    });
    const { tid, sid, sub, side, exp } = v.parse(Claims, payload);
    return { tenantId: tid, sessionId: sid, userId: sub, side, expiresAt: exp * 1000 };
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'expired_token' : 'invalid_token', {}, { cause: error });
  }
}
