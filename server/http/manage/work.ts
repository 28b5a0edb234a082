/** Work codes, rules of priority and masking patterns of a house. */
import { sql } from 'kysely';
import type { ActionContext } from '#server/actions/action-context.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { maskingPatterns, priorityRules, workCodes } from '#shared/manage/work.ts';
import { collectionRoutes } from './collection-routes.ts';

/** So many at most: all of them are asked at every message. */
const atMost =
  (table: 'priority_rule' | 'masking_pattern', max: number) =>
  async ({ trx, actor }: ActionContext, _fields: unknown, before: unknown): Promise<readonly FieldFault[]> => {
    if (before !== null) return [];
    const { total } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('tenant_id', '=', actor.tenantId)
      .executeTakeFirstOrThrow();
    return Number(total) < max ? [] : [{ path: 'name', code: 'too_many' }];
  };

export const workRoutes = [
  ...collectionRoutes(workCodes, {
    table: 'work_code',
    searched: ['code', 'name'],
    sorted: { column: 'order_no', by: 'number' },
    usedBy: [
      { what: 'tickets', table: 'inquiry', by: (id) => sql<boolean>`x.work_code_ids @> ARRAY[${id}]::uuid[]` },
      { what: 'replies', table: 'canned_reply', by: 'work_code_id' },
    ],
    async check({ trx, actor }, { code }, before) {
      await sql`SELECT FROM tenant WHERE id = ${actor.tenantId} FOR NO KEY UPDATE`.execute(trx);
      const same = await trx
        .selectFrom('work_code')
        .select('id')
        .where('tenant_id', '=', actor.tenantId)
        .where(({ fn }) => fn<string>('lower', ['code']), '=', code.toLowerCase())
        .execute();
      return same.some(({ id }) => id !== before?.['id']) ? [{ path: 'code', code: 'doubled' }] : [];
    },
  }),
  ...collectionRoutes(priorityRules, {
    table: 'priority_rule',
    searched: ['name'],
    sorted: { column: 'order_no', by: 'number' },
    names: [
      { field: 'sub_menu_id', table: 'sub_menu', code: 'menu_unknown' },
      { field: 'staff_group_id', table: 'staff_group', code: 'group_unknown' },
    ],
    write: (fields) => ({ ...fields, words: sql`${JSON.stringify(fields.words)}::text::jsonb` }),
    check: atMost('priority_rule', 100),
  }),
  ...collectionRoutes(maskingPatterns, {
    table: 'masking_pattern',
    searched: ['name', 'pattern'],
    sorted: { column: 'name', by: 'text' },
    check: atMost('masking_pattern', 50),
  }),
];
