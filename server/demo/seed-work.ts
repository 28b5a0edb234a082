/** Work codes, rules and patterns of the demo houses; a house that has one of them has what it wants, and keeps it. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { demoWork, replyThen, workId } from './houses/desk-work.ts';

export async function seedWork(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  for (const table of ['work_code', 'priority_rule', 'masking_pattern'] as const) {
    const there = await trx.selectFrom(table).select('id').where('tenant_id', '=', tenant.id).limit(1).execute();
    if (there.length > 0) return;
  }
  const { codes, rules, masked } = demoWork[tenant.code];
  const of = (name: string) => ({ tenant_id: tenant.id, id: workId(tenant, name) });
  await trx
    .insertInto('work_code')
    .values(Object.entries(codes).map(([code, name], index) => ({ ...of(code), code, name, order_no: index + 1 })))
    .execute();
  await trx
    .insertInto('priority_rule')
    .values(
      rules.map(({ name, priority, words = [], subMenuId = null, staffGroupId = null }, index) => ({
        ...of(name),
        name,
        priority,
        words,
        sub_menu_id: subMenuId,
        staff_group_id: staffGroupId,
        order_no: index + 1,
      })),
    )
    .execute();
  await trx
    .insertInto('masking_pattern')
    .values(Object.entries(masked).map(([name, pattern]) => ({ ...of(name), name, pattern })))
    .execute();
}

/** What clerks answer with a slash, and what becomes of the ticket with it where the house has the code. */
export async function seedReplies(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  if (tenant.cannedReplies.length === 0) return;
  const codes = await trx.selectFrom('work_code').select('id').where('tenant_id', '=', tenant.id).execute();
  const there = new Set(codes.map(({ id }) => id));
  await trx
    .insertInto('canned_reply')
    .values(
      tenant.cannedReplies.map(({ id, shortcut, staffGroupId, texts }) => {
        const { codeId, state } = replyThen(tenant, shortcut);
        return {
          tenant_id: tenant.id,
          id,
          shortcut,
          staff_group_id: staffGroupId,
          texts,
          work_code_id: codeId !== null && there.has(codeId) ? codeId : null,
          sets_state: state,
        };
      }),
    )
    .execute();
}
