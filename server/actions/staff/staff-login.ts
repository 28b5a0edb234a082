/**
 * Signing in by e-mail and a six-digit PIN [PIN-SHAPE]: ten minutes, one use [PIN-ONCE], five tries that a new
 * PIN does not give back [PIN-TRIES], and the same answer, at the same cost, for an address nobody has
 * [PIN-UNKNOWN]. Tries are counted by who asks, and those of strangers together as well: a stranger locks out
 * strangers, never a device that the account knows [PIN-DEVICE]. The numbers: docs/decisions/access.md.
 */
import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { isKnownDevice, type Requester } from '#server/access/login-requester.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { recordedUpdate } from '../recorded-write.ts';
import { recordStaffActivity } from './staff-activity.ts';

const PIN_LIFETIME_MS = 600_000;
/** Tries of one requester at an account, in a PIN's lifetime. */
const PIN_TRIES = 5;
/** Tries of all strangers together at an account: in a PIN's lifetime, and in a day. */
const STRANGERS_TRIES = 15;
const STRANGERS_TRIES_A_DAY = 40;
const DAY_MS = 86_400_000;

const derive = promisify(argon2);

async function hashPin(pin: string, salt: Buffer): Promise<Buffer> {
  return await derive('argon2id', {
    message: pin,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 2,
  });
}

const STAFF_PANEL_ROLES: ReadonlySet<string> = new Set(['staff', 'supervisor', 'administrator', 'super_admin']);

/** The mail that carries a PIN. */
export type PinWords = (pin: string) => { readonly subject: string; readonly text: string };

/** A login id as it is stored and counted. */
export function accountName(loginId: string): string {
  return loginId.trim().toLowerCase();
}

/**
 * Asks for a PIN. Always answers with a transaction code; only staff of the panel are sent anything
 * [PIN-STAFF-ONLY].
 *
 * @throws AppError too_many_tries, whether or not anybody has the address
 */
export async function requestLogin(
  ctx: AppContext,
  loginId: string,
  requester: Requester,
  words: PinWords,
): Promise<string> {
  const address = accountName(loginId);
  const now = new Date(ctx.now());
  const code = randomBytes(24).toString('base64url');
  const staff = await ctx.db
    .selectFrom('staff')
    .select(['tenant_id', 'user_id', 'role'])
    .where('login_id', '=', address)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const known = staff !== undefined && STAFF_PANEL_ROLES.has(staff.role) ? staff : undefined;
  const locked = lockOf(await triesSpent(ctx, { login_id: address, requester }, now), requester, 1);
  if (locked !== null) throw tooManyTries(locked);
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const hash = await hashPin(pin, salt);
  const mail = { tenantId: known?.tenant_id ?? null, to: address, ...words(pin) };
  // One statement for everybody, with or without a mail in it: neither its form nor its time tells who is known.
  await sql`
    WITH login AS (
      INSERT INTO login_transaction (code, tenant_id, user_id, login_id, requester, pin_hash, expires_at, created_at)
      VALUES (${code}, ${known?.tenant_id ?? null}::uuid, ${known?.user_id ?? null}::uuid, ${address}, ${requester},
        ${`${salt.toString('base64')}.${hash.toString('base64')}`}, ${new Date(now.getTime() + PIN_LIFETIME_MS)}::timestamptz, ${now}::timestamptz)
    )
    INSERT INTO job_intent (kind, payload) SELECT 'send_mail', ${mail}::jsonb WHERE ${known !== undefined}::boolean`.execute(
    ctx.db,
  );
  ctx.jobsCommitted();
  return code;
}

/**
 * Checks a PIN. One that ran out says so, and the sign-in page asks for the next [PIN-EXPIRED].
 *
 * @throws AppError wrong_pin, expired_pin, too_many_tries
 */
export async function acceptLogin(
  ctx: AppContext,
  code: string,
  pin: string,
): Promise<{ tenantId: string; userId: string; account: string; requester: string }> {
  const now = new Date(ctx.now());
  // The try is counted before it is judged, so that parallel guesses cannot share one.
  const login = await ctx.db
    .updateTable('login_transaction')
    .set({ tries: sql`tries + 1` })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('tries', '<', PIN_TRIES)
    .returning(['tenant_id', 'user_id', 'login_id', 'requester', 'pin_hash', 'expires_at'])
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
  if (!right || login.tenant_id === null || login.user_id === null) throw new AppError('wrong_pin');
  const used = await ctx.db
    .updateTable('login_transaction')
    .set({ used_at: now, tries: 0 })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (used === undefined) throw new AppError('expired_pin');
  // Who signs in is at work; a short break that was left on is over.
  const who = { tenantId: login.tenant_id, userId: login.user_id };
  await recordedUpdate(ctx, who, async (db) => {
    await db
      .updateTable('staff')
      .set({ online_status: 'online', last_active_at: now })
      .where('tenant_id', '=', who.tenantId)
      .where('user_id', '=', who.userId)
      .execute();
  });
  await recordStaffActivity(ctx, who);
  return { ...who, account: login.login_id, requester: login.requester };
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
