/** What a clerk has open: forty conversations at most, and never without the one they look at. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveTickets } from '#server/jobs/ticket/archive-tickets.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { heldConversations } from '#server/testing/held-conversations.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { openSocketSite } from '#server/realtime/testing/socket-site.ts';
import type { ConversationView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
let yuki: SyncClient;
let run = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `open-${(run += 1)}`);
  yuki = createSyncClient(test.app, cast.yuki);
});

/** Tickets of the desk that nobody looks into yet, the longest unchanged first. */
async function tickets(count: number): Promise<string[]> {
  await heldConversations(test.ctx, cast, cast.omar, { held: count, messages: 1, group: cast.frontDesk });
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM conversation WHERE tenant_id = ${cast.tenantId} ORDER BY updated_at`.execute(test.ctx.db);
  return rows.map(({ id }) => id);
}
const open = async (conversationId: string): Promise<void> => {
  expect((await yuki.mutate('openTicket', { id: freshId(), conversationId })).status).toBe(200);
};
const held = async (): Promise<string[]> => {
  await yuki.pull();
  return yuki.list<ConversationView>('conversation/').map(({ id }) => id);
};

describe('opening a ticket', () => {
  it('[INBOX-OBSERVE] past forty lets go of the one longest not opened, however long others are unchanged', async () => {
    const [first = '', second = '', third = '', ...others] = await tickets(42);
    for (const id of [second, third, ...others.slice(0, 37), first]) {
      await open(id);
      test.clock.now += 20_000;
    }
    expect(await held()).toHaveLength(40);
    // The first is unchanged for longest and was opened last; the second is looked into again.
    await open(second);
    await open(others[37] ?? '');
    const now = await held();
    expect(now).toHaveLength(40);
    expect(now).toEqual(expect.arrayContaining([first, second, others[37]]));
    expect(now).not.toContain(third);
    await open(others[38] ?? '');
    expect(await held()).not.toContain(others[0]);
  });

  it('[INBOX-OBSERVE] takes nothing that was opened a moment ago, and at most a hundred stay', async () => {
    const all = await tickets(103);
    for (const id of all) await open(id);
    const now = await held();
    expect(now).toHaveLength(100);
    expect(now).not.toEqual(expect.arrayContaining(all.slice(0, 1)));
    expect(now).toEqual(expect.arrayContaining(all.slice(3)));
  });

  it('[INBOX-OBSERVE] never takes the one on a screen, for however long it stands there', async () => {
    const [shown = '', ...others] = await tickets(41);
    const site = await openSocketSite(test.ctx);
    const socket = await site.open();
    await open(shown);
    for (const id of others.slice(0, 39)) {
      test.clock.now += 1_000;
      await open(id);
    }
    const name = `conversation/${shown}` as const;
    expect(await socket.subscribe(name, cast.yuki.token)).toBe('subscribed');
    socket.send({ event: 'presence', subscribe_name: name, state: 'viewing' });
    await socket.caughtUp();
    socket.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary && data[0] === 57) socket.send(Buffer.of(65));
    });
    for (let second = 0; second < 51; second += 1) {
      test.clock.now += 15_000;
      await site.hub.tick();
      await socket.caughtUp();
    }
    await open(others[39] ?? '');
    const now = await held();
    expect(now).toContain(shown);
    expect(now).not.toContain(others[0]);
    await site.close();
  });
});

it('[TICKET-ARCHIVE] what was opened is forgotten with the conversation', async () => {
  const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  await open(conversationId);
  await yuki.mutate('solveTicket', { id: freshId(), conversationId });
  await finishSolves(test.ctx);
  test.clock.now += 86_400_001;
  await archiveTickets(test.ctx);
  expect(await test.ctx.sql`SELECT FROM opened_ticket WHERE tenant_id = ${cast.tenantId}`).toHaveLength(0);
});
