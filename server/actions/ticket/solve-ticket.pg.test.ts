/** Solving, as the desk and the guest see it: done at once for the one, final later for the other. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConversationView, InquiryView, MessageView, TicketView } from '#shared/client-view/values.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { finishSolves } from '#server/testing/finish-solves.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let conversationId: string;
let [ann, yuki]: SyncClient[] = [];
let run = 0;

const on = (client: SyncClient | undefined): SyncClient => client ?? expect.fail('no such client');
const say = (client: SyncClient | undefined, content: string) =>
  on(client).mutate('sendMessage', { id: freshId(), conversationId, content, originalLangCd: 'en' });
/** All the guest's phone holds of the talk. */
const guestSees = async () => {
  await on(ann).pull();
  return [...on(ann).view].toSorted(([a], [b]) => (a < b ? -1 : 1));
};
const ticket = async (): Promise<TicketView> => {
  await on(yuki).pull();
  return on(yuki).get<TicketView>(`ticket/${conversationId}`) ?? expect.fail('no ticket');
};

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `solve-${(run += 1)}`);
  await test.ctx.db
    .updateTable('tenant')
    .set({ settings: storeSettings({ survey_rating_enabled: true }) })
    .where('id', '=', cast.tenantId)
    .execute();
  [ann, yuki] = [cast.ann, cast.yuki].map((person) => createSyncClient(test.app, person));
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  await say(ann, 'Two towels, please');
  await on(yuki).mutate('takeTicket', { id: freshId(), conversationId });
  await say(yuki, 'They are on their way');
});

describe('a solve', () => {
  it('[TICKET-SOLVE] undone in time leaves no trace with the guest: nothing of theirs has changed in between', async () => {
    const before = await guestSees();
    const solveId = freshId();
    await on(yuki).mutate('solveTicket', { id: solveId, conversationId });
    expect(await ticket()).toMatchObject({ label: 'completed', state: 'close_staff', solvedActionId: solveId });
    expect(await guestSees()).toEqual(before);
    await on(yuki).mutate('undoSolve', { id: freshId(), conversationId, solveId });
    expect(await ticket()).toMatchObject({ label: 'responded', state: 'chatting_staff', solvedActionId: null });
    await finishSolves(test.ctx);
    expect(await guestSees()).toEqual(before);
    expect((await ticket()).state).toBe('chatting_staff');
  });

  it('[TICKET-SOLVE] is final after ten seconds, whatever became of the clerk’s tab, and once', async () => {
    await on(yuki).mutate('solveTicket', { id: freshId(), conversationId });
    const planned = await test.ctx.db
      .selectFrom('job_intent')
      .select(['run_at', 'payload'])
      .where('kind', '=', 'finish_solve')
      .execute();
    expect(planned.map(({ run_at }) => run_at)).toEqual([new Date(TEST_START + 10_000)]);
    await finishSolves(test.ctx);
    await guestSees();
    expect(on(ann).get<ConversationView>(`conversation/${conversationId}`)).toMatchObject({
      state: 'close_staff',
      closeChatState: 'solved',
    });
    expect(on(ann).list<InquiryView>(`inquiry/${conversationId}/`)[0]?.survey?.state).toBe('asked');
    const told = on(ann)
      .list<MessageView>(`message/${conversationId}/`)
      .filter(({ content }) => content.includes('"solved"'));
    expect(told.map(({ authorId }) => authorId)).toEqual([cast.yuki.id]);
    expect((await ticket()).label).toBe('completed');
  });

  it('[TICKET-SOLVE] what the guest writes before it is final undoes it, on the fast way too', async () => {
    await on(yuki).mutate('solveTicket', { id: freshId(), conversationId });
    await say(ann, 'And a pillow');
    await finishSolves(test.ctx);
    expect(await ticket()).toMatchObject({
      label: 'responding',
      state: 'chatting_staff',
      waitingCount: 1,
      solvedActionId: null,
      assigneeName: 'Yuki',
    });
    await guestSees();
    expect(on(ann).get<ConversationView>(`conversation/${conversationId}`)?.state).toBe('chatting_staff');
  });

  it('[TICKET-SOLVE] of what waits in the line and nobody has, undone by the guest’s words waits there again', async () => {
    await on(yuki).mutate('returnTicket', { id: freshId(), conversationId });
    test.clock.now += 1000;
    await say(ann, 'And a robe');
    await on(yuki).mutate('solveTicket', { id: freshId(), conversationId });
    expect(await ticket()).toMatchObject({ label: 'completed', state: 'close_staff', waitingCount: 0 });
    await say(ann, 'Hello?');
    await finishSolves(test.ctx);
    expect(await ticket()).toMatchObject({
      state: 'chatting_guest',
      assigneeId: null,
      waitingCount: 2,
      solvedActionId: null,
    });
  });

  it('[TICKET-SOLVE] taken from the queue and answered before it is final, it was none, and nothing waits', async () => {
    await on(yuki).mutate('returnTicket', { id: freshId(), conversationId });
    await say(ann, 'And a pillow');
    await on(yuki).mutate('solveTicket', { id: freshId(), conversationId });
    await on(yuki).mutate('takeTicket', { id: freshId(), conversationId });
    await say(yuki, 'With the towels');
    await finishSolves(test.ctx);
    expect(await ticket()).toMatchObject({ state: 'chatting_staff', waitingCount: 0, solvedActionId: null });
  });

  it('[TICKET-SOLVE] undone after an answer, nothing waits that was answered', async () => {
    await say(ann, 'And a pillow');
    const solveId = freshId();
    await on(yuki).mutate('solveTicket', { id: solveId, conversationId });
    await say(yuki, 'With the towels');
    await on(yuki).mutate('undoSolve', { id: freshId(), conversationId, solveId });
    expect(await ticket()).toMatchObject({ state: 'chatting_staff', waitingCount: 0, solvedActionId: null });
  });

  it('[TICKET-SOLVE] [TICKET-REOPEN] opened again before it is final, it was none', async () => {
    const before = await guestSees();
    await on(yuki).mutate('solveTicket', { id: freshId(), conversationId });
    await on(yuki).mutate('reopenTicket', { id: freshId(), conversationId });
    expect(await ticket()).toMatchObject({ label: 'responded', state: 'chatting_staff' });
    await finishSolves(test.ctx);
    expect(await guestSees()).toEqual(before);
  });

  it('[TICKET-SOLVE] an undo that was long on its way opens what had closed, and says so', async () => {
    const solveId = freshId();
    await on(yuki).mutate('solveTicket', { id: solveId, conversationId });
    await finishSolves(test.ctx);
    test.clock.now += 30_000;
    await on(yuki).mutate('undoSolve', { id: freshId(), conversationId, solveId });
    expect((await ticket()).state).toBe('chatting_staff');
    await guestSees();
    expect(JSON.stringify(on(ann).list(`message/${conversationId}/`))).toContain('reopened');
  });

  it('[TICKET-SOLVE] of what was answered before it was final nothing waits after such an undo, and of what was not, all', async () => {
    for (const [answers, waits] of [
      [true, 0],
      [false, 1],
    ] as const) {
      test.clock.now += 60_000;
      await say(ann, 'And a pillow');
      const solveId = freshId();
      await on(yuki).mutate('solveTicket', { id: solveId, conversationId });
      if (answers) await say(yuki, 'With the towels');
      await finishSolves(test.ctx);
      await on(yuki).mutate('undoSolve', { id: freshId(), conversationId, solveId });
      expect(await ticket()).toMatchObject({ state: 'chatting_staff', waitingCount: waits });
    }
  });

  it('[TICKET-SOLVE] a guest who leaves before it is final has left', async () => {
    await on(yuki).mutate('solveTicket', { id: freshId(), conversationId });
    await on(ann).mutate('closeConversation', { id: freshId(), conversationId, closeChatState: 'guest_left' });
    await finishSolves(test.ctx);
    expect(await ticket()).toMatchObject({ state: 'close_guest', label: 'completed' });
  });
});
