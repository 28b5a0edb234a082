/** Where notifications for a person go: one subscription a device [PUSH-DEVICE]. */
import type { PushSubscription } from '#shared/domain/push/subscription.ts';
import type { ActionContext } from '../action-context.ts';

/** Most devices one person is notified on; the one longest unheard of is forgotten. */
const DEVICES_MAX = 10;

export interface PushDevice {
  readonly deviceId: string;
  readonly subscription: PushSubscription;
  readonly platformType: string;
  readonly service: string;
  /** The sign-in it is registered in, and ends with. */
  readonly sessionId: string;
}

/**
 * Registers a device for its person, who wants notifications from then on [PUSH-WANTED]: one that is known already, and
 * only says where it is reached now, changes nothing of what its person wants. A device, and an address, is one
 * person's: the last who signed in on it.
 */
export async function savePushToken(
  ctx: ActionContext,
  { deviceId, subscription, platformType, service, sessionId }: PushDevice,
): Promise<void> {
  const { trx, actor, now } = ctx;
  const known = await trx
    .selectFrom('push_token')
    .select('user_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  await trx
    .deleteFrom('push_token')
    .where('tenant_id', '=', actor.tenantId)
    .where('endpoint', '=', subscription.endpoint)
    .where('device_id', '<>', deviceId)
    .execute();
  const row = {
    user_id: actor.userId,
    endpoint: subscription.endpoint,
    p256dh: subscription.keys.p256dh,
    auth: subscription.keys.auth,
    platform_type: platformType,
    service,
    session_id: sessionId,
    expires_at: subscription.expirationTime === null ? null : new Date(subscription.expirationTime),
    updated_at: now,
  };
  await trx
    .insertInto('push_token')
    .values({ tenant_id: actor.tenantId, device_id: deviceId, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'device_id']).doUpdateSet(row))
    .execute();
  if (known?.user_id !== actor.userId) await setWanted(ctx, [actor.userId], true);
  const devices = await trx
    .selectFrom('push_token')
    .select('device_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .orderBy('updated_at', 'desc')
    .orderBy('device_id')
    .offset(DEVICES_MAX)
    .execute();
  for (const { device_id } of devices)
    await trx
      .deleteFrom('push_token')
      .where('tenant_id', '=', actor.tenantId)
      .where('device_id', '=', device_id)
      .execute();
}

/** What these people want. False for those alone who have no device left: it is not said who turned it off where. */
async function setWanted(
  { trx, actor, now }: ActionContext,
  people: readonly string[],
  wanted: boolean,
): Promise<void> {
  let change = trx
    .updateTable('app_user')
    .set({ notification_push: wanted, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', [...people])
    .where('notification_push', '<>', wanted);
  if (!wanted)
    change = change.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('push_token as p')
            .select('p.device_id')
            .whereRef('p.tenant_id', '=', 'app_user.tenant_id')
            .whereRef('p.user_id', '=', 'app_user.id'),
        ),
      ),
    );
  await change.execute();
}

/**
 * One's own device is notified no more, and with the last of them notifications are off; of another's, and of none,
 * nothing is said and nothing changed.
 */
export async function removePushToken(ctx: ActionContext, deviceId: string): Promise<void> {
  const { trx, actor } = ctx;
  const { numDeletedRows } = await trx
    .deleteFrom('push_token')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await setWanted(ctx, [actor.userId], false);
}

/** Addresses where nobody is any more [PUSH-GONE]. */
export async function forgetAddresses(ctx: ActionContext, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const { trx, actor } = ctx;
  const left = await trx
    .deleteFrom('push_token')
    .where('tenant_id', '=', actor.tenantId)
    .where('endpoint', 'in', [...gone])
    .returning('user_id')
    .execute();
  if (left.length > 0)
    await setWanted(
      ctx,
      left.map(({ user_id }) => user_id),
      false,
    );
}

/** What came of notifying somebody of a message: who was told, and addresses where nobody is any more. */
export async function recordPushOutcome(
  ctx: ActionContext,
  messageId: string,
  told: readonly string[],
  gone: readonly string[],
): Promise<void> {
  const { trx, actor, now } = ctx;
  await forgetAddresses(ctx, gone);
  if (told.length === 0) return;
  await trx
    .insertInto('message_notification')
    .values(
      told.map((user_id) => ({
        tenant_id: actor.tenantId,
        user_id,
        message_id: messageId,
        type: 'push' as const,
        notified_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'message_id'])
        .doUpdateSet((e) => ({ count: e('message_notification.count', '+', 1), notified_at: now })),
    )
    .execute();
}
