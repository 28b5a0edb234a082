/**
 * Signing in by e-mail and a six-digit PIN [PIN-SHAPE]: ten minutes, one use [PIN-ONCE], five tries that a new
 * PIN does not give back [PIN-TRIES], and the same answer, at the same cost, for an address nobody has
 * [PIN-UNKNOWN]. Tries are counted by who asks, and those of strangers together as well: a stranger locks out
 * strangers, never a device that the account knows [PIN-DEVICE]. The numbers: docs/decisions/access.md.
 */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { isKnownDevice, type Requester } from '#server/access/login-requester.ts';
import { hashPin } from '#server/access/pin-hash.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { deskRoles } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';

const PIN_LIFETIME_MS = 600_000;
/** Tries of one requester at an account, in a PIN's lifetime. */
const PIN_TRIES = 5;
/** Tries of all strangers together at an account: in a PIN's lifetime, and in a day. */
const STRANGERS_TRIES = 15;
const STRANGERS_TRIES_A_DAY = 40;
const DAY_MS = 86_400_000;

/** The mail that carries a PIN. */
export type PinWords = (pin: string) => { readonly subject: string; readonly text: string };

/** A login id as it is stored and counted. */
export function accountName(loginId: string): string {
  return loginId.trim().toLowerCase();
}

/** Where a sign-in leads: to the desk of a house, or to the consoles. */
export type LoginTarget = 'staff' | 'console';

export interface LoginRequest {
  readonly loginId: string;
  readonly target: LoginTarget;
  /** Into the house's draft instead of the house. */
  readonly isSandbox: boolean;
  readonly requester: Requester;
  readonly words: PinWords;
}

/**
 * Asks for a PIN. Always answers with a transaction code; only who may enter is sent anything [PIN-STAFF-ONLY].
 *
 * @throws AppError too_many_tries, whether or not anybody has the address
 */
export async function requestLogin(ctx: AppContext, asked: LoginRequest): Promise<string> {
  const address = accountName(asked.loginId);
  const whom = await whoSignsIn(ctx, address, asked.target, asked.isSandbox);
  return issuePin(ctx, { address, requester: asked.requester, target: asked.target, whom, words: asked.words });
}

/** The desk that somebody with an address worked at last; null for who has none. */
export async function deskOf(
  ctx: AppContext,
  email: string,
): Promise<{ readonly accountId: string; readonly tenantId: string; readonly userId: string } | null> {
  const whom = await whoSignsIn(ctx, accountName(email), 'staff', false);
  if (whom === null || whom.accountId === null || whom.tenantId === null || whom.userId === null) return null;
  return { accountId: whom.accountId, tenantId: whom.tenantId, userId: whom.userId };
}

/** Whom a PIN signs in. */
interface Whom {
  readonly accountId: string | null;
  readonly tenantId: string | null;
  readonly userId: string | null;
  readonly signUpId: string | null;
  /** Nobody is signed in: it becomes the address of this account. */
  readonly changesAccountId?: string | null;
}

/**
 * Who has the address and may enter there; null for nobody. One statement, whoever asks [PIN-UNKNOWN]: an account, and of
 * its desks the one it worked at last.
 */
async function whoSignsIn(
  ctx: AppContext,
  address: string,
  target: LoginTarget,
  isSandbox: boolean,
): Promise<Whom | null> {
  const found = await ctx.db
    .selectFrom('account as a')
    .leftJoin('seat as s', (on) =>
      on.onRef('s.account_id', '=', 'a.id').on(sql<boolean>`s.roles && ${deskRoles}::text[]`),
    )
    // A draft has no seats: those of its house are its own, and people have the same ids there.
    .leftJoin('house as h', (on) =>
      on.onRef(isSandbox ? 'h.twin_of' : 'h.id', '=', 's.house_id').on('h.deleted_at', 'is', null),
    )
    .leftJoin('house as of', (on) => on.onRef('of.id', '=', 's.house_id').on('of.deleted_at', 'is', null))
    .select(['a.id', 's.user_id', sql<string | null>`CASE WHEN of.id IS NOT NULL THEN h.id END`.as('house_id')])
    .where('a.email', '=', address)
    .where('a.disabled_at', 'is', null)
    .orderBy(sql`h.id IS NULL OR of.id IS NULL`)
    .orderBy(sql`s.house_id IS DISTINCT FROM a.last_house_id`)
    .orderBy('s.created_at')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { id: accountId, house_id: tenantId, user_id: userId } = found;
  if (tenantId === null) return target === 'console' ? { accountId, tenantId, userId: null, signUpId: null } : null;
  return { accountId, tenantId, userId, signUpId: null };
}

/**
 * Makes a PIN and sends it, where there is somebody to send it to. One statement for everybody, with or without a mail in
 * it: neither its form nor its time tells who is known [PIN-UNKNOWN].
 *
 * @throws AppError too_many_tries
 */
export async function issuePin(
  ctx: AppContext,
  {
    address,
    requester,
    target,
    whom,
    words,
  }: {
    readonly address: string;
    readonly requester: Requester;
    readonly target: LoginTarget;
    readonly whom: Whom | null;
    readonly words: PinWords;
  },
): Promise<string> {
  const now = new Date(ctx.now());
  const code = randomBytes(24).toString('base64url');
  const locked = lockOf(await triesSpent(ctx, { login_id: address, requester }, now), requester, 1);
  if (locked !== null) throw tooManyTries(locked);
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const hash = await hashPin(pin, salt);
  const mail = { tenantId: whom?.tenantId ?? null, to: address, ...words(pin) };
  await sql`
    WITH login AS (
      INSERT INTO login_transaction (code, tenant_id, user_id, account_id, sign_up_id, changes_account_id, target, login_id, requester, pin_hash, expires_at, created_at)
      VALUES (${code}, ${whom?.tenantId ?? null}::uuid, ${whom?.userId ?? null}::uuid, ${whom?.accountId ?? null}::uuid,
        ${whom?.signUpId ?? null}::uuid, ${whom?.changesAccountId ?? null}::uuid, ${target}, ${address}, ${requester},
        ${`${salt.toString('base64')}.${hash.toString('base64')}`}, ${new Date(now.getTime() + PIN_LIFETIME_MS)}::timestamptz, ${now}::timestamptz)
    )
    INSERT INTO job_intent (kind, payload) SELECT 'send_mail', ${mail}::jsonb WHERE ${whom !== null}::boolean`.execute(
    ctx.db,
  );
  ctx.jobsCommitted();
  return code;
}

/** Whom a right PIN signed in, and from where. */
export type Accepted = { readonly account: string; readonly requester: string } & (
  | { readonly kind: 'staff'; readonly tenantId: string; readonly userId: string; readonly accountId: string }
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'sign_up'; readonly signUpId: string }
);

/**
 * Checks a PIN. One that ran out says so, and the sign-in page asks for the next [PIN-EXPIRED].
 *
 * @param address where it is typed in, which an organisation may have rules about; null where nobody knows
 * @param target where it leads, if not where it was asked for
 * @throws AppError wrong_pin, expired_pin, too_many_tries; not_staff for who works at no desk; network_not_allowed, and revoked_token for a house that is gone:
 *   the PIN stays good
 */
export async function acceptLogin(
  ctx: AppContext,
  code: string,
  pin: string,
  address: string | null,
  target?: LoginTarget,
): Promise<Accepted> {
  const now = new Date(ctx.now());
  const login = await judgePin(ctx, code, pin, now);
  if (login.account_id === null && login.sign_up_id === null) throw new AppError('wrong_pin');
  const accepted = acceptedOf(login, target ?? login.target);
  if (accepted === null) throw new AppError('not_staff');
  if (accepted.kind === 'staff') await ctx.tokens.houses.letIn({ tenantId: accepted.tenantId, kind: 'staff', address });
  await spendPin(ctx.db, code, now);
  return accepted;
}

type Login = Selectable<Database['login_transaction']>;

/**
 * Counts a try at a PIN and judges it; a right one is not spent yet.
 *
 * @throws AppError wrong_pin, expired_pin, too_many_tries
 */
export async function judgePin(ctx: AppContext, code: string, pin: string, now: Date): Promise<Login> {
  // The try is counted before it is judged, so that parallel guesses cannot share one.
  const login = await ctx.db
    .updateTable('login_transaction')
    .set({ tries: sql`tries + 1` })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('tries', '<', PIN_TRIES)
    .returningAll()
    .executeTakeFirst();
  if (login === undefined) {
    const known = await ctx.db
      .selectFrom('login_transaction')
      .select(['used_at', 'tries'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (known !== undefined && known.used_at === null) throw tooManyTries(PIN_LIFETIME_MS);
    throw new AppError(known === undefined ? 'wrong_pin' : 'expired_pin');
  }
  if (login.expires_at <= now) throw new AppError('expired_pin');
  const locked = lockOf(await triesSpent(ctx, login, now), login.requester, 0);
  if (locked !== null) throw tooManyTries(locked);
  const [salt = '', hash = ''] = (login.pin_hash ?? '').split('.');
  const given = await hashPin(pin, Buffer.from(salt, 'base64'));
  const right = timingSafeEqual(Buffer.from(hash, 'base64'), given);
  if (!right) throw new AppError('wrong_pin');
  return login;
}

/** A PIN works once [PIN-ONCE]. @throws AppError expired_pin for one that was spent meanwhile */
export async function spendPin(db: Kysely<Database>, code: string, now: Date): Promise<void> {
  const used = await db
    .updateTable('login_transaction')
    .set({ used_at: now, tries: 0 })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (used === undefined) throw new AppError('expired_pin');
}

/** Whom a login signs in there; null where they have no desk. */
function acceptedOf(login: Login, target: string): Accepted | null {
  const of = { account: login.login_id, requester: login.requester };
  if (login.sign_up_id !== null) return { ...of, kind: 'sign_up', signUpId: login.sign_up_id };
  if (login.account_id === null) return null;
  if (target === 'console') return { ...of, kind: 'account', accountId: login.account_id };
  if (login.tenant_id === null || login.user_id === null) return null;
  return {
    ...of,
    kind: 'staff',
    tenantId: login.tenant_id,
    userId: login.user_id,
    accountId: login.account_id,
  };
}

/** Tries at any PIN of an account: asking again must not give new ones. */
interface Spent {
  /** By this requester, and by all strangers, while such a PIN could be valid. */
  readonly own: number;
  readonly strangers: number;
  readonly strangersToday: number;
}

async function triesSpent(
  ctx: AppContext,
  { login_id, requester }: { readonly login_id: string; readonly requester: string },
  now: Date,
): Promise<Spent> {
  const recent = new Date(now.getTime() - PIN_LIFETIME_MS);
  const { rows } = await sql<{ own: string; strangers: string; today: string }>`
    SELECT coalesce(sum(tries) FILTER (WHERE created_at > ${recent} AND requester = ${requester}), 0) AS own,
      coalesce(sum(tries) FILTER (WHERE created_at > ${recent} AND requester NOT LIKE 'device/%'), 0) AS strangers,
      coalesce(sum(tries) FILTER (WHERE requester NOT LIKE 'device/%'), 0) AS today
    FROM login_transaction
    WHERE login_id = ${login_id} AND created_at > ${new Date(now.getTime() - DAY_MS)}`.execute(ctx.db);
  const [spent] = rows;
  return {
    own: Number(spent?.own ?? 0),
    strangers: Number(spent?.strangers ?? 0),
    strangersToday: Number(spent?.today ?? 0),
  };
}

/**
 * How long a requester is locked out, in milliseconds, or null.
 *
 * @param wanted tries not counted yet that there must be room for
 */
function lockOf({ own, strangers, strangersToday }: Spent, requester: string, wanted: number): number | null {
  if (own + wanted > PIN_TRIES) return PIN_LIFETIME_MS;
  if (isKnownDevice(requester)) return null;
  if (strangersToday + wanted > STRANGERS_TRIES_A_DAY) return DAY_MS / 4;
  return strangers + wanted > STRANGERS_TRIES ? PIN_LIFETIME_MS : null;
}

function tooManyTries(milliseconds: number): AppError {
  return new AppError('too_many_tries', { retry_after: milliseconds / 1000 });
}
