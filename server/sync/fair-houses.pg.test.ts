/** A house of which many write at once, and another one beside it [SYNC-HOUSES]. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let seaside: Cast;
let hillside: Cast;
let app: ReturnType<typeof createApp>;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  run += 1;
  seaside = await setTheStage(test.ctx, `seaside-${run}`);
  hillside = await setTheStage(test.ctx, `hillside-${run}`);
  // Of two connections transactions have one turn.
  const config = { ...test.ctx.config, poolSize: 2 };
  // As many as there are, so that it is the line that makes room and not a limit.
  app = createApp({ ...test.ctx, config, rateOf: (rate) => ({ ...rate, points: 1_000_000 }) }, null);
});

/** As many tabs of the two guests as one session may have at work. */
const tabsOf = ({ ann, luc }: Cast, each: number): SyncClient[] =>
  [ann, luc].flatMap((guest) => Array.from({ length: each }, () => createSyncClient(app, guest)));

const mutation = (client: SyncClient, name: string, args: object): object => ({
  clientID: client.clientId,
  id: (client.lastId += 1),
  name,
  args,
});
const says = (client: SyncClient, conversationId: string, content = 'Towels, please'): object =>
  mutation(client, 'sendMessage', { id: freshId(), conversationId, content, originalLangCd: 'en' });

/** Names of tabs and of what they say; of numbers some would be masked. */
const LETTERS = Array.from({ length: 20 }, (_, n) => String.fromCodePoint(97 + n));

/** Whose push was answered before whose. */
async function answered(pushes: Readonly<Record<string, Promise<{ status: number; body: unknown }>>>) {
  const order: string[] = [];
  await Promise.all(
    Object.entries(pushes).map(async ([who, push]) => {
      expect(await push).toMatchObject({ status: 200, body: {} });
      order.push(who);
    }),
  );
  return order;
}

it('[SYNC-HOUSE-RESTS] a house that has to rest loses nothing it said and keeps its order, and others pass it', async () => {
  const hers = await openInquiry(test.app, seaside.ann, seaside.subMenuId);
  // So many houses that the part of one is less than what seaside has to say at once.
  for (let n = 0; n < 6; n += 1) {
    const { luc, subMenuId } = await setTheStage(test.ctx, `riverside-${run}-${n}`);
    const talk = await openInquiry(test.app, luc, subMenuId);
    const client = createSyncClient(app, luc);
    for (let said = 0; said < 2; said += 1) await client.push([says(client, talk)]);
  }
  const his = await openInquiry(test.app, hillside.luc, hillside.subMenuId);
  const luc = createSyncClient(app, hillside.luc);
  const tabs = LETTERS.map(() => createSyncClient(app, seaside.ann));
  for (const client of [luc, ...tabs])
    expect(await client.push([says(client, client === luc ? his : hers, '-')])).toMatchObject({
      status: 200,
      body: {},
    });

  let done = 0;
  const flood = tabs.map(async (tab, who) => {
    const answer = await tab.push(LETTERS.map((letter) => says(tab, hers, `${LETTERS[who]} ${letter}`)));
    done += 1;
    return answer;
  });
  for (let n = 0; n < 5; n += 1) expect(await luc.push([says(luc, his)])).toMatchObject({ status: 200, body: {} });
  expect(done).toBe(0);
  for (const answer of await Promise.all(flood)) expect(answer).toMatchObject({ status: 200, body: {} });
  const stored = await test.pg.sql<{ content: string }[]>`
    SELECT content FROM message WHERE conversation_id = ${hers} AND content <> '-' AND side = 'guest' ORDER BY "order"`;
  const said = Map.groupBy(
    stored.map(({ content }) => content.split(' ')),
    ([who]) => who,
  );
  for (const who of LETTERS) expect(said.get(who)?.map(([, what]) => what)).toEqual(LETTERS);
});

it('[SYNC-HOUSES] a house with many transactions in line is passed by another’s one', async () => {
  const tabs = tabsOf(seaside, 23);
  const luc = createSyncClient(app, hillside.luc);
  // Nobody knows this one: it is refused, in a transaction of its own.
  const sends = (client: SyncClient) => client.push([mutation(client, 'sing', {})]);
  // What a house is read for once has been read.
  for (const client of [tabs[0], luc]) if (client !== undefined) await sends(client);
  const flood = Object.fromEntries(tabs.map((tab, n) => [`seaside ${n}`, sends(tab)]));
  const order = await answered({ ...flood, hillside: sends(luc) });
  expect(order).toHaveLength(47);
  expect(order.indexOf('hillside')).toBeLessThan(15);
});
