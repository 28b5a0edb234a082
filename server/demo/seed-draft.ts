/**
 * The sandbox of the seaside hotel, with a draft in it: what the house is, and what it will be in winter. Made as an
 * administrator makes it, so that it is a draft like any other [DEMO-SANDBOX].
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { systemActor } from '#server/access/principal.ts';
import type { ActionContext } from '#server/actions/action-context.ts';
import { makeDraft } from '#server/actions/drafts/drafts.ts';
import type { Database } from '#server/db/schema.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { DemoTenant } from './content-types.ts';
import { demoId } from './houses/id.ts';
import { winterDraft } from './houses/seaside/winter-draft.ts';

/** Where its house never had a sandbox; what somebody did with theirs stays. */
export async function seedDraft(trx: Transaction<Database>, tenant: DemoTenant, now: number): Promise<void> {
  const twinId = twinIdOf(tenant.id);
  const there = await trx.selectFrom('tenant').select('id').where('id', '=', twinId).executeTakeFirst();
  if (there !== undefined) return;
  const action: ActionContext = {
    trx,
    actor: systemActor(tenant.id),
    now: new Date(now),
    newId: randomUUID,
    log: { warn: () => undefined },
    notice: () => undefined,
  };
  const house = await trx.selectFrom('house').selectAll().where('id', '=', tenant.id).executeTakeFirstOrThrow();
  const leader = await trx
    .selectFrom('seat')
    .select('account_id')
    .where('house_id', '=', tenant.id)
    .where(sql<boolean>`'super_admin' = ANY(roles)`)
    .executeTakeFirst();
  await makeDraft(
    action,
    { id: house.id, code: house.code, organizationId: house.organization_id },
    { id: demoId('draft/winter'), name: winterDraft.name, fromVersion: null, accountId: leader?.account_id ?? null },
  );
  // From here on it is changed as by hand: texts follow by themselves.
  await sql`SELECT set_config('bellhop.catalogue', '', true)`.execute(trx);
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
  await trx
    .updateTable('tenant')
    .set({ settings: sql`settings || ${storeSettings({ welcome: winterDraft.welcome, is_mbs_guest: true })}::jsonb` })
    .where('id', '=', twinId)
    .execute();
  await trx
    .updateTable('ordering_item')
    .set({ price: winterDraft.chowder.price })
    .where('tenant_id', '=', twinId)
    .where('item_cd', '=', winterDraft.chowder.code)
    .execute();
  const { chocolate } = winterDraft;
  await sql`INSERT INTO ordering_item (tenant_id, menu_id, item_cd, category_cd, name_dict, master_name, price, image_url, order_no)
    SELECT tenant_id, menu_id, ${chocolate.code}, category_cd, ${chocolate.name}::jsonb, ${chocolate.name.en}, ${chocolate.price}, NULL, order_no + 1
    FROM ordering_item WHERE tenant_id = ${twinId} AND item_cd = ${chocolate.beside}`.execute(trx);
}
