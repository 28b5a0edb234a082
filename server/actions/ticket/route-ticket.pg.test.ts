/** Tickets given out by the house: through the doors, the intents they leave, and the jobs that take them up. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageView, TicketView } from '#shared/client-view/values.ts';
import { jobHandlers } from '#server/jobs/registry.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { StoredSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { ROUTED_WAITS_MS } from './route-ticket.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
let menus = 100;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const house = async (settings: StoredSettings): Promise<void> => {
  await test.ctx.db.updateTable('tenant').set({ settings }).where('id', '=', cast.tenantId).execute();
};
const clerk = async (
  person: { readonly id: string },
  set: { online_status?: 'online' | 'offline'; handling_limit?: number; languages?: string[] },
): Promise<void> => {
  await test.ctx.db
    .updateTable('staff')
    .set(set)
    .where('tenant_id', '=', cast.tenantId)
    .where('user_id', '=', person.id)
    .execute();
};
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `route-${(run += 1)}`);
  await house({ strategy_type: 'push', routing_strategy: 'balanced' });
  await clerk(cast.yuki, { online_status: 'online' });
  await clerk(cast.omar, { online_status: 'online' });
});

type Kind = 'route_ticket' | 'return_routed';
/** Takes the planned intents of this house that are due, as the dispatcher and a worker would. */
const due = async (): Promise<{ kind: Kind; payload: object }[]> => {
  const rows = await test.ctx.db
    .deleteFrom('job_intent')
    .where('kind', 'in', ['route_ticket', 'return_routed'])
    .where((e) => e.or([e('run_at', 'is', null), e('run_at', '<=', new Date(test.clock.now))]))
    .returning(['kind', 'payload'])
    .execute();
  return rows.flatMap(({ kind, payload }) =>
    (kind === 'route_ticket' || kind === 'return_routed') && 'tenantId' in payload && payload.tenantId === cast.tenantId
      ? [{ kind, payload }]
      : [],
  );
};
const work = async (): Promise<void> => {
  for (let jobs = await due(); jobs.length > 0; jobs = await due()) {
    for (const { kind, payload } of jobs) await jobHandlers[kind](test.ctx, payload);
  }
};
const assignee = async (conversationId: string): Promise<string | null> => {
  const row = await test.ctx.db
    .selectFrom('ticket')
    .select('assignee_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const names: Record<string, string> = { [cast.yuki.id]: 'yuki', [cast.omar.id]: 'omar', [cast.ines.id]: 'ines' };
  return row.assignee_id === null ? null : (names[row.assignee_id] ?? row.assignee_id);
};
/** One more guest with one more inquiry, given out. */
const another = async (guest = cast.ann): Promise<string> => {
  const { tenantId, frontDesk } = cast;
  const sub = (menus += 1);
  await test.ctx.db
    .insertInto('sub_menu')
    .values({
      tenant_id: tenantId,
      id: sub,
      main_menu_id: 1,
      menu_type: 'ai_chatbot',
      sub_menu_type: 'staff_chat',
      menu_option: { type: 'access_id', access_id: frontDesk },
      name_dict: { en: 'Concierge' },
      greeting_dict: null,
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [frontDesk],
    })
    .execute();
  return openInquiry(test.app, guest, sub);
};
const lastOf = (client: SyncClient, conversationId: string): MessageView | undefined =>
  client
    .list<MessageView>(`message/${conversationId}/`)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .at(-1);
const write = (client: SyncClient, conversationId: string, content = 'Could I have some towels?') =>
  client.mutate('sendMessage', { id: freshId(), conversationId, content, originalLangCd: 'en' });

describe('a new inquiry', () => {
  it('[ROUTE-MANUAL] waits for a clerk to take it where the house wants that, or says nothing', async () => {
    const byHand: StoredSettings[] = [
      {},
      { strategy_type: 'pull', routing_strategy: 'balanced' },
      { strategy_type: 'push', routing_strategy: 'manual' },
    ];
    for (const settings of byHand) {
      await house(settings);
      const conversationId = await another();
      expect(await due()).toEqual([]);
      await jobHandlers.route_ticket(test.ctx, { tenantId: cast.tenantId, conversationId });
      expect(await assignee(conversationId)).toBeNull();
    }
  });

  it('[ROUTE-BALANCED] is given to the clerk of its group with the fewest, who sees it and is named to the guest', async () => {
    await clerk(cast.ines, { online_status: 'online' });
    const first = await openInquiry(test.app, cast.luc, cast.subMenuId);
    await work();
    const second = await openInquiry(test.app, cast.ann, cast.subMenuId);
    await work();
    expect(new Set([await assignee(first), await assignee(second)])).toEqual(new Set(['yuki', 'omar']));
    const guest = createSyncClient(test.app, cast.ann);
    await guest.pull();
    const name = (await assignee(second)) === 'yuki' ? 'Yuki' : 'Omar';
    expect(lastOf(guest, second)?.content).toContain(name);
    const desk = createSyncClient(test.app, name === 'Yuki' ? cast.yuki : cast.omar);
    await desk.pull();
    expect(desk.get<TicketView>(`ticket/${second}`)).toMatchObject({
      label: 'assigned',
      state: 'chatting_staff',
      assigneeName: name,
    });
    expect(desk.get(`conversation/${second}`)).toBeDefined();
  });

  it('[ROUTE-FIT] prefers who speaks the guest’s language, and stays in the inbox when everybody’s hands are full', async () => {
    await clerk(cast.yuki, { languages: ['ja', 'fr'], handling_limit: 1 });
    await clerk(cast.omar, { handling_limit: 1 });
    const french = await openInquiry(test.app, cast.luc, cast.subMenuId);
    await work();
    const english = await openInquiry(test.app, cast.ann, cast.subMenuId);
    await work();
    const third = await another();
    await work();
    expect([await assignee(french), await assignee(english), await assignee(third)]).toEqual(['yuki', 'omar', null]);
    const omar = createSyncClient(test.app, cast.omar);
    await omar.pull();
    expect(omar.get<TicketView>(`ticket/${third}`)).toMatchObject({ label: 'unassigned' });
    await omar.mutate('takeTicket', { id: freshId(), conversationId: third });
    expect(await assignee(third)).toBe('omar');
  });

  it('[ROUTE-ROBIN] goes round', async () => {
    await clerk(cast.yuki, { languages: ['ja', 'en'] });
    await house({ strategy_type: 'push', routing_strategy: 'round_robin', default_limit: 9 });
    const order: (string | null)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      test.clock.now += 1000;
      const conversationId = await another();
      await work();
      order.push(await assignee(conversationId));
    }
    expect(order.slice(2)).toEqual(order.slice(0, 2));
    expect(new Set(order)).toEqual(new Set(['yuki', 'omar']));
  });
});

describe('[ROUTE-ONCE] many at once', () => {
  it('two processes give one ticket to one clerk', async () => {
    const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const [job] = await due();
    if (job === undefined) throw new Error('nothing was planned');
    await Promise.all(Array.from({ length: 6 }, () => jobHandlers.route_ticket(test.ctx, job.payload)));
    const staff = await test.ctx.db
      .selectFrom('member')
      .select('user_id')
      .where('conversation_id', '=', conversationId)
      .where('role', '=', 'staff')
      .execute();
    expect(staff).toHaveLength(1);
    expect(
      await test.ctx.db.selectFrom('routing_turn').select('user_id').where('tenant_id', '=', cast.tenantId).execute(),
    ).toHaveLength(1);
  });

  it('[HANDLING-LIMIT] tickets given out together never exceed what the supervisor said of each clerk', async () => {
    await house({ strategy_type: 'push', routing_strategy: 'balanced', default_limit: 9 });
    const say = async (of: { readonly id: string }, handling_limit: number): Promise<number> =>
      (
        await test.app.request(`/be-api/staff/colleagues/${of.id}/handling-limit`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${cast.grace.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ handling_limit }),
        })
      ).status;
    expect([await say(cast.yuki, 2), await say(cast.omar, 1)]).toEqual([200, 200]);
    for (let guest = 0; guest < 5; guest += 1) await another(guest % 2 === 0 ? cast.ann : cast.luc);
    const jobs = await due();
    await Promise.all(jobs.map(({ payload }) => jobHandlers.route_ticket(test.ctx, payload)));
    const held = await test.ctx.db
      .selectFrom('ticket')
      .select('assignee_id')
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    const of = (person: { readonly id: string }): number =>
      held.filter(({ assignee_id: id }) => id === person.id).length;
    expect([of(cast.yuki), of(cast.omar)]).toEqual([2, 1]);
  });

  it('a clerk who takes it by hand keeps it', async () => {
    const conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const [job] = await due();
    const omar = createSyncClient(test.app, cast.omar);
    await Promise.all([
      omar.mutate('takeTicket', { id: freshId(), conversationId }),
      jobHandlers.route_ticket(test.ctx, job?.payload),
    ]);
    const staff = await test.ctx.db
      .selectFrom('member')
      .select('user_id')
      .where('conversation_id', '=', conversationId)
      .where('role', '=', 'staff')
      .execute();
    expect(staff).toHaveLength(1);
  });
});

describe('[ROUTE-BACK] a ticket nobody turns to', () => {
  let conversationId: string;
  let guest: SyncClient;
  beforeEach(async () => {
    await clerk(cast.omar, { online_status: 'offline' });
    conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
    guest = createSyncClient(test.app, cast.ann);
    await work();
    if ((await assignee(conversationId)) !== 'yuki') throw new Error('the ticket was not given out');
    await clerk(cast.omar, { online_status: 'online' });
  });
  const later = async (ms: number): Promise<void> => {
    test.clock.now += ms;
    await work();
  };

  it('goes to the next once the guest has waited three minutes, and to nobody twice', async () => {
    await later(ROUTED_WAITS_MS);
    expect(await assignee(conversationId)).toBe('yuki');
    await write(guest, conversationId);
    await later(ROUTED_WAITS_MS - 1000);
    expect(await assignee(conversationId)).toBe('yuki');
    await later(ROUTED_WAITS_MS);
    expect(await assignee(conversationId)).toBe('omar');
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.pull();
    expect(yuki.get<TicketView>(`ticket/${conversationId}`)).toMatchObject({ assigneeName: 'Omar' });
    await later(2 * ROUTED_WAITS_MS);
    expect(await assignee(conversationId)).toBeNull();
    await yuki.pull();
    expect(yuki.get<TicketView>(`ticket/${conversationId}`)).toMatchObject({
      label: 'unassigned',
      state: 'chatting_guest',
      waitingCount: 1,
    });
  });

  it('stays with who answered it, or at least read it', async () => {
    await write(guest, conversationId);
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.pull();
    await yuki.mutate('readConversation', { conversationId, order: lastOf(yuki, conversationId)?.order ?? 0 });
    await later(2 * ROUTED_WAITS_MS);
    expect(await assignee(conversationId)).toBe('yuki');
  });

  it('stays with who answered, whatever they read', async () => {
    await write(guest, conversationId);
    await write(createSyncClient(test.app, cast.yuki), conversationId, 'On their way.');
    await write(guest, conversationId, 'Thank you!');
    await later(2 * ROUTED_WAITS_MS);
    expect(await assignee(conversationId)).toBe('yuki');
  });
});
