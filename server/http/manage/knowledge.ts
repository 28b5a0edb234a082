/** What the bots of a house are taught. */
import { sql } from 'kysely';
import type { ActionContext } from '#server/actions/action-context.ts';
import { kindOf } from '#server/actions/manage/kind.ts';
import { requireComponent } from '#server/actions/plans/more-for-bots.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { components, knowledgeGroups } from '#shared/manage/knowledge.ts';
import { collectionRoutes } from './collection-routes.ts';

/** A prompt that names the component in one of its variations. */
const namesComponent = (id: string | number) =>
  sql<boolean>`x.variations @? ('$[*].parts[*] ? (@.id == "' || ${String(id)} || '")')::jsonpath`;
const ofGroup = (id: unknown) => sql<boolean>`x.group_ids @> ARRAY[${id}]::uuid[]`;

/** What a dynamic component reads has to be there in the house. */
async function unknownPlaces(
  { trx, actor }: ActionContext,
  { dynamic }: { readonly dynamic: object | null },
): Promise<readonly FieldFault[]> {
  const named =
    dynamic === null
      ? null
      : 'sub_menu_id' in dynamic && typeof dynamic.sub_menu_id === 'number'
        ? { table: 'sub_menu' as const, id: dynamic.sub_menu_id, path: 'dynamic.sub_menu_id', code: 'menu_unknown' }
        : 'facility_id' in dynamic && typeof dynamic.facility_id === 'number'
          ? {
              table: 'facility' as const,
              id: dynamic.facility_id,
              path: 'dynamic.facility_id',
              code: 'facility_unknown',
            }
          : null;
  if (named === null) return [];
  const there = await trx
    .selectFrom(named.table)
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', named.id)
    .executeTakeFirst();
  return there === undefined ? [{ path: named.path, code: named.code }] : [];
}

export const componentKind = kindOf(components, {
  table: 'component',
  searched: ['title', 'content_dict', 'remark'],
  sorted: { column: 'title', by: 'text' },
  narrowed: { group_id: ofGroup },
  names: [{ field: 'group_ids', table: 'knowledge_group', code: 'group_unknown' }],
  write: ({ dynamic, ...fields }) => ({
    ...fields,
    group_ids: sql`${fields.group_ids}::uuid[]`,
    // What is read at the moment may have words of its own beside it.
    dynamic: dynamic === null ? null : sql`${JSON.stringify(dynamic)}::text::jsonb`,
  }),
  async check(ctx, fields, before) {
    if (before === null) await requireComponent(ctx);
    return unknownPlaces(ctx, fields);
  },
  usedBy: [{ what: 'prompts', table: 'prompt', by: namesComponent }],
});

export const knowledgeRoutes = [
  ...collectionRoutes(knowledgeGroups, {
    table: 'knowledge_group',
    searched: ['name'],
    sorted: { column: 'order_no', by: 'number' },
    usedBy: [
      { what: 'components', table: 'component', by: ofGroup },
      { what: 'prompts', table: 'prompt', by: ofGroup },
    ],
  }),
  ...collectionRoutes(components, componentKind),
];
