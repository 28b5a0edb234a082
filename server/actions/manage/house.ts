/** What a house is, changed by who runs it. */
import { cancelPlansOfHouse } from '#server/actions/billing/cancel-plan.ts';
import type { Selectable, Updateable } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { fieldFaultsOf, FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { houseOf, mayRestore, RESTORE_MS } from '#server/queries/manage/houses.ts';
import { currencyOf } from '#shared/domain/currency/currency-of.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import { nestSettings, storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { mergePatch } from '#shared/manage/merge-patch.ts';
import type { ActionContext } from '../action-context.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

type Tenant = Selectable<Database['tenant']>;
export type HouseChanges = Omit<
  Updateable<Database['tenant']>,
  'id' | 'code' | 'version' | 'settings' | 'palette' | 'currency'
> & { readonly currency_cd?: string | null | undefined };

/** @throws AppError version_stale */
export async function updateHouse(
  ctx: ActionContext,
  expected: number,
  { currency_cd, ...changes }: HouseChanges,
): Promise<Tenant> {
  const { trx, actor } = ctx;
  const before = await lockHouse(ctx, expected);
  const colors = changes.primary_color === undefined ? {} : { palette: paletteOf(changes.primary_color) };
  const currency = currency_cd === undefined ? {} : { currency: currency_cd === null ? null : currencyOf(currency_cd) };
  if (Object.keys({ ...changes, ...currency }).length === 0) return before;
  return trx
    .updateTable('tenant')
    .set({ ...changes, ...colors, ...currency })
    .where('id', '=', actor.tenantId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes settings by a merge patch.
 *
 * @returns the house with them
 * @throws FieldsInvalid, StaleVersion
 */
export async function updateSettings(ctx: ActionContext, expected: number, patch: object): Promise<Tenant> {
  const { trx, actor } = ctx;
  const before = await lockHouse(ctx, expected);
  // Only what was set is kept: the rest follows its defaults, also ones that change later.
  const settings = mergePatch(nestSettings(before.settings), patch);
  if (!v.is(TenantSettings, settings))
    throw new FieldsInvalid(fieldFaultsOf(v.safeParse(TenantSettings, settings).issues ?? []));
  if ('survey_template_id' in patch) await knowsSurvey(ctx, settings.survey_template_id ?? null);
  if ('inline_chat_sub_menu_id' in patch) await knowsChat(ctx, settings.inline_chat_sub_menu_id ?? null);
  return trx
    .updateTable('tenant')
    .set({ settings: storeSettings(settings) })
    .where('id', '=', actor.tenantId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Guests are led to a survey that is there. @throws FieldsInvalid */
async function knowsSurvey({ trx, actor }: ActionContext, id: number | null): Promise<void> {
  if (id === null) return;
  const survey = await trx
    .selectFrom('survey')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (survey === undefined) throw new FieldsInvalid([{ path: 'survey_template_id', code: 'survey_unknown' }]);
}

/** The first page leads to a chat that is there. @throws FieldsInvalid */
async function knowsChat({ trx, actor }: ActionContext, id: number | null): Promise<void> {
  if (id === null) return;
  const menu = await trx
    .selectFrom('sub_menu')
    .select('menu_type')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (menu?.menu_type !== 'ai_chatbot')
    throw new FieldsInvalid([
      { path: 'inline_chat_sub_menu_id', code: menu === undefined ? 'menu_unknown' : 'no_chat' },
    ]);
}

async function lockHouse({ trx, actor }: ActionContext, expected: number): Promise<Tenant> {
  const tenant = await trx
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', actor.tenantId)
    .forUpdate()
    .executeTakeFirst();
  if (tenant === undefined) throw new AppError('not_found');
  if (tenant.version !== expected) throw new StaleVersion(houseOf(tenant, ''));
  return tenant;
}

/**
 * Takes a house out of everybody's sight, and its draft with it: nobody enters, tokens and sockets count as ended while it
 * is gone [HOUSE-GONE]. For 30 days it can be had back, and who was signed in still is. The plans of its assistants are
 * cancelled [BILL-CANCEL].
 *
 * @throws AppError version_stale
 */
export async function deleteHouse(ctx: ActionContext, expected: number): Promise<void> {
  const { trx, actor, now } = ctx;
  await lockHouse(ctx, expected);
  await cancelPlansOfHouse(ctx, actor.tenantId);
  await trx.updateTable('house').set({ deleted_at: now }).where('id', '=', actor.tenantId).execute();
}

/** @throws AppError not_found for a house that was not deleted, is gone for good, or is not theirs to have back */
export async function restoreHouse({ trx, now }: DirectoryContext, accountId: string, code: string): Promise<string> {
  const house = await trx
    .selectFrom('house as h')
    .leftJoin('seat as s', (on) => on.onRef('s.house_id', '=', 'h.id').on('s.account_id', '=', accountId))
    .leftJoin('organization_member as m', (on) =>
      on.onRef('m.organization_id', '=', 'h.organization_id').on('m.account_id', '=', accountId),
    )
    .select('h.id')
    .where('h.code', '=', code)
    .where('h.deleted_at', '>', new Date(now.getTime() - RESTORE_MS))
    .where(mayRestore)
    .executeTakeFirst();
  if (house === undefined) throw new AppError('not_found');
  await trx.updateTable('house').set({ deleted_at: null }).where('id', '=', house.id).execute();
  return house.id;
}
