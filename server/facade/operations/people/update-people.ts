import { runAction } from '#server/actions/run-action.ts';
import { updateGuest, updateGuestLocation as moveGuest, updateSettings } from '#server/actions/guest/update-people.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type StandardResult, standardResult, type SuccessResult, successResult } from '../arguments.ts';

function dateArgument(text: string | null | undefined, path: string): Date | undefined {
  if (text == null || text === '') return undefined;
  const at = new Date(text);
  // Years of four digits: what else a Date can say, the database may not understand.
  if (Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString())) throw new AppError('bad_request', { path });
  return at;
}

/** `updateBizGuest`: a guest of themselves, or staff of a guest whose conversation they are in. */
export async function updateBizGuest(
  args: MutationArguments['updateBizGuest'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (action) =>
    updateGuest(action, {
      guestId: args.targetAccessId ?? principal.userId,
      name: args.name ?? undefined,
      locationName: args.locationName ?? undefined,
      countryCode: args.countryCode ?? undefined,
      phoneNumber: args.phoneNumber ?? undefined,
      availableFrom: dateArgument(args.availableFrom, 'availableFrom'),
      availableTo: dateArgument(args.availableTo, 'availableTo'),
      receiveNotice: args.receiveNotice ?? undefined,
    }),
  );
  return standardResult();
}

/** `updateGuestLocation`: the guest is somewhere else in the same tenant now. */
export async function updateGuestLocation(
  args: MutationArguments['updateGuestLocation'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (action) => moveGuest(action, args.newLocationId));
  return standardResult();
}

/** `updateUserSettings`: one's own language, name and notifications. */
export async function updateUserSettings(
  args: MutationArguments['updateUserSettings'],
  { ctx, principal }: FacadeRequest,
): Promise<SuccessResult> {
  await runAction(ctx, principal, (action) =>
    updateSettings(action, {
      langCd: args.langCd ?? undefined,
      username: args.username ?? undefined,
      icon: args.icon ?? undefined,
      notificationEmail: args.notificationEmail ?? undefined,
      notificationPush: args.notificationPush ?? undefined,
    }),
  );
  return successResult();
}
