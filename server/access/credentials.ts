/**
 * Service credentials: how a program proves for which house, or which organisation, it speaks at the management API. A
 * bearer secret that its people were shown once; its hash is kept [CREDENTIAL-ONCE].
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type CredentialScope, type HouseRight, isOfLiveHouse, mayByCredential } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { bearerOf } from './bearer.ts';
import { inNetworks } from './networks.ts';
import type { Actor } from './principal.ts';
import type { HousePlace } from './seats.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The credential that the request brought, once somebody has asked. */
    credential: CredentialPrincipal | undefined;
    /** The id of the credential whose secret the request brought, be it taken or not. */
    credentialShown: string | undefined;
  }
}

/** A program with its credential, not yet in any house. */
export interface CredentialPrincipal {
  readonly credentialId: string;
  readonly name: string;
  readonly organizationId: string;
  /** The one house it is for; null for all of the organisation. */
  readonly houseId: string | null;
  readonly scopes: readonly string[];
  /** Its own; none lets it in from everywhere its organisation does. */
  readonly networks: readonly string[];
  readonly lastUsedAt: Date | null;
}

/** A program in a house. */
export interface CredentialInHouse extends CredentialPrincipal {
  readonly house: HousePlace;
  /** Who acts, for what is written. */
  readonly actor: Actor;
}

/** So a leaked secret is known for one, by people and by scanners. */
const PREFIX = 'bellhop_';
const SECRET = /^bellhop_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([\w-]{43})$/;

// 256 random bits need no slow hash.
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A new secret for a credential, and what is kept of it. */
export function newCredentialSecret(id: string): { readonly secret: string; readonly hash: Buffer } {
  const random = randomBytes(32).toString('base64url');
  return { secret: `${PREFIX}${id}_${random}`, hash: hashOf(random) };
}

/** Does a request bring a credential, be it a good one or not? */
export const bringsCredential = (c: Context): boolean =>
  c.req.header('authorization')?.toLowerCase().startsWith(`bearer ${PREFIX}`) === true;

interface Doors {
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

/**
 * Whose program asks.
 *
 * @throws AppError invalid_token for what is none; expired_token; revoked_token, for a secret whose 24 hours after a
 *   rotation are over, too
 */
export async function requireCredential({ db, now }: Doors, c: Context): Promise<CredentialPrincipal> {
  const known = c.get('credential');
  if (known !== undefined) return known;
  const [, id, secret] = SECRET.exec(bearerOf(c)) ?? [];
  if (id === undefined || secret === undefined) throw new AppError('invalid_token');
  const row = await db.selectFrom('credential').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('invalid_token');
  const at = now();
  const hash = hashOf(secret);
  const isBefore = row.previous_hash !== null && timingSafeEqual(row.previous_hash, hash);
  if (!isBefore && !timingSafeEqual(row.secret_hash, hash)) throw new AppError('invalid_token');
  // A secret that is taken no longer is still in use somewhere: its log says so.
  c.set('credentialShown', id);
  const isOver = isBefore && (row.previous_until === null || row.previous_until.getTime() <= at);
  if (row.revoked_at !== null || isOver) throw new AppError('revoked_token');
  if (row.expires_at !== null && row.expires_at.getTime() <= at) throw new AppError('expired_token');
  const principal: CredentialPrincipal = {
    credentialId: id,
    name: row.name,
    organizationId: row.organization_id,
    houseId: row.house_id,
    scopes: row.scopes,
    networks: row.networks,
    lastUsedAt: row.last_used_at,
  };
  c.set('credential', principal);
  return principal;
}

/**
 * A program's way into the house of a code, where one of its scopes brings the right [CREDENTIAL-SCOPE].
 *
 * @param address where the call comes from; null where nobody knows
 * @throws AppError not_found for a house that is not its; network_not_allowed, by its own networks and its
 *   organisation's; forbidden
 */
export async function credentialInHouse(
  { db }: Pick<Doors, 'db'>,
  principal: CredentialPrincipal,
  code: string,
  right: HouseRight,
  address: string | null,
): Promise<CredentialInHouse> {
  const { rows } = await sql<{ id: string; live_id: string; live_code: string; networks: string[] }>`
    SELECT h.id, o.id AS live_id, o.code AS live_code, ARRAY(SELECT network FROM allowed_network n WHERE n.organization_id = h.organization_id) AS networks
    FROM house h JOIN house o ON o.id = coalesce(h.twin_of, h.id) AND o.deleted_at IS NULL
    WHERE h.code = ${code} AND h.deleted_at IS NULL AND h.organization_id = ${principal.organizationId}
      AND (${principal.houseId}::uuid IS NULL OR ${principal.houseId}::uuid IN (h.id, h.twin_of))`.execute(db);
  const [house] = rows;
  if (house === undefined) throw new AppError('not_found');
  comesFrom(house.networks, address);
  comesFrom(principal.networks, address);
  if (!mayByCredential(right, principal.scopes)) throw new AppError('forbidden');
  if (house.live_id !== house.id && isOfLiveHouse(right)) throw new AppError('not_in_draft');
  return {
    ...principal,
    house: {
      id: house.id,
      code,
      organizationId: principal.organizationId,
      live: { id: house.live_id, code: house.live_code },
    },
    actor: actorIn(house.id, principal),
  };
}

/**
 * Who acts at a door that names no house: a credential of one house, with a scope. The house's own door (house-doors.ts)
 * is asked by whoever calls this.
 *
 * @throws AppError forbidden for one of a whole organisation, or without the scope; network_not_allowed
 */
export function actorByScope(principal: CredentialPrincipal, scope: CredentialScope, address: string | null): Actor {
  comesFrom(principal.networks, address);
  if (principal.houseId === null || !principal.scopes.includes(scope)) throw new AppError('forbidden');
  return actorIn(principal.houseId, principal);
}

const actorIn = (tenantId: string, { credentialId }: CredentialPrincipal): Actor => ({
  tenantId,
  userId: credentialId,
  kind: 'system',
  role: 'service',
});

/** No network named lets in from everywhere. @throws AppError network_not_allowed */
function comesFrom(networks: readonly string[], address: string | null): void {
  if (networks.length > 0 && (address === null || !inNetworks(address, networks)))
    throw new AppError('network_not_allowed');
}
