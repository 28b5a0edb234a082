/**
 * Somebody without a house: signed in before they have scanned anything [ENTRY-ANONYMOUS]. They live in a house of
 * their own that has neither places nor menus, and become a guest by a scan.
 */
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import type { ActionContext } from '../action-context.ts';
import { type StartedSession, startSession } from '../session/sessions.ts';

/** Milliseconds an anonymous session lasts: enough to scan a code. */
const SESSION_MS = 24 * 3_600_000;

export async function createAnonymous(
  ctx: ActionContext,
  args: { readonly langCd: string; readonly userAgent: string | null },
): Promise<StartedSession & { readonly userId: string }> {
  const { trx, now } = ctx;
  await trx
    .insertInto('tenant')
    .values({
      id: LOBBY.id,
      code: LOBBY.code,
      name_dict: { en: 'Lobby' },
      tenant_type: 'facility',
      lang_cd: 'en',
      secondary_lang_cd: null,
      logo_url: null,
      picture_url: null,
      latitude: null,
      longitude: null,
      currency: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const userId = ctx.newId();
  await trx
    .insertInto('app_user')
    .values({
      tenant_id: LOBBY.id,
      id: userId,
      id_account: `a-${userId.slice(-12)}`,
      user_type: 'anonymous',
      name: '',
      lang_cd: fitLanguage([args.langCd]),
      icon: null,
      sign_up_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('guest')
    .values({
      tenant_id: LOBBY.id,
      user_id: userId,
      code: `a-${userId.slice(-12)}`,
      state: 'other',
      location_id: null,
      country_code: null,
      phone_number: null,
      available_from: now,
      available_to: null,
      ended_at: null,
    })
    .execute();
  return { ...(await startSession(ctx, userId, new Date(now.getTime() + SESSION_MS), args.userAgent)), userId };
}
