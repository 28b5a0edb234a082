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
}

/** Registers a device for its person. A device, and an address, is one person's: the last who signed in on it. */
export async function savePushToken(
  ctx: ActionContext,
  { deviceId, subscription, platformType, service }: PushDevice,
): Promise<void> {
  const { trx, actor, now } = ctx;
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
    updated_at: now,
  };
  await trx
    .insertInto('push_token')
    .values({ tenant_id: actor.tenantId, device_id: deviceId, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'device_id']).doUpdateSet(row))
    .execute();
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

/** One's own device is notified no more; of another's, and of none, nothing is said and nothing changed. */
export async function removePushToken({ trx, actor }: ActionContext, deviceId: string): Promise<void> {
  await trx
    .deleteFrom('push_token')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** What came of notifying somebody of a message: who was told, and addresses where nobody is any more. */
export async function recordPushOutcome(
  ctx: ActionContext,
  messageId: string,
  told: readonly string[],
  gone: readonly string[],
): Promise<void> {
  const { trx, actor, now } = ctx;
  if (gone.length > 0)
    await trx
      .deleteFrom('push_token')
      .where('tenant_id', '=', actor.tenantId)
      .where('endpoint', 'in', [...gone])
      .execute();
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
