/**
 * Signing in by e-mail and a six-digit PIN [PIN-SHAPE]: ten minutes, one use [PIN-ONCE], five tries that a new
 * PIN does not give back [PIN-TRIES], and the same answer, at the same cost, for an address nobody has
 * [PIN-UNKNOWN].
 */
import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { recordedUpdate } from '../recorded-write.ts';
import { recordStaffActivity } from './staff-activity.ts';

const PIN_LIFETIME_MS = 600_000;
const PIN_TRIES = 5;

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
export async function requestLogin(ctx: AppContext, loginId: string, words: PinWords): Promise<string> {
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
  if ((await triesSpent(ctx, address, now)) >= PIN_TRIES) throw tooManyTries();
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  const hash = await hashPin(pin, salt);
  const mail = { tenantId: known?.tenant_id ?? null, to: address, ...words(pin) };
  // One statement for everybody, with or without a mail in it: neither its form nor its time tells who is known.
  await sql`
    WITH login AS (
      INSERT INTO login_transaction (code, tenant_id, user_id, login_id, pin_hash, expires_at, created_at)
      VALUES (${code}, ${known?.tenant_id ?? null}::uuid, ${known?.user_id ?? null}::uuid, ${address},
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
): Promise<{ tenantId: string; userId: string }> {
  const now = new Date(ctx.now());
  // The try is counted before it is judged, so that parallel guesses cannot share one.
  const login = await ctx.db
    .updateTable('login_transaction')
    .set({ tries: sql`tries + 1` })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .where('tries', '<', PIN_TRIES)
    .returning(['tenant_id', 'user_id', 'login_id', 'pin_hash', 'expires_at'])
    .executeTakeFirst();
  if (login === undefined) {
    const known = await ctx.db
      .selectFrom('login_transaction')
      .select(['used_at', 'tries'])
      .where('code', '=', code)
      .executeTakeFirst();
    if (known !== undefined && known.used_at === null) throw tooManyTries();
    throw new AppError(known === undefined ? 'wrong_pin' : 'expired_pin');
  }
  if (login.expires_at <= now) throw new AppError('expired_pin');
  if ((await triesSpent(ctx, login.login_id, now)) > PIN_TRIES) throw tooManyTries();
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
  return who;
}

/** Tries at any PIN of an address while it could be valid: asking again must not give new ones. */
async function triesSpent(ctx: AppContext, address: string, now: Date): Promise<number> {
  const spent = await ctx.db
    .selectFrom('login_transaction')
    .select((e) => e.fn.sum<number>('tries').as('tries'))
    .where('login_id', '=', address)
    .where('created_at', '>', new Date(now.getTime() - PIN_LIFETIME_MS))
    .executeTakeFirst();
  return Number(spent?.tries ?? 0);
}

function tooManyTries(): AppError {
  return new AppError('too_many_tries', { retry_after: PIN_LIFETIME_MS / 1000 });
}
