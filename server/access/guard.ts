/**
 * The one guard of all doors. What a call needs is a word of shared/rest/needs.ts; who comes in is told here, and every
 * refusal has one code, whatever the door.
 *
 * 1. Who asks: `missing_token`, `invalid_token`, `expired_token`, `revoked_token` (401), before anything else is looked at.
 * 2. Whose house, or organisation: a token of a house names its own; an account names one in its path, `not_found` without
 *    a seat there.
 * 3. Whether their network may: `network_not_allowed` (403) where the organisation names others. Who has no seat does not
 *    learn that there is a list.
 * 4. Whether they may: `not_staff` for guests at a door of the staff, `forbidden` for staff without the role (403); a
 *    door of guests is no door to staff, `not_found`. What would change something in a house whose organisation has not
 *    paid is `payment_required` (402).
 * 5. What it is about: `not_found` for what is not there and what is not theirs alike [ACCESS-SAME]. That is the part of
 *    case-access.ts and its neighbours, inside the statements that read or lock the thing.
 *
 * A service credential (credentials.ts) comes in where a right in a house names a scope of its, in this same order, and
 * nowhere else: it has no seat, and is `forbidden` at every other call that needs somebody.
 *
 * A role is read from the database, never from the token: one that was taken away is gone with the next call.
 */
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { HouseCodePath } from '#shared/manage/paths.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { needsPlan, type PersonalRight, waitsForPayment } from '#shared/domain/rights/rights.ts';
import type { HouseNeed, JobNeed, Need, NeedWord, OrganizationNeed } from '#shared/rest/needs.ts';
import type { AccessTokens } from './access-tokens.ts';
import { requireAccount, requirePrincipal } from './bearer.ts';
import {
  actorByScope,
  bringsCredential,
  type CredentialInHouse,
  credentialInHouse,
  requireCredential,
} from './credentials.ts';
import { type AtJob, atJob } from './job-access.ts';
import { peerAddress } from './peer-address.ts';
import type { Actor, Principal, PrincipalKind } from './principal.ts';
import { ADMINISTRATORS, LEADERS } from './roles.ts';
import {
  accountNow,
  type HousePrincipal,
  inHouse,
  inOrganization,
  providerNow,
  type OrganizationPrincipal,
  type SignedInAccount,
} from './seats.ts';
import { serviceOf } from './service-key.ts';
import { mayChangeThings } from './standing.ts';

/** What the guard asks of the process. */
export interface GuardContext {
  readonly tokens: AccessTokens;
  readonly db: Kysely<Database>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly config: {
    /** How many proxies of ours stand in front. */
    readonly trustProxy: number;
  };
}

/** Who comes in by what was needed. */
interface AuthorizedByWord {
  readonly nobody: null;
  readonly anyone: Principal;
  readonly guest: Principal;
  readonly staff: Principal;
  /** With the role they have now. */
  readonly leader: Principal;
  readonly administrator: Principal;
  readonly service_or_staff: Actor;
  readonly account: SignedInAccount;
  readonly provider: SignedInAccount;
}

/** Who comes in by what was needed. */
export type Authorized<N extends Need> = N extends NeedWord
  ? AuthorizedByWord[N]
  : N extends HouseNeed
    ? HousePrincipal | (N['house'] extends PersonalRight ? never : CredentialInHouse)
    : N extends OrganizationNeed
      ? OrganizationPrincipal
      : N extends JobNeed
        ? AtJob
        : never;

type Check<N extends NeedWord> = (ctx: GuardContext, c: Context) => Promise<AuthorizedByWord[N]>;

const CHECKS: { readonly [N in NeedWord]: Check<N> } = {
  nobody: () => Promise.resolve(null),
  anyone: requirePrincipal,
  guest: (ctx, c) => ofKind('guest', ctx, c),
  staff: (ctx, c) => ofKind('staff', ctx, c),
  leader: (ctx, c) => inRole(LEADERS, ctx, c),
  administrator: (ctx, c) => inRole(ADMINISTRATORS, ctx, c),
  async account(ctx, c) {
    // Known for what it is, and of no account.
    if (bringsCredential(c)) await requireCredential(ctx, c).then(refuse);
    return accountNow(ctx.db, await requireAccount(ctx, c));
  },
  async provider(ctx, c) {
    if (bringsCredential(c)) await requireCredential(ctx, c).then(refuse);
    return providerNow(ctx.db, await requireAccount(ctx, c));
  },
  async service_or_staff(ctx, c) {
    if (!bringsCredential(c)) return (await serviceOf(ctx, c)) ?? ofKind('staff', ctx, c);
    const address = peerAddress(c, ctx.config.trustProxy);
    const actor = actorByScope(await requireCredential(ctx, c), 'congestion', address);
    await ctx.tokens.houses.letIn({ tenantId: actor.tenantId, kind: 'staff', address });
    c.set('tenantId', actor.tenantId);
    return actor;
  },
};

const refuse = (): never => {
  throw new AppError('forbidden');
};

/**
 * Lets in who may.
 *
 * @throws AppError missing_token, invalid_token, expired_token, revoked_token; network_not_allowed; not_staff, forbidden;
 *   not_found
 */
export async function authorize<N extends Need>(ctx: GuardContext, c: Context, need: N): Promise<Authorized<N>>;
export async function authorize(ctx: GuardContext, c: Context, need: Need): Promise<Authorized<Need>> {
  if (typeof need === 'string') return CHECKS[need](ctx, c);
  const address = peerAddress(c, ctx.config.trustProxy);
  if ('job' in need) return atJob(ctx, c, need.job, address);
  if (bringsCredential(c)) {
    const program = await requireCredential(ctx, c);
    if (!('house' in need)) throw new AppError('forbidden');
    const by = await credentialInHouse(ctx, program, codeOf(c), need.house, address);
    if (waitsForPayment(need.house)) await mayChangeThings(ctx.db, by.house.organizationId, ctx.now());
    return by;
  }
  const account = await requireAccount(ctx, c);
  if ('house' in need) {
    const by = await inHouse(ctx.db, account, codeOf(c), need.house, address, ctx.now());
    if (waitsForPayment(need.house)) await mayChangeThings(ctx.db, by.house.organizationId, ctx.now());
    return by;
  }
  const id = c.req.param('id') ?? '';
  if (!v.is(Uuid, id)) throw new AppError('not_found');
  const by = await inOrganization(ctx.db, account, id, need.organization, address);
  if (needsPlan(need.organization)) await mayChangeThings(ctx.db, id, ctx.now());
  return by;
}

/** What is no code is no house. @throws AppError not_found */
function codeOf(c: Context): string {
  const code = c.req.param('code');
  if (!v.is(HouseCodePath.code, code)) throw new AppError('not_found');
  return code;
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
