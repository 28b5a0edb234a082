/** A guest names their room. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let cast: Cast;
let run = 0;
const pool = freshId();
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `room-${(run += 1)}`);
});

const say = (name: string, lang_cd = 'en') =>
  callApi(test.app, '/be-api/biz/room', { name, lang_cd }, { token: cast.ann.token });
const stands = async () =>
  (
    await test.ctx.db
      .selectFrom('guest')
      .select('location_id')
      .where('user_id', '=', cast.ann.id)
      .executeTakeFirstOrThrow()
  ).location_id;
const put = (locationId: string | null) =>
  test.ctx.db.updateTable('guest').set({ location_id: locationId }).where('user_id', '=', cast.ann.id).execute();

describe('a room that a guest names', () => {
  it('[ROOM-SAID] moves a guest of no room, by number or by name in any language of the house', async () => {
    for (const name of ['101', ' room 101 ', '101号室']) {
      await put(null);
      expect([(await say(name)).body['location_id'], await stands()]).toEqual([cast.room, cast.room]);
    }
  });

  it('[ROOM-SAID] moves nobody out of a room, and gives the name for the staff to read', async () => {
    const { location_group_id } = await test.ctx.db
      .selectFrom('location')
      .select('location_group_id')
      .where('id', '=', cast.room)
      .executeTakeFirstOrThrow();
    await test.ctx.db
      .insertInto('location')
      .values({
        tenant_id: cast.tenantId,
        id: pool,
        location_group_id,
        name_dict: { en: 'Pool bar', ja: 'プールバー' },
        default_name: 'Pool',
        hash_value: `${cast.tenantCode}-pool`,
        session_timeout: null,
        qr_expires_at: null,
      })
      .execute();
    await put(pool);
    expect((await say('101', 'ja')).body).toEqual({ location_id: null, name: '101号室' });
    expect(await stands()).toBe(pool);
    expect((await say('Pool bar')).body).toEqual({ location_id: pool, name: 'Pool bar' });
  });

  it('[ROOM-SAID] answers not_found for a name of no room, and is not asked for lists', async () => {
    const answers: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) answers.push((await say(`${900 + tries}`)).status);
    expect([...new Set(answers.slice(0, 20)), answers[20]]).toEqual([404, 429]);
  });
});
