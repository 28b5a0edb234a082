/**
 * What an account may do, read at each call: a right that was taken away is gone with the next one, in open tabs too
 * [RIGHT-NOW]. One statement answers who it is, whether the session still stands, which networks the organisation
 * allows, and what seat there is.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  deskRoleOf,
  type HouseRight,
  isOfLiveHouse,
  mayInHouse,
  mayInOrganization,
  type OrganizationRight,
  type Seat,
  SUPPORT_ROLE,
} from '#shared/domain/rights/rights.ts';
import { inNetworks } from './networks.ts';
import type { AccountPrincipal, Actor } from './principal.ts';

export interface SignedInAccount extends AccountPrincipal {
  readonly email: string;
  readonly name: string;
  readonly lang: string;
}

/** A house as somebody is in it: the live one, or the twin in which its draft lies. */
export interface HousePlace {
  readonly id: string;
  readonly code: string;
  readonly organizationId: string;
  /** The live house; in it, the same. */
  readonly live: { readonly id: string; readonly code: string };
}

/** Somebody in a house. */
export interface HousePrincipal extends SignedInAccount {
  readonly house: HousePlace;
  readonly seat: Seat;
  /** Who acts, for what is written. */
  readonly actor: Actor;
  /** By whose leave they look, where they are one of the provider's own [SUPPORT-CONSENT]. */
  readonly supportId: string | null;
}

/** Somebody in an organisation. */
export interface OrganizationPrincipal extends SignedInAccount {
  readonly organizationId: string;
  readonly roles: readonly string[];
}

interface AccountRow {
  readonly email: string;
  readonly name: string;
  readonly lang_cd: string;
}

const identityOf = (principal: AccountPrincipal, { email, name, lang_cd }: AccountRow): SignedInAccount => ({
  ...principal,
  email,
  name,
  lang: lang_cd,
});

/** @throws AppError revoked_token for a session that was ended, or an account that is no more */
export async function accountNow(db: Kysely<Database>, principal: AccountPrincipal): Promise<SignedInAccount> {
  const { rows } = await sql<AccountRow>`
    SELECT a.email, a.name, a.lang_cd FROM account_session s JOIN account a ON a.id = s.account_id
    WHERE s.id = ${principal.sessionId} AND s.account_id = ${principal.accountId}
      AND s.revoked_at IS NULL AND a.disabled_at IS NULL`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('revoked_token');
  return identityOf(principal, row);
}

/** One of the provider's own people. Nobody else learns that there is such a door. @throws AppError revoked_token; not_found */
export async function providerNow(db: Kysely<Database>, principal: AccountPrincipal): Promise<SignedInAccount> {
  const account = await accountNow(db, principal);
  const member = await db
    .selectFrom('provider_member')
    .select('account_id')
    .where('account_id', '=', account.accountId)
    .executeTakeFirst();
  if (member === undefined) throw new AppError('not_found');
  return account;
}

/**
 * Somebody's seat in the house of a code, if it gives them the right. A draft has no seats: rights are its house's
 * [DRAFT-RIGHTS].
 *
 * @param address where the call comes from; null where nobody knows
 * @throws AppError revoked_token; not_found without a seat; network_not_allowed; forbidden; not_in_draft for what is the
 *   live house's alone
 */
export async function inHouse(
  db: Kysely<Database>,
  principal: AccountPrincipal,
  code: string,
  right: HouseRight,
  address: string | null,
  now: number,
): Promise<HousePrincipal> {
  const { rows } = await sql<
    AccountRow & {
      id: string | null;
      organization_id: string;
      live_id: string | null;
      live_code: string;
      user_id: string | null;
      roles: string[] | null;
      can_write: boolean | null;
      manages_people: boolean | null;
      organization_roles: string[] | null;
      support_id: string | null;
      networks: string[];
    }
  >`
    SELECT a.email, a.name, a.lang_cd, h.id, h.organization_id, o.id AS live_id, o.code AS live_code, t.user_id, t.roles, t.can_write, t.manages_people,
      m.roles AS organization_roles, x.id AS support_id,
      ARRAY(SELECT network FROM allowed_network n WHERE n.organization_id = h.organization_id) AS networks
    FROM account_session s
    JOIN account a ON a.id = s.account_id
    LEFT JOIN house h ON h.code = ${code} AND h.deleted_at IS NULL
    LEFT JOIN house o ON o.id = coalesce(h.twin_of, h.id) AND o.deleted_at IS NULL
    LEFT JOIN seat t ON t.house_id = o.id AND t.account_id = a.id
    LEFT JOIN organization_member m ON m.organization_id = h.organization_id AND m.account_id = a.id
    LEFT JOIN support_access x ON x.house_id = o.id AND x.account_id = a.id AND x.ended_at IS NULL AND x.until > ${new Date(now)}
      AND EXISTS (SELECT FROM provider_member p WHERE p.account_id = a.id)
    WHERE s.id = ${principal.sessionId} AND s.account_id = ${principal.accountId}
      AND s.revoked_at IS NULL AND a.disabled_at IS NULL`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('revoked_token');
  // Who leads an agency leads its houses.
  const agency = row.organization_roles?.includes('agency_administrator') === true;
  const roles = [
    ...(row.roles ?? []),
    ...(agency ? ['super_admin'] : []),
    ...(row.support_id === null ? [] : [SUPPORT_ROLE]),
  ];
  if (row.id !== null && row.live_id !== null && roles.length > 0) letIn(row.networks, address);
  if (row.id === null || row.live_id === null || roles.length === 0) throw new AppError('not_found');
  const seat: Seat = {
    roles,
    canWrite: agency || row.can_write === true,
    managesPeople: agency || row.manages_people === true,
  };
  if (!mayInHouse(right, seat)) throw new AppError('forbidden');
  if (row.live_id !== row.id && isOfLiveHouse(right)) throw new AppError('not_in_draft');
  return {
    ...identityOf(principal, row),
    house: {
      id: row.id,
      code,
      organizationId: row.organization_id,
      live: { id: row.live_id, code: row.live_code },
    },
    seat,
    actor: {
      tenantId: row.id,
      userId: row.user_id ?? principal.accountId,
      kind: 'staff',
      role: deskRoleOf(roles) ?? 'staff',
    },
    supportId: row.support_id,
  };
}

/**
 * Somebody's membership of an organisation, if it gives them the right.
 *
 * @throws AppError revoked_token; not_found without a membership; network_not_allowed; forbidden
 */
export async function inOrganization(
  db: Kysely<Database>,
  principal: AccountPrincipal,
  organizationId: string,
  right: OrganizationRight,
  address: string | null,
): Promise<OrganizationPrincipal> {
  const { rows } = await sql<AccountRow & { roles: string[] | null; networks: string[] }>`
    SELECT a.email, a.name, a.lang_cd, m.roles,
      ARRAY(SELECT network FROM allowed_network n WHERE n.organization_id = m.organization_id) AS networks
    FROM account_session s
    JOIN account a ON a.id = s.account_id
    LEFT JOIN organization_member m ON m.organization_id = ${organizationId} AND m.account_id = a.id
    WHERE s.id = ${principal.sessionId} AND s.account_id = ${principal.accountId}
      AND s.revoked_at IS NULL AND a.disabled_at IS NULL`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('revoked_token');
  if (row.roles === null || row.roles.length === 0) throw new AppError('not_found');
  letIn(row.networks, address);
  if (!mayInOrganization(right, row.roles)) throw new AppError('forbidden');
  return { ...identityOf(principal, row), organizationId, roles: row.roles };
}

/** An organisation that names no network lets in from everywhere. */
function letIn(networks: readonly string[], address: string | null): void {
  if (networks.length > 0 && (address === null || !inNetworks(address, networks)))
    throw new AppError('network_not_allowed');
}
