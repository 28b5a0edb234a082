import * as v from 'valibot';
import { removePushToken as remove, savePushToken } from '#server/actions/session/push-tokens.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { pushOfferedTo } from '#server/queries/conversation/push-offer.ts';
import { pushSubscription } from '#shared/domain/push/subscription.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { jsonArgument, type StandardResult, standardResult, type SuccessResult } from '../arguments.ts';

const DeviceId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/));
const Label = v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/));

function fitting<S extends v.GenericSchema>(schema: S, value: unknown, path: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad_request', { path });
  return parsed.output;
}

/**
 * `updatePushToken`: notifications for the asking person go to this device, too, for as long as they stay signed in on
 * it; who registers a device wants them [PUSH-WANTED]. Skipped, and said to be, without a
 * device or a token, in the production channel, and in a draft of a house [PUSH-SKIP].
 *
 * @throws AppError bad_request for a token that is no subscription, or leads to no push service
 */
export async function updatePushToken(
  args: MutationArguments['updatePushToken'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  const skipped = { ...standardResult(), message: 'skipped' };
  if (args.deviceId == null || args.deviceId === '' || args.deviceToken == null || args.deviceToken === '')
    return skipped;
  if (!(await pushOfferedTo(ctx, principal.tenantId))) return skipped;
  const platformType = fitting(v.literal('web'), args.platformType ?? 'web', 'platformType');
  const device = {
    deviceId: fitting(DeviceId, args.deviceId, 'deviceId'),
    platformType,
    service: fitting(Label, args.service ?? 'in-room', 'service'),
  };
  const subscription = jsonArgument(args.deviceToken, pushSubscription(ctx.config.push.services), 'deviceToken');
  await runAction(ctx, principal, (action) =>
    savePushToken(action, { ...device, subscription, sessionId: principal.sessionId }),
  );
  return standardResult();
}

/** `removePushToken`: not to this device any more. */
export async function removePushToken(
  args: MutationArguments['removePushToken'],
  { ctx, principal }: FacadeRequest,
): Promise<SuccessResult> {
  if (args.deviceId == null || args.deviceId === '') return { message: 'skipped', success: true };
  const deviceId = fitting(DeviceId, args.deviceId, 'deviceId');
  await runAction(ctx, principal, (action) => remove(action, deviceId));
  return { message: 'success', success: true };
}
