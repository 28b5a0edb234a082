/** What a sign-in link carries: whose link it is, and a secret of which only a hash is kept [LINK-ONE-WAY]. */
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** 256 random bits need no slow hash. */
function hashLinkSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Three dot-separated parts, as of any token: kind, ids, secret. */
export function newLinkToken(tenantId: string, linkId: string): { readonly token: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return {
    token: `l1.${Buffer.from(`${tenantId}/${linkId}`).toString('base64url')}.${secret}`,
    hash: hashLinkSecret(secret),
  };
}

/** @throws AppError invalid_token for what is no such token */
export function parseLinkToken(token: string): {
  readonly tenantId: string;
  readonly linkId: string;
  readonly hash: Buffer;
} {
  const [kind, ids, secret, ...rest] = token.split('.');
  const [tenantId, linkId, ...more] = Buffer.from(ids ?? '', 'base64url')
    .toString()
    .split('/');
  if (
    kind !== 'l1' ||
    secret === undefined ||
    rest.length > 0 ||
    more.length > 0 ||
    tenantId === undefined ||
    linkId === undefined ||
    !UUID.test(tenantId) ||
    !UUID.test(linkId) ||
    // One spelling each [TOKEN-CANONICAL].
    Buffer.from(`${tenantId}/${linkId}`).toString('base64url') !== ids
  ) {
    throw new AppError('invalid_token');
  }
  return { tenantId, linkId, hash: hashLinkSecret(secret) };
}
