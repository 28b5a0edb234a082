/** A ticket put aside until a time: who may, what it is meanwhile, what brings it back. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalView, TicketView } from '#shared/client-view/values.ts';
import { type Cast, freshId as id, setTheStage } from '#server/testing/cast.ts';
import { wakeTicketJob } from '#server/jobs/ticket/wake-ticket.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';

const MINUTE = 60_000;
let test: TestApp;
let cast: Cast;
let conversationId: string;
let [ann, yuki, omar]: SyncClient[] = [];
let run = 0;

const on = (client: SyncClient | undefined): SyncClient => client ?? expect.fail('nobody is there');
const ticket = async (): Promise<TicketView> => {
  await on(yuki).pull();
  return on(yuki).get<TicketView>(`ticket/${conversationId}`) ?? expect.fail('no ticket');
};
const say = (client: SyncClient | undefined, content: string) =>
  on(client).mutate('sendMessage', { id: id(), conversationId, content, originalLangCd: 'en' });
const snooze = (until: number, by = yuki) => on(by).mutate('snoozeTicket', { id: id(), conversationId, until });
const refusals = async (client = yuki): Promise<string[]> => {
  await on(client).pull();
  return on(client)
    .list<RefusalView>('refusal/')
    .map(({ code }) => code);
};
/** What waits for its time and is due by now. */
async function timePasses(ms: number): Promise<number> {
  test.clock.now += ms;
  const due = await test.ctx.db
    .deleteFrom('job_intent')
    .where('kind', '=', 'wake_ticket')
    .where('run_at', '<=', new Date(test.clock.now))
    .returning('payload')
    .execute();
  for (const { payload } of due) await wakeTicketJob(test.ctx, payload);
  return due.length;
}

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  cast = await setTheStage(test.ctx, `snooze-${(run += 1)}`);
  [ann, yuki, omar] = [cast.ann, cast.yuki, cast.omar].map((who) => createSyncClient(test.app, who));
  conversationId = await openInquiry(test.app, cast.ann, cast.subMenuId);
  await say(ann, 'A taxi at six, please');
  await on(yuki).mutate('takeTicket', { id: id(), conversationId });
});

it('[SNOOZE-ASIDE] [SNOOZE-BACK] lies aside until its time, and comes back for whoever holds it', async () => {
  const until = test.clock.now + 10 * MINUTE;
  await snooze(until);
  expect(await ticket()).toMatchObject({ snoozedUntil: until, waitingCount: 1 });
  // A colleague answers, which the guest was waiting for; the time stands.
  await say(yuki, 'Of course');
  expect(await ticket()).toMatchObject({ snoozedUntil: until, waitingCount: 0 });
  expect(await timePasses(9 * MINUTE)).toBe(0);
  expect(await timePasses(MINUTE)).toBe(1);
  const back = await ticket();
  expect(back.snoozedUntil).toBeUndefined();
  expect(back).toMatchObject({ wokenAt: until, assigneeId: cast.yuki.id });
  await say(yuki, 'The taxi is here');
  expect((await ticket()).wokenAt).toBeUndefined();
});

it('[SNOOZE-BACK] comes back at once when the guest writes, is solved, or changes hands', async () => {
  const until = test.clock.now + 10 * MINUTE;
  await snooze(until);
  await say(ann, 'Make that seven');
  expect((await ticket()).snoozedUntil).toBeUndefined();
  await snooze(until);
  await on(yuki).mutate('returnTicket', { id: id(), conversationId });
  expect((await ticket()).snoozedUntil).toBeUndefined();
  await snooze(until);
  await on(yuki).mutate('solveTicket', { id: id(), conversationId });
  expect(await ticket()).toMatchObject({ label: 'completed' });
  // Its times come, and nothing lies aside any more.
  expect(await timePasses(10 * MINUTE)).toBe(3);
  expect((await ticket()).wokenAt).toBeUndefined();
});

it('[SNOOZE-ASIDE] goes to a new time, and is taken up before it', async () => {
  const [first, second] = [test.clock.now + 10 * MINUTE, test.clock.now + 12 * MINUTE];
  await snooze(first);
  await snooze(second);
  await timePasses(10 * MINUTE);
  expect(await ticket()).toMatchObject({ snoozedUntil: second });
  await on(yuki).mutate('wakeTicket', { id: id(), conversationId });
  await timePasses(2 * MINUTE);
  const up = await ticket();
  expect([up.snoozedUntil, up.wokenAt]).toEqual([undefined, undefined]);
});

it('[SNOOZE-ASIDE] is for who holds it alone, within a year; what was on its way too long is back at once', async () => {
  await snooze(test.clock.now + MINUTE, omar);
  expect(await refusals(omar)).toEqual(['forbidden']);
  await snooze(test.clock.now + 400 * 86_400_000);
  expect(await refusals()).toEqual(['bad_request']);
  await snooze(test.clock.now - MINUTE);
  expect(await ticket()).toMatchObject({ wokenAt: test.clock.now });
});
