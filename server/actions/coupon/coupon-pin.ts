/**
 * The PIN that staff of a counter enter on a guest's phone: kept as a hash, and tried so often only, by one guest and at
 * one counter [COUPON-PIN-TRIES].
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { hashPin } from '#server/access/pin-hash.ts';
import type { Actor, Principal } from '#server/access/principal.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { runAction } from '../run-action.ts';

const COUPON_PIN = /^[0-9]{6}$/;
/** Wrong PINs of one guest in a window, whatever the coupon. */
const COUPON_PIN_TRIES = 5;
/** Wrong PINs at one counter in a window: a scan makes a new guest, who has not tried yet. */
const COUNTER_PIN_TRIES = 50;
const COUPON_PIN_WINDOW_MS = 600_000;

/** Gives a counter its PIN, or another one. @throws AppError not_found for a group of no such house */
export async function setCouponPin(ctx: AppContext, by: Actor, staffGroupId: string, pin: string): Promise<void> {
  const salt = randomBytes(16);
  const hash = await hashPin(pin, salt);
  await runAction(ctx, by, async ({ trx, actor, now }) => {
    const group = await trx
      .selectFrom('staff_group')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', staffGroupId)
      .executeTakeFirst();
    if (group === undefined) throw new AppError('not_found');
    const row = { salt, hash, updated_by: actor.userId, updated_at: now };
    await trx
      .insertInto('coupon_pin')
      .values({ tenant_id: actor.tenantId, staff_group_id: staffGroupId, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'staff_group_id']).doUpdateSet(row))
      .execute();
  });
}

/**
 * Tries a counter's PIN. The try is counted, and committed, before it is judged, so that guesses at once cannot share
 * one; a right one is given back.
 *
 * @throws AppError coupon_wrong_pin {left}, too_many_tries {retry_after}, coupon_needs_staff where the counter has no PIN
 */
export async function requireCouponPin(
  ctx: AppContext,
  principal: Principal,
  staffGroupId: string,
  pin: string,
): Promise<void> {
  const kept = await ctx.db
    .selectFrom('coupon_pin')
    .select(['salt', 'hash'])
    .where('tenant_id', '=', principal.tenantId)
    .where('staff_group_id', '=', staffGroupId)
    .executeTakeFirst();
  if (kept === undefined) throw new AppError('coupon_needs_staff');
  const keys = [`counter/${staffGroupId}`, `guest/${principal.userId}`] as const;
  const [counter, guest] = await runAction(
    ctx,
    principal,
    async (action) => [await count(action, keys[0]), await count(action, keys[1])] as const,
  );
  const over = guest.tries > COUPON_PIN_TRIES ? guest : counter.tries > COUNTER_PIN_TRIES ? counter : null;
  if (over !== null)
    throw new AppError('too_many_tries', {
      retry_after: Math.max(1, Math.ceil((over.since.getTime() + COUPON_PIN_WINDOW_MS - ctx.now()) / 1000)),
    });
  const right = COUPON_PIN.test(pin) && timingSafeEqual(kept.hash, await hashPin(pin, kept.salt));
  if (!right) throw new AppError('coupon_wrong_pin', { left: COUPON_PIN_TRIES - guest.tries });
  await runAction(ctx, principal, async ({ trx, actor }) => {
    for (const key of keys) {
      await trx
        .updateTable('coupon_pin_try')
        .set((e) => ({ tries: e('tries', '-', 1) }))
        .where('tenant_id', '=', actor.tenantId)
        .where('key', '=', key)
        .where('tries', '>', 0)
        .execute();
    }
  });
}

async function count(
  { trx, actor, now }: ActionContext,
  key: string,
): Promise<{ readonly tries: number; readonly since: Date }> {
  const begun = new Date(now.getTime() - COUPON_PIN_WINDOW_MS);
  return trx
    .insertInto('coupon_pin_try')
    .values({ tenant_id: actor.tenantId, key, tries: 1, since: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key']).doUpdateSet({
        tries: sql<number>`CASE WHEN coupon_pin_try.since <= ${begun} THEN 1 ELSE coupon_pin_try.tries + 1 END`,
        since: sql<Date>`CASE WHEN coupon_pin_try.since <= ${begun} THEN ${now}::timestamptz ELSE coupon_pin_try.since END`,
      }),
    )
    .returning(['tries', 'since'])
    .executeTakeFirstOrThrow();
}
