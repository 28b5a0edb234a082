/** What a push is charged: by what it brings, not by how often it comes [LIMIT-PUSH]. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { CLIENTS_OF_GROUP } from './client-count.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Few enough to come by in a test. */
async function limited(points: { readonly mutations?: number; readonly newClients?: number }) {
  cast = await setTheStage(test.ctx, `charged-${(run += 1)}`);
  const rateOf = (rate: { readonly name: string; readonly points: number }) => {
    const wanted =
      rate.name === 'mutations' ? points.mutations : rate.name === 'new-clients' ? points.newClients : undefined;
    return { ...rate, seconds: 10, points: wanted ?? rate.points };
  };
  return createApp({ ...test.ctx, rateOf }, null);
}
const says = (client: SyncClient, conversationId: string, count: number): object[] =>
  Array.from({ length: count }, () => ({
    clientID: client.clientId,
    id: (client.lastId += 1),
    name: 'sendMessage',
    args: { id: freshId(), conversationId, content: 'Towels, please', originalLangCd: 'en' },
  }));
const storedIn = async (conversationId: string): Promise<number> =>
  (await test.pg.sql`SELECT FROM message WHERE conversation_id = ${conversationId} AND side = 'guest'`).length;

describe('a push', () => {
  it('[LIMIT-PUSH] is charged by its mutations: beyond, nothing of it is done, others are served, and it may come again', async () => {
    const app = await limited({ mutations: 30 });
    const talk = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const ann = createSyncClient(app, cast.ann);
    expect((await ann.push(says(ann, talk, 25))).status).toBe(200);
    const beyond = says(ann, talk, 10);
    const push = (person: Person, group: string, mutations: readonly object[]) =>
      callApi(app, '/sync/push', { pushVersion: 1, clientGroupID: group, mutations }, { token: person.token });
    const refused = await push(cast.ann, ann.group, beyond);
    expect([refused.status, refused.outcome[1]]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await storedIn(talk)).toBe(25);
    // Another tab or another group of the same session is the same person.
    const other = createSyncClient(app, cast.ann);
    expect((await other.push(says(other, talk, 10))).status).toBe(429);
    const lucs = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const luc = createSyncClient(app, cast.luc);
    expect((await luc.push(says(luc, lucs, 10))).status).toBe(200);
    expect(await storedIn(lucs)).toBe(10);
  });

  it('[LIMIT-PUSH] makes no clients without end: a session that begins new ones all the time waits', async () => {
    const app = await limited({ newClients: 5 });
    const talk = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const begin = (): SyncClient => createSyncClient(app, cast.ann);
    for (let n = 0; n < 5; n += 1) {
      const client = begin();
      expect((await client.push(says(client, talk, 1))).status).toBe(200);
    }
    const next = begin();
    const many = Array.from({ length: 3 }, () => says(begin(), talk, 1)).flat();
    expect((await next.push([...says(next, talk, 1), ...many])).status).toBe(429);
    expect(await storedIn(talk)).toBe(5);
  });

  it('[LIMIT-PUSH] [SYNC-UNKNOWN-STATE] of a new client in a group that is full tells it to begin anew, in a group of its own', async () => {
    const app = await limited({});
    const talk = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const ann = createSyncClient(app, cast.ann);
    await ann.push(says(ann, talk, 1));
    await test.pg.sql`
      INSERT INTO client (id, client_group_id, last_mutation_id) SELECT gen_random_uuid()::text, ${ann.group}, 1 FROM generate_series(2, ${CLIENTS_OF_GROUP})`;
    // Who is in goes on.
    expect(await ann.push(says(ann, talk, 1))).toMatchObject({ status: 200, body: {} });
    const reloaded = createSyncClient(app, cast.ann, ann.group);
    expect(await reloaded.push(says(reloaded, talk, 1))).toMatchObject({
      status: 200,
      body: { error: 'ClientStateNotFound' },
    });
    const anew = createSyncClient(app, cast.ann);
    expect(await anew.push(says(anew, talk, 1))).toMatchObject({ status: 200, body: {} });
    expect(await storedIn(talk)).toBe(3);
  });
});
