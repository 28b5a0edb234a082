import * as v from 'valibot';
import { acknowledgeEvent, notifyOneself } from '#server/actions/session/user-events.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { EVENT_TYPES } from '#shared/realtime/notices.ts';
import { type StandardResult, standardResult } from '../arguments.ts';

/** `receiveMyEvent`: a durable event was acted on and need not come again [SOCK-ACK]. */
export async function receiveMyEvent(
  args: MutationArguments['receiveMyEvent'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (action) => acknowledgeEvent(action, args.eventId));
  return standardResult();
}

/** `notifyMyself`: tells one's own other devices. */
export async function notifyMyself(args: MutationArguments['notifyMyself'], { ctx, principal }: FacadeRequest) {
  if (args.user_access_id != null && args.user_access_id !== principal.userId) throw new AppError('not_found');
  const type = v.safeParse(v.picklist(EVENT_TYPES), args.event_type);
  if (!type.success) throw new AppError('bad_request', { path: 'event_type' });
  const values = args.event_value ?? [];
  if (values.length > 20 || values.some((value) => value.length > 500))
    throw new AppError('bad_request', { path: 'event_value' });
  await runAction(ctx, principal, (action) => notifyOneself(action, type.output, values));
  return { message: 'success', conversation_id: null, out_business_hour: null, url: null, default_limit: null };
}
