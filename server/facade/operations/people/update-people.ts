import { runAction } from '#server/actions/run-action.ts';
import { updateGuest, updateGuestLocation as moveGuest, updateSettings } from '#server/actions/guest/update-people.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument, type StandardResult, standardResult } from '../arguments.ts';

function dateArgument(text: string | null | undefined, path: string): Date | undefined {
  if (text == null || text === '') return undefined;
  const at = new Date(text);
  // Years of four digits: what else a Date can say, the database may not understand.
  if (Number.isNaN(at.getTime()) || !/^\d{4}-/.test(at.toISOString())) throw new AppError('bad_request', { path });
  return at;
}

interface GuestArgs {
  readonly targetAccessId: string | null;
  readonly name: string | null;
  readonly countryCode: string | null;
  readonly phoneNumber: string | null;
  readonly availableFrom: string | null;
  readonly availableTo: string | null;
  readonly receiveNotice: boolean | null;
}

/** `updateBizGuest`: a guest of themselves, or staff of a guest whose conversation they are in. */
export async function updateBizGuest(args: GuestArgs, { ctx, principal }: FacadeRequest): Promise<StandardResult> {
  await runAction(ctx, principal, (action) =>
    updateGuest(action, {
      guestId: args.targetAccessId == null ? principal.userId : idArgument(args.targetAccessId),
      name: args.name ?? undefined,
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
  args: { newLocationId: string },
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  await runAction(ctx, principal, (action) => moveGuest(action, idArgument(args.newLocationId)));
  return standardResult();
}

interface SettingsArgs {
  readonly langCd: string | null;
  readonly username: string | null;
  readonly icon: string | null;
  readonly notificationEmail: boolean | null;
  readonly notificationPush: boolean | null;
}

/** `updateUserSettings`: one's own language, name and notifications. */
export async function updateUserSettings(
  args: SettingsArgs,
  { ctx, principal }: FacadeRequest,
): Promise<{ message: string; success: boolean }> {
  await runAction(ctx, principal, (action) =>
    updateSettings(action, {
      langCd: args.langCd ?? undefined,
      username: args.username ?? undefined,
      icon: args.icon ?? undefined,
      notificationEmail: args.notificationEmail ?? undefined,
      notificationPush: args.notificationPush ?? undefined,
    }),
  );
  return { message: 'success', success: true };
}
