/** What a page offers next, kept with the thing whose page it is (table popup_item). */
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { type Link, type LinkType, linkTypes } from '#shared/manage/links.ts';
import type { ActionContext } from '../action-context.ts';

const Kept = v.array(
  v.object({
    type: v.picklist(linkTypes),
    target_id: v.number(),
    label_dict: v.record(v.string(), v.string()),
    is_display: v.boolean(),
  }),
);

/** Where targets lie, and our word for one that is not there. */
const targets = {
  sub_menu: { table: 'sub_menu', code: 'menu_unknown' },
  facility: { table: 'facility', code: 'facility_unknown' },
  coupon: { table: 'biz_coupon', code: 'coupon_unknown' },
} as const satisfies Record<LinkType, { readonly table: string; readonly code: string }>;

/** For the select list of the source's table, which is `x` there. */
export const selectedLinks = (source: LinkType): RawBuilder<unknown> => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('type', i.type, 'target_id', i.target_id, 'label_dict', i.label_dict,
    'is_display', i.is_display) ORDER BY i.order_no, i.id), '[]')
  FROM popup_item i WHERE i.tenant_id = x.tenant_id AND i.source_entity_type = ${source} AND i.source_id = x.id)`;

export const readLinks = (kept: unknown): Link[] => v.parse(Kept, kept);

/** Links of other things that lead to this one, as a condition on a row `x` of popup_item. */
export const linksTo =
  (target: LinkType) =>
  (id: string | number): RawBuilder<boolean> =>
    sql<boolean>`(x.type = ${target} AND x.target_id = ${id})`;

/** @param own the id of the thing whose links they are, where it has one: no page leads to itself */
export async function linkFaults(
  { trx, actor }: ActionContext,
  source: LinkType,
  own: unknown,
  links: readonly Link[],
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const [place, { type, target_id }] of links.entries()) {
    const { table, code } = targets[type];
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(table)} WHERE tenant_id = ${actor.tenantId} AND id = ${target_id} FOR SHARE`.execute(
      trx,
    );
    const path = `links.${place}.target_id`;
    if (rows.length === 0) faults.push({ path, code });
    else if (type === source && target_id === own) faults.push({ path, code: 'leads_to_itself' });
  }
  return faults;
}

/**
 * Writes them whole. One that leads where one led before keeps its id, which guests' pages know it by; the thing whose
 * they are has another version where they are others.
 */
export async function writeLinks(
  { trx, actor, newId }: ActionContext,
  source: LinkType,
  id: string | number,
  links: readonly Link[],
): Promise<void> {
  const { table } = targets[source];
  const before = await trx
    .selectFrom('popup_item')
    .select(['id', 'type', 'target_id', 'label_dict', 'is_display'])
    .where('tenant_id', '=', actor.tenantId)
    .where('source_entity_type', '=', source)
    .where('source_id', '=', Number(id))
    .orderBy('order_no')
    .orderBy('id')
    .execute();
  if (told(before) === told(links)) return;
  const rows = links.map(({ type, target_id, label_dict, is_display }, place) => ({
    tenant_id: actor.tenantId,
    id: before.find((one) => one.type === type && one.target_id === target_id)?.id ?? newId(),
    source_entity_type: source,
    source_id: Number(id),
    type,
    target_id,
    label_dict,
    is_display,
    order_no: place,
  }));
  await trx
    .deleteFrom('popup_item')
    .where('tenant_id', '=', actor.tenantId)
    .where('source_entity_type', '=', source)
    .where('source_id', '=', Number(id))
    .$if(rows.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        rows.map((row) => row.id),
      ),
    )
    .execute();
  await sql`UPDATE ${sql.table(table)} SET version = version + 1 WHERE tenant_id = ${actor.tenantId} AND id = ${id}`.execute(
    trx,
  );
  if (rows.length === 0) return;
  // Those that stay are changed and not made anew: what is known of their texts stays with them.
  await trx
    .insertInto('popup_item')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet((to) => ({
        label_dict: to.ref('excluded.label_dict'),
        is_display: to.ref('excluded.is_display'),
        order_no: to.ref('excluded.order_no'),
      })),
    )
    .execute();
}

/** What links say, to be compared. */
const told = (links: readonly Link[]): string =>
  JSON.stringify(
    links.map(({ type, target_id, label_dict, is_display }) => [
      type,
      target_id,
      is_display,
      Object.entries(label_dict).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );

export async function deleteLinks(
  { trx, actor }: Pick<ActionContext, 'trx' | 'actor'>,
  source: LinkType,
  id: string | number,
): Promise<void> {
  await trx
    .deleteFrom('popup_item')
    .where('tenant_id', '=', actor.tenantId)
    .where('source_entity_type', '=', source)
    .where('source_id', '=', Number(id))
    .execute();
}
