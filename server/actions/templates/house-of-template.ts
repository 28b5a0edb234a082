/** A house is made of a template: there at once, closed until work has filled it [TEMPLATE-HOUSE]. */
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { rowsOfEdition } from '#server/queries/templates/editions.ts';
import { beginningsOf } from '#shared/house-file/beginnings.ts';
import { createHouse, type NewHouse } from '../account/create-house.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { setState } from '../drafts/state.ts';

/** The last edition of a template whose house is there. */
export async function lastEdition(
  { trx }: Pick<DirectoryContext, 'trx'>,
  organizationId: string,
  templateId: number,
): Promise<{ readonly houseId: string; readonly copyId: string; readonly number: number } | undefined> {
  const row = await trx
    .selectFrom('house_template as t')
    .innerJoin('house as h', 'h.id', 't.house_id')
    .innerJoin('template_edition as e', (on) =>
      on.onRef('e.template_id', '=', 't.id').onRef('e.number', '=', 't.edition'),
    )
    .select(['t.house_id', 'e.copy_id', 'e.number'])
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', templateId)
    .where('h.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { houseId: row.house_id, copyId: row.copy_id, number: row.number };
}

/**
 * Its first group of places and its first team are those of the template, so that nothing has to be taken away again; its
 * places are its own.
 *
 * @returns the house's id
 * @throws FieldsInvalid where the code is another house's, or there is no such template
 */
export async function createHouseOfTemplate(
  ctx: DirectoryContext,
  { house, templateId }: { readonly house: Omit<NewHouse, 'starter' | 'ids'>; readonly templateId: number },
): Promise<string> {
  const edition = await lastEdition(ctx, house.organizationId, templateId);
  if (edition === undefined) throw new FieldsInvalid([{ path: 'template', code: 'template_unknown' }]);
  const { rooms, desk } = beginningsOf((await rowsOfEdition(ctx.trx, edition)).rows);
  const id = await createHouse(ctx, { ...house, starter: null, ids: { rooms, desk, reception: ctx.newId() } });
  await setState(ctx.trx, id, { state: 'importing', fixed: false, now: ctx.now });
  return id;
}
