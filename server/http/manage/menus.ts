/** Menus. */
import * as v from 'valibot';
import type { ActionContext } from '#server/actions/action-context.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { mainMenus, subMenus } from '#shared/manage/menus.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { collectionRoutes } from './collection-routes.ts';

const sorted = { column: 'order_no', by: 'number' } as const;

export const menuRoutes = [
  ...collectionRoutes(mainMenus, {
    table: 'main_menu',
    searched: ['name_dict'],
    sorted,
    names: [{ field: 'location_group_ids', table: 'location_group', code: 'group_unknown' }],
    usedBy: [{ what: 'menus', table: 'sub_menu', by: 'main_menu_id' }],
  }),
  ...collectionRoutes(subMenus, {
    table: 'sub_menu',
    searched: ['name_dict'],
    sorted,
    names: [
      { field: 'main_menu_id', table: 'main_menu', code: 'menu_unknown' },
      { field: 'facility_id', table: 'facility', code: 'facility_unknown' },
      { field: 'staff_group_ids', table: 'staff_group', code: 'group_unknown' },
    ],
    usedBy: [
      { what: 'conversations', table: 'conversation', by: 'sub_menu_id' },
      { what: 'facilities', table: 'facility', by: 'sub_menu_id' },
      { what: 'pages', table: 'biz_coupon', by: 'sub_menu_id' },
      { what: 'forms', table: 'biz_form_item', by: 'sub_menu_id' },
      { what: 'questionnaires', table: 'questionnaire_setting', by: 'sub_menu_id' },
    ],
    check: (ctx, { menu_option }) => knowsWhoAnswers(ctx, menu_option),
  }),
];

/** A menu that leads to a chat with a group leads to one of the house. */
async function knowsWhoAnswers(
  { trx, actor }: ActionContext,
  option: { readonly type: string; readonly access_id?: string | undefined } | null,
): Promise<readonly FieldFault[]> {
  if (option?.type !== 'access_id') return [];
  const group = v.is(Uuid, option.access_id)
    ? await trx
        .selectFrom('staff_group')
        .select('id')
        .where('tenant_id', '=', actor.tenantId)
        .where('id', '=', option.access_id)
        .forShare()
        .executeTakeFirst()
    : undefined;
  return group === undefined ? [{ path: 'menu_option.access_id', code: 'group_unknown' }] : [];
}
