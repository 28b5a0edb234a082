/** The first look at a full desk: what the inbox shows first, and no view to go on from. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { passesFilter } from '#shared/domain/inbox/ticket-filter.ts';
import { inInboxOrder } from '#shared/domain/inbox/ticket-order.ts';
import { GLANCE_ABOVE, GLANCE_TICKETS } from './glance.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `glance-${(run += 1)}`);
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
});

/** So many more like the first, of all kinds that there are. */
async function fill(count: number): Promise<void> {
  await test.ctx.sql`
    WITH ids AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${count}::int) n),
    c AS (
      INSERT INTO conversation SELECT (jsonb_populate_record(c, jsonb_build_object('id', ids.id, 'id_account', 'g-' || ids.id))).*
      FROM conversation c, ids WHERE c.tenant_id = ${cast.tenantId} AND c.id = ${conversationId}),
    t AS (
      INSERT INTO ticket SELECT (jsonb_populate_record(t, jsonb_build_object(
        'conversation_id', ids.id, 'priority', (ARRAY['high', 'medium', 'low'])[1 + n % 3],
        'waiting_since', CASE WHEN n % 4 = 0 THEN t.created_at + n % 50 * interval '1 minute' END,
        'urgent_at', CASE WHEN n % 90 = 0 THEN t.created_at + n * interval '1 second' END,
        'snoozed_until', CASE WHEN n % 7 = 0 THEN now() + interval '1 hour' END,
        'woken_at', CASE WHEN n % 11 = 0 THEN now() END,
        'last_at', t.created_at + n % 60 * interval '1 minute'))).*
      FROM ticket t, ids WHERE t.tenant_id = ${cast.tenantId} AND t.conversation_id = ${conversationId})
    INSERT INTO ticket_scope (tenant_id, conversation_id, group_id)
    SELECT s.tenant_id, ids.id, s.group_id FROM ticket_scope s, ids
    WHERE s.tenant_id = ${cast.tenantId} AND s.conversation_id = ${conversationId}`;
}

it('[SYNC-GLANCE] has what stands first in the inbox, and the next pull has all of it', async () => {
  await fill(GLANCE_ABOVE);
  const yuki = createSyncClient(test.app, cast.yuki);
  await yuki.pull({ glance: true });
  expect(yuki.cookie).toEqual({ order: '0' });
  expect(yuki.get('me')).toBeUndefined();
  expect(yuki.list('staff/').length).toBeGreaterThan(1);
  expect(yuki.list('group/').length).toBeGreaterThan(0);
  const shown = yuki.list<TicketView>('ticket/');

  await yuki.pull();
  const fresh = createSyncClient(test.app, cast.yuki);
  await fresh.pull();
  const sorted = (view: Map<string, unknown>) => [...view].toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(sorted(yuki.view)).toEqual(sorted(fresh.view));
  const reader = { userId: cast.yuki.id, groupIds: [] };
  const all = inInboxOrder(yuki.list<TicketView>('ticket/')).filter((one) => passesFilter(one, 'open', reader));
  expect(inInboxOrder(shown)).toEqual(all.slice(0, GLANCE_TICKETS));
});

it('[SYNC-GLANCE] is for whoever holds nothing, has much to hold, and may see it', async () => {
  const pulled = async (client = createSyncClient(test.app, cast.yuki)) => {
    const { status } = await client.pull({ glance: true });
    return status === 200 ? client.get('me') !== undefined : status;
  };
  expect(await pulled()).toBe(true);
  await fill(GLANCE_ABOVE);
  expect(await pulled()).toBe(false);
  // Who holds a view goes on from it.
  const holder = createSyncClient(test.app, cast.yuki);
  await holder.pull();
  expect(await pulled(holder)).toBe(true);
  // A guest's view is small, a colleague of other groups sees none of these, and a foreign group gets its refusal.
  expect(await pulled(createSyncClient(test.app, cast.ann))).toBe(true);
  const ofAnn = createSyncClient(test.app, cast.ann);
  await ofAnn.mutate('renameGuest', { id: freshId(), name: 'Ann' });
  expect(await pulled(createSyncClient(test.app, cast.yuki, ofAnn.group))).toBe(403);
  await test.ctx
    .sql`UPDATE staff_group_member SET state = 'left' WHERE tenant_id = ${cast.tenantId} AND user_id = ${cast.yuki.id}`;
  expect(await pulled()).toBe(true);
});
