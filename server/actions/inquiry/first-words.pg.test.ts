/** A ticket begins with the guest's first words, or with a call: what looking leaves, what words do, by which door. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { openVoiceSession, startCall } from '#server/actions/voice/voice-calls.ts';
import { runAction } from '#server/actions/run-action.ts';
import { jobHandlers } from '#server/jobs/registry.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { chooseMenu, createSyncClient, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let ann: SyncClient;
let yuki: SyncClient;
let run = 0;
const HOUR = 3_600_000;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `first-words-${(run += 1)}`);
  ann = createSyncClient(test.app, cast.ann);
  yuki = createSyncClient(test.app, cast.yuki);
});

const choose = () => chooseMenu(test.app, cast.ann, cast.subMenuId);
const say = (conversationId: string, content = 'Two towels, please') =>
  ann.mutate('sendMessage', { id: freshId(), conversationId, content, originalLangCd: 'en' });
const desk = async () => {
  await yuki.pull();
  return yuki.list<object>('ticket/');
};
/** Time passes, and everybody's token is renewed as their apps do. */
const pass = async (ms: number): Promise<void> => {
  test.clock.now += ms;
  for (const person of [cast.ann, cast.yuki])
    Object.assign(person, { token: await test.ctx.tokens.sign({ ...person.principal }) });
};
const stateOf = async (conversationId: string) =>
  (
    await test.ctx.db
      .selectFrom('conversation')
      .select('state')
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow()
  ).state;
const settings = (values: Parameters<typeof storeSettings>[0]) =>
  test.ctx.db
    .updateTable('tenant')
    .set({ settings: storeSettings(values) })
    .where('id', '=', cast.tenantId)
    .execute();
const keepHours = (from: string, to: string) =>
  test.ctx.db
    .updateTable('sub_menu')
    .set({
      out_of_service: {
        hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to })),
        displayTiming: 'at_talk_start',
        message: { en: 'We are back in the morning' },
      },
    })
    .where('tenant_id', '=', cast.tenantId)
    .execute();

describe('choosing from the menu', () => {
  it('[INQ-FIRST] leaves nothing at the desk, and nothing unread for anybody', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ greeting_dict: { en: 'Welcome!' } })
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    const told = test.bus.sent.length;
    const conversationId = await choose();
    expect(await choose()).toBe(conversationId);
    expect(await desk()).toEqual([]);
    expect(
      await test.ctx.db.selectFrom('ticket').select('label').where('tenant_id', '=', cast.tenantId).execute(),
    ).toEqual([]);
    expect(test.bus.sent.slice(told).filter(({ name }) => name.startsWith('staff_group/'))).toEqual([]);
    await ann.pull();
    expect(ann.get(`conversation/${conversationId}`)).toMatchObject({ state: 'preprocessing' });
    expect(ann.list(`inquiry/${conversationId}/`)).toMatchObject([{ status: 'suspended' }]);
    const unread = await callFacade<{ items: unknown[] }>(
      test.app,
      cast.ann.token,
      '{ listQcUnreadMessage { items { message_id } } }',
    );
    expect(unread.data?.items).toEqual([]);
  });

  it('[INQ-FIRST] [INQ-LIMIT] uses up no inquiry, however often somebody looks', async () => {
    const sub = await test.ctx.db
      .selectFrom('sub_menu')
      .selectAll()
      .where('tenant_id', '=', cast.tenantId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const more = [701, 702, 703, 704];
    for (const id of more)
      await test.ctx.db
        .insertInto('sub_menu')
        .values({ ...sub, id })
        .execute();
    const looked = [];
    for (const id of more) looked.push(await chooseMenu(test.app, cast.ann, id));
    expect(new Set(looked).size).toBe(4);
    for (const id of looked.slice(0, 3)) await say(id);
    expect(await desk()).toHaveLength(3);
    const fifth = await callFacade<{ message: string }>(
      test.app,
      cast.ann.token,
      `mutation { createInquiry(subMenuId: ${sub.id}) { message } }`,
    );
    expect(fifth.data?.message).toBe('limit');
    // What was opened before can still be written in: words are never refused.
    await say(looked[3] ?? '');
    expect(await desk()).toHaveLength(4);
  });

  it('[INQ-FIRST] leaves a chat that has ended as it is, until something is said', async () => {
    const conversationId = await choose();
    await say(conversationId);
    await yuki.mutate('solveTicket', { id: freshId(), conversationId });
    await finishSolves(test.ctx);
    const before = await desk();
    expect(await choose()).toBe(conversationId);
    expect(await desk()).toEqual(before);
    expect(await stateOf(conversationId)).toBe('close_staff');
    await say(conversationId, 'And one more');
    expect(await desk()).toMatchObject([{ label: 'unassigned', state: 'chatting_guest', waitingCount: 1 }]);
  });

  it('[INQ-FIRST] [CHAT-SILENCE] ends by itself after a day, without a word and without the desk', async () => {
    const conversationId = await choose();
    await pass(24 * HOUR - 1);
    await jobHandlers.close_silent(test.ctx);
    expect(await stateOf(conversationId)).toBe('preprocessing');
    await pass(1);
    await jobHandlers.close_silent(test.ctx);
    expect(await stateOf(conversationId)).toBe('close_timeout');
    await ann.pull();
    expect(JSON.stringify(ann.list(`message/${conversationId}/`))).not.toContain('timeout');
    expect(await desk()).toEqual([]);
  });
});

describe('the first words', () => {
  it('[INQ-FIRST] [SYNC-HOT] bring the ticket to the desk, with a clock that runs from them, by a push', async () => {
    const conversationId = await choose();
    await pass(10 * 60_000);
    const from = test.clock.now;
    await say(conversationId);
    expect(await desk()).toMatchObject([
      {
        label: 'unassigned',
        state: 'chatting_guest',
        waitingCount: 1,
        waitingSince: from,
        lastLine: 'Two towels, please',
      },
    ]);
    await pass(60_000);
    await say(conversationId, 'And soap');
    expect(await desk()).toMatchObject([{ waitingCount: 2, waitingSince: from, lastLine: 'And soap' }]);
  });

  it('[INQ-FIRST] [MSG-ORDER] [SYNC-PUSH] many in one push are one ticket, in their order', async () => {
    const conversationId = await choose();
    const words = ['One', 'Two', 'Three'].map((content) => ({
      clientID: ann.clientId,
      id: (ann.lastId += 1),
      name: 'sendMessage' as const,
      args: { id: freshId(), conversationId, content, originalLangCd: 'en' },
    }));
    expect((await ann.push(words)).status).toBe(200);
    expect(await desk()).toMatchObject([{ waitingCount: 3, lastLine: 'Three' }]);
    await ann.pull();
    expect(
      ann.list<{ side: string }>(`message/${conversationId}/`).filter(({ side }) => side === 'guest'),
    ).toHaveLength(3);
  });

  it('[INQ-FIRST] do the same through the façade', async () => {
    const conversationId = await choose();
    await callFacade(
      test.app,
      cast.ann.token,
      'mutation($input: PostMessageInput!) { postMessage(input: $input) { message } }',
      { input: { conversation_id: conversationId, content: 'Hello', original_lang_cd: 'en' } },
    );
    expect(await desk()).toMatchObject([{ state: 'chatting_guest', waitingCount: 1 }]);
  });

  it('[INQ-FIRST] [SYNC-REFUSE] written at once from two devices begin one ticket', async () => {
    const conversationId = await choose();
    const tablet = createSyncClient(test.app, cast.ann);
    await Promise.all([
      say(conversationId, 'From the phone'),
      tablet.mutate('sendMessage', {
        id: freshId(),
        conversationId,
        content: 'From the tablet',
        originalLangCd: 'en',
      }),
    ]);
    expect(await desk()).toMatchObject([{ waitingCount: 2 }]);
    const inquiries = await test.ctx.db
      .selectFrom('inquiry')
      .select('status')
      .where('conversation_id', '=', conversationId)
      .execute();
    expect(inquiries).toEqual([{ status: 'pending' }]);
  });

  it('[INQ-FIRST] a call begins a ticket too, and its clock', async () => {
    const conversationId = await choose();
    await runAction(test.ctx, cast.ann.principal, async (ctx) => {
      const session = await openVoiceSession(ctx);
      return startCall(ctx, { sessionId: session.id, conversationId });
    });
    expect(await desk()).toMatchObject([{ state: 'busy', label: 'unassigned', waitingSince: TEST_START }]);
  });
});

describe('the hours', () => {
  it('[CHAT-HOURS] words left outside them come to the desk when they begin, waiting since they were left', async () => {
    await keepHours('12:00', '18:00');
    const conversationId = await choose();
    await say(conversationId, 'Late check-out?');
    expect(await desk()).toMatchObject([{ state: 'out_of_business', label: 'unassigned', waitingSince: TEST_START }]);
    await jobHandlers.begin_hours(test.ctx);
    expect(await stateOf(conversationId)).toBe('out_of_business');
    for (let hour = 1; hour <= 24 && (await stateOf(conversationId)) === 'out_of_business'; hour += 1) {
      await pass(HOUR);
      await jobHandlers.begin_hours(test.ctx);
    }
    expect(await desk()).toMatchObject([{ state: 'chatting_guest', label: 'unassigned', waitingSince: TEST_START }]);
    await ann.pull();
    expect(ann.list(`inquiry/${conversationId}/`)).toMatchObject([{ status: 'pending' }]);
  });
});

describe('silence', () => {
  const answered = async (): Promise<string> => {
    const conversationId = await choose();
    await say(conversationId);
    await yuki.mutate('sendMessage', {
      id: freshId(),
      conversationId,
      content: 'On their way',
      originalLangCd: 'en',
    });
    return conversationId;
  };
  const look = async (minutes: number): Promise<void> => {
    await pass(minutes * 60_000);
    await jobHandlers.close_silent(test.ctx);
  };
  const lastSaid = async (conversationId: string) => {
    await ann.pull();
    return ann
      .list<{ content: string; order: number }>(`message/${conversationId}/`)
      .toSorted((a, b) => a.order - b.order)
      .at(-1)?.content;
  };

  it('[CHAT-SILENCE] [CHAT-STATE-CLOSE] closes after the house’s minutes, with a word before', async () => {
    await settings({ close_timeout: 60 });
    const conversationId = await answered();
    await look(49);
    expect(await lastSaid(conversationId)).toBe('On their way');
    await look(1);
    expect(await lastSaid(conversationId)).toContain('closing_soon');
    await look(9);
    expect(await stateOf(conversationId)).toBe('chatting_staff');
    await look(1);
    expect(await stateOf(conversationId)).toBe('close_timeout');
    expect(await lastSaid(conversationId)).toContain('timeout');
    expect(await desk()).toMatchObject([{ label: 'completed', waitingSince: null }]);
  });

  it('[CHAT-SILENCE] begins anew with a word from either side', async () => {
    await settings({ close_timeout: 60 });
    const conversationId = await answered();
    await look(50);
    await yuki.mutate('sendMessage', {
      id: freshId(),
      conversationId,
      content: 'Was everything there?',
      originalLangCd: 'en',
    });
    await look(30);
    expect(await stateOf(conversationId)).toBe('chatting_staff');
    await look(20);
    await look(10);
    expect(await stateOf(conversationId)).toBe('close_timeout');
  });

  it('[CHAT-SILENCE] never closes a chat in which the guest waits, nor where the house does not want it', async () => {
    await settings({ close_timeout: 1 });
    const waiting = await choose();
    await say(waiting);
    await look(300);
    await look(300);
    expect(await stateOf(waiting)).toBe('chatting_guest');
    await yuki.mutate('takeTicket', { id: freshId(), conversationId: waiting });
    await look(600);
    expect(await stateOf(waiting)).toBe('chatting_staff');
    await settings({ close_timeout: 0 });
    await yuki.mutate('sendMessage', { id: freshId(), conversationId: waiting, content: 'Yes', originalLangCd: 'en' });
    await look(60);
    await look(60);
    await look(60);
    expect(await stateOf(waiting)).toBe('chatting_staff');
  });
});
