/**
 * The one place where access tokens are signed and read: HS256, our issuer, our audience, our type. Nothing
 * in a token chooses how it is checked [TOKEN-ALG], and nothing else we ever sign is taken for one [TOKEN-KIND].
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { AppError } from '#shared/errors/app-error.ts';

/** How long an access token opens doors: 15 minutes, in milliseconds. */
export const ACCESS_TOKEN_LIFETIME = 15 * 60_000;

const ALGORITHM = 'HS256';
const ISSUER = 'bellhop';
/** What a token opens: a house's doors, or the management API. One is never taken for the other. */
export type Audience = 'access' | 'manage';
const TYPE = 'at+jwt';
const SECRET_BYTES = 32;
/** Ours have some 350 characters; longer ones are not worth a signature check. */
const LONGEST = 2048;

/** @throws RangeError when the secret is shorter than 32 bytes. */
export function signingKey(secret: Uint8Array): KeyObject {
  if (secret.byteLength < SECRET_BYTES) throw new RangeError(`The token secret needs at least ${SECRET_BYTES} bytes.`);
  return createSecretKey(secret);
}

/**
 * Is a token written as we write it? Base64url leaves bits over at the end of a part, and lenient readers pass over
 * padding and foreign signs: without this one token would have many spellings [TOKEN-CANONICAL].
 */
function isCanonical(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

/** `issuedAt` and `expiresAt` are milliseconds since 1970; a token knows whole seconds. */
export interface TokenTimes {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export async function signToken(
  key: KeyObject,
  payload: JWTPayload,
  times: TokenTimes,
  audience: Audience = 'access',
): Promise<string> {
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt(Math.floor(times.issuedAt / 1000))
    .setExpirationTime(Math.floor(times.expiresAt / 1000))
    .sign(key);
}

/**
 * The payload of a token that we signed and that has not run out at `now`.
 *
 * @throws AppError `missing_token`, `expired_token`, and `invalid_token` for everything else
 */
export async function readToken(
  key: KeyObject,
  token: string,
  now: number,
  audience: Audience = 'access',
): Promise<JWTPayload> {
  if (token === '') throw new AppError('missing_token');
  if (token.length > LONGEST || !isCanonical(token)) throw new AppError('invalid_token');
  try {
    const { payload, protectedHeader } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(now),
    });
    // We name no key, so a header that does was not made by us.
    if (Object.keys(protectedHeader).some((name) => name !== 'alg' && name !== 'typ'))
      throw new AppError('invalid_token');
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(error instanceof errors.JWTExpired ? 'expired_token' : 'invalid_token', {}, { cause: error });
  }
}
