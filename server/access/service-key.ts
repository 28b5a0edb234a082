/** How a machine of a house, such as a sensor, proves whose it is: a long random key that its house was shown once. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccessTokens } from './access-tokens.ts';
import { peerAddress } from './peer-address.ts';
import type { Actor } from './principal.ts';

const SERVICE_KEY_HEADER = 'x-service-key';

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
// 256 random bits need no slow hash.
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new key for an id, and what is kept of it. */
export function newServiceKey(id: string): { readonly key: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { key: `${id}.${secret}`, hash: hashOf(secret) };
}

/**
 * Whom a request's key speaks for; null where it brings none [SERVICE-KEY].
 *
 * @throws AppError invalid_token for a key that is none, or none any more; revoked_token, network_not_allowed as for
 *   staff of the house
 */
export async function serviceOf(
  {
    db,
    tokens,
    config,
  }: {
    readonly db: Kysely<Database>;
    readonly tokens: AccessTokens;
    readonly config: { readonly trustProxy: number };
  },
  c: Context,
): Promise<Actor | null> {
  const header = c.req.header(SERVICE_KEY_HEADER);
  if (header === undefined) return null;
  const [, id, secret] = KEY.exec(header) ?? [];
  if (id === undefined || secret === undefined) throw new AppError('invalid_token');
  const row = await db
    .selectFrom('service_credential')
    .select(['tenant_id', 'secret_hash', 'created_by'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !timingSafeEqual(row.secret_hash, hashOf(secret))) throw new AppError('invalid_token');
  const { tenant_id: tenantId } = row;
  await tokens.houses.letIn({ tenantId, kind: 'staff', address: peerAddress(c, config.trustProxy) });
  c.set('tenantId', tenantId);
  return { tenantId, userId: row.created_by, kind: 'system', role: 'service' };
}
