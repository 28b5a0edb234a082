/**
 * The one guard of all doors. What a call needs is a word of shared/rest/needs.ts; who comes in is told here, and every
 * refusal has one code, whatever the door.
 *
 * 1. Who asks: `missing_token`, `invalid_token`, `expired_token`, `revoked_token` (401), before anything else is looked at.
 * 2. Whether their network may: the place for an organisation's list of addresses, once accounts have one.
 * 3. Whose house: a token names its own; what names another in its path is `not_found` without a seat there.
 * 4. Whether they may: `not_staff` for guests at a door of the staff, `forbidden` for staff without the role (403); a
 *    door of guests is no door to staff, `not_found`.
 * 5. What it is about: `not_found` for what is not there and what is not theirs alike [ACCESS-SAME]. That is the part of
 *    case-access.ts and its neighbours, inside the statements that read or lock the thing.
 *
 * A role is read from the database, never from the token: one that was taken away is gone with the next call.
 */
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Need } from '#shared/rest/needs.ts';
import type { AccessTokens } from './access-tokens.ts';
import { requirePrincipal } from './bearer.ts';
import type { Actor, Principal, PrincipalKind } from './principal.ts';
import { ADMINISTRATORS, LEADERS } from './roles.ts';
import { serviceOf } from './service-key.ts';

/** What the guard asks of the process. */
export interface GuardContext {
  readonly tokens: AccessTokens;
  readonly db: Kysely<Database>;
}

/** Who comes in by what was needed. */
export interface Authorized {
  readonly nobody: null;
  readonly anyone: Principal;
  readonly guest: Principal;
  readonly staff: Principal;
  /** With the role they have now. */
  readonly leader: Principal;
  readonly administrator: Principal;
  readonly service_or_staff: Actor;
}

type Check<N extends Need> = (ctx: GuardContext, c: Context) => Promise<Authorized[N]>;

const CHECKS: { readonly [N in Need]: Check<N> } = {
  nobody: () => Promise.resolve(null),
  anyone: requirePrincipal,
  guest: (ctx, c) => ofKind('guest', ctx, c),
  staff: (ctx, c) => ofKind('staff', ctx, c),
  leader: (ctx, c) => inRole(LEADERS, ctx, c),
  administrator: (ctx, c) => inRole(ADMINISTRATORS, ctx, c),
  service_or_staff: async (ctx, c) => (await serviceOf(ctx, c)) ?? ofKind('staff', ctx, c),
};

/**
 * Lets in who may.
 *
 * @throws AppError missing_token, invalid_token, expired_token, revoked_token; not_staff, forbidden; not_found
 */
export function authorize<N extends Need>(ctx: GuardContext, c: Context, need: N): Promise<Authorized[N]> {
  return CHECKS[need](ctx, c);
}

async function ofKind(kind: PrincipalKind, ctx: GuardContext, c: Context): Promise<Principal> {
  const principal = await requirePrincipal(ctx, c);
  if (principal.kind !== kind) throw new AppError(kind === 'staff' ? 'not_staff' : 'not_found');
  return principal;
}

async function inRole(roles: readonly string[], ctx: GuardContext, c: Context): Promise<Principal> {
  const principal = await ofKind('staff', ctx, c);
  const staff = await ctx.db
    .selectFrom('staff')
    .select('role')
    .where('tenant_id', '=', principal.tenantId)
    .where('user_id', '=', principal.userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (staff === undefined || !roles.includes(staff.role)) throw new AppError('forbidden');
  return { ...principal, role: staff.role };
}
