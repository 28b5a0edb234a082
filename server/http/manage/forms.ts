/** Lines of request forms, and questionnaires. */
import * as v from 'valibot';
import type { ActionContext } from '#server/actions/action-context.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import type { Row } from '#server/queries/manage/kept.ts';
import { formItems, questionnaires } from '#shared/manage/forms.ts';
import { collectionRoutes } from './collection-routes.ts';

const Dicts = v.fallback(v.array(v.record(v.string(), v.string())), []);
const inMenu = { field: 'sub_menu_id', table: 'sub_menu', code: 'menu_unknown' } as const;

export const formRoutes = [
  ...collectionRoutes(formItems, {
    table: 'biz_form_item',
    columns: ['sub_menu_id', 'name_dict', 'type', 'price', 'choice_dicts', 'disp_order', 'is_display'],
    searched: ['name_dict'],
    sorted: { column: 'disp_order', by: 'number' },
    names: [inMenu],
    // A numeric column comes as text.
    read: ({ price, choice_dicts }) => ({
      price: price === null ? null : Number(price),
      choices: v.parse(Dicts, choice_dicts).map((name_dict) => ({ name_dict })),
    }),
    // What a line of another kind was given to choose from is not kept.
    write: ({ choices, ...fields }) => ({
      ...fields,
      choice_dicts: fields.type === 'select' ? choices.map(({ name_dict }) => name_dict) : [],
    }),
  }),
  ...collectionRoutes(questionnaires, {
    table: 'questionnaire_setting',
    searched: ['url', 'description1_dict', 'message_dict'],
    sorted: { column: 'sub_menu_id', by: 'number' },
    names: [inMenu],
    check: (ctx, { sub_menu_id }, before) => asksThereAlone(ctx, sub_menu_id, before),
  }),
];

/** A menu leads to one questionnaire. */
async function asksThereAlone(
  { trx, actor }: ActionContext,
  subMenuId: number,
  before: Row | null,
): Promise<readonly FieldFault[]> {
  const other = await trx
    .selectFrom('questionnaire_setting')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('sub_menu_id', '=', subMenuId)
    .executeTakeFirst();
  return other === undefined || other.id === before?.['id'] ? [] : [{ path: 'sub_menu_id', code: 'doubled' }];
}
