/**
 * Signing in by e-mail and a six-digit PIN [PIN-SHAPE]: ten minutes, one use, five tries that a new PIN does
 * not give back, and the same answer for an address nobody has.
 */
import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppContext } from '#server/context.ts';

export const PIN_LIFETIME_MS = 600_000;
export const PIN_TRIES = 5;

const derive = promisify(argon2);

async function hashPin(pin: string, salt: Buffer): Promise<Buffer> {
  return await derive('argon2id', { message: pin, nonce: salt, parallelism: 1, tagLength: 32, memory: 8192, passes: 2 });
}

const STAFF_PANEL_ROLES: ReadonlySet<string> = new Set(['staff', 'supervisor', 'administrator', 'super_admin']);

/** Asks for a PIN. Always answers with a transaction code; only a member of staff is sent anything. */
export async function requestLogin(ctx: AppContext, loginId: string, words: (pin: string) => { subject: string; text: string }): Promise<string> {
  const address = loginId.trim().toLowerCase();
  const now = new Date(ctx.now());
  const code = randomBytes(24).toString('base64url');
  const staff = await ctx.db.selectFrom('staff').select(['tenant_id', 'user_id', 'role'])
    .where('login_id', '=', address).where('disabled_at', 'is', null).executeTakeFirst();
  const known = staff !== undefined && STAFF_PANEL_ROLES.has(staff.role);
  // Asking again must not give new tries: those of the last ten minutes count on.
  const spent = await ctx.db.selectFrom('login_transaction').select((e) => e.fn.sum<number>('tries').as('tries'))
    .where('login_id', '=', address).where('created_at', '>', new Date(now.getTime() - PIN_LIFETIME_MS)).executeTakeFirst();
  if (Number(spent?.tries ?? 0) >= PIN_TRIES) throw new AppError('too_many_tries', { retry_after: PIN_LIFETIME_MS / 1000 });
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const salt = randomBytes(16);
  // Hashed for strangers too, so that the time an answer takes tells nothing.
  const hash = await hashPin(pin, salt);
  await ctx.db.transaction().execute(async (trx) => {
    await trx.insertInto('login_transaction').values({
      code, tenant_id: known ? staff.tenant_id : null, user_id: known ? staff.user_id : null, login_id: address,
      pin_hash: known ? `${salt.toString('base64')}.${hash.toString('base64')}` : null,
      expires_at: new Date(now.getTime() + PIN_LIFETIME_MS), used_at: null, created_at: now,
    }).execute();
    if (known) {
      await trx.insertInto('job_intent')
        .values({ kind: 'send_mail', payload: { tenantId: staff.tenant_id, to: address, ...words(pin) }, run_at: null }).execute();
    }
  });
  ctx.jobsCommitted();
  return code;
}

/**
 * Checks a PIN.
 *
 * @throws AppError wrong_pin, expired_pin, too_many_tries
 */
export async function acceptLogin(ctx: AppContext, code: string, pin: string): Promise<{ tenantId: string; userId: string }> {
  const now = new Date(ctx.now());
  // The try is counted before it is judged, so that parallel guesses cannot share one.
  const login = await ctx.db.updateTable('login_transaction').set({ tries: sql`tries + 1` })
    .where('code', '=', code).where('used_at', 'is', null).where('tries', '<', PIN_TRIES)
    .returning(['tenant_id', 'user_id', 'login_id', 'pin_hash', 'expires_at']).executeTakeFirst();
  if (login === undefined) {
    const known = await ctx.db.selectFrom('login_transaction').select(['used_at', 'tries']).where('code', '=', code).executeTakeFirst();
    if (known !== undefined && known.used_at === null) throw new AppError('too_many_tries', { retry_after: PIN_LIFETIME_MS / 1000 });
    throw new AppError(known === undefined ? 'wrong_pin' : 'expired_pin');
  }
  const spent = await ctx.db.selectFrom('login_transaction').select((e) => e.fn.sum<number>('tries').as('tries'))
    .where('login_id', '=', login.login_id).where('created_at', '>', new Date(now.getTime() - PIN_LIFETIME_MS)).executeTakeFirst();
  if (Number(spent?.tries ?? 0) > PIN_TRIES) throw new AppError('too_many_tries', { retry_after: PIN_LIFETIME_MS / 1000 });
  if (login.expires_at <= now) throw new AppError('expired_pin');
  const [salt = '', hash = ''] = (login.pin_hash ?? '').split('.');
  const given = await hashPin(pin, Buffer.from(salt.padEnd(24, 'A'), 'base64'));
  const stored = Buffer.from(hash, 'base64');
  const right = login.pin_hash !== null && stored.length === given.length && timingSafeEqual(stored, given);
  if (!right || login.tenant_id === null || login.user_id === null) throw new AppError('wrong_pin');
  const used = await ctx.db.updateTable('login_transaction').set({ used_at: now, tries: 0 })
    .where('code', '=', code).where('used_at', 'is', null).returning('code').executeTakeFirst();
  if (used === undefined) throw new AppError('expired_pin');
  return { tenantId: login.tenant_id, userId: login.user_id };
}
