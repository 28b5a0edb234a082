import { sql } from 'kysely';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import type { Row } from '#server/queries/manage/kept.ts';
import type { ActionContext } from '../action-context.ts';

type Named = Readonly<Record<string, string>>;

/** Groups of a kind have names of their own in each language: tables and people tell them apart by these [GROUP-NAME]. */
export const takenNames =
  (table: 'staff_group' | 'location_group') =>
  async (
    { trx, actor }: ActionContext,
    { name_dict: names }: { readonly name_dict: Named },
    before: Row | null,
  ): Promise<readonly FieldFault[]> => {
    const { rows } = await sql<{ id: string; name_dict: Named }>`
      SELECT id, name_dict FROM ${sql.table(table)} WHERE tenant_id = ${actor.tenantId}`.execute(trx);
    const others = rows.filter(({ id }) => id !== before?.['id']);
    const same = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
    const taken = Object.entries(names).find(([lang, name]) =>
      others.some(({ name_dict: theirs }) => same(theirs[lang], name)),
    );
    return taken === undefined ? [] : [{ path: `name_dict.${taken[0]}`, code: 'doubled' }];
  };
