/** Somebody with thousands to send, and others beside them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'fair');
});
afterAll(() => test.close());

const TABS = 8;
const EACH = 250;

const says = (client: SyncClient, conversationId: string, count: number): object[] =>
  Array.from({ length: count }, () => ({
    clientID: client.clientId,
    id: (client.lastId += 1),
    name: 'sendMessage',
    args: { id: freshId(), conversationId, content: 'Towels, please', originalLangCd: 'en' },
  }));

const storedIn = async (conversationId: string): Promise<number> =>
  (await test.pg.sql`SELECT FROM message WHERE conversation_id = ${conversationId} AND side = 'guest'`).length;

it('[SYNC-FAIR] whoever sends thousands at once holds nobody up: others go between them, one message after another', async () => {
  // As many as there are, so that it is the line that makes room and not a limit.
  const app = createApp({ ...test.ctx, rateOf: (rate) => ({ ...rate, points: 1_000_000 }) }, null);
  const [hers, his] = [
    await openInquiry(test.app, cast.ann, cast.subMenuId),
    await openInquiry(test.app, cast.luc, cast.subMenuId),
  ];
  const luc = createSyncClient(app, cast.luc);
  const tabs = Array.from({ length: TABS }, () => createSyncClient(app, cast.ann));
  for (const client of [luc, ...tabs])
    expect(await client.push(says(client, client === luc ? his : hers, 1))).toMatchObject({ status: 200, body: {} });

  let done = 0;
  const flood = Promise.all(
    tabs.map(async (tab) => {
      const answer = await tab.push(says(tab, hers, EACH));
      done += 1;
      return answer;
    }),
  );
  const passed: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const before = await storedIn(hers);
    expect(await luc.push(says(luc, his, 1))).toMatchObject({ status: 200, body: {} });
    passed.push((await storedIn(hers)) - before);
  }
  expect(done).toBe(0);
  // A few batches at most, each with one message a tab.
  for (const hersMeanwhile of passed) expect(hersMeanwhile).toBeLessThan(TABS * 20);

  for (const answer of await flood) expect(answer).toMatchObject({ status: 200, body: {} });
  expect(await storedIn(hers)).toBe(TABS * (EACH + 1));
  expect(await storedIn(his)).toBe(6);
});
