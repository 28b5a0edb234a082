/** Jobs that work for all houses: what cannot be done in one conversation, or house, keeps nothing from the others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { chooseMenu, createSyncClient } from '#server/testing/sync-client.ts';
import { eachAlone } from './each-alone.ts';
import { jobHandlers } from './registry.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());

const stateOf = async (id: string): Promise<string> =>
  (await test.ctx.db.selectFrom('conversation').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

async function asked(guest: Person): Promise<string> {
  const conversationId = await chooseMenu(test.app, guest, cast.subMenuId);
  await createSyncClient(test.app, guest).mutate('sendMessage', {
    id: freshId(),
    conversationId,
    content: 'Is anybody there?',
    originalLangCd: 'en',
  });
  return conversationId;
}

it('[JOB-ALONE] what was left out of hours comes to the desk, also beside a conversation that cannot', async () => {
  const { sql } = test.ctx;
  await sql`UPDATE sub_menu SET out_of_service = ${sql.json({ hours: [], message: { en: 'We sleep.' } })} WHERE tenant_id = ${cast.tenantId}`;
  const talks = [await asked(cast.ann), await asked(cast.luc)].toSorted();
  for (const id of talks) expect(await stateOf(id)).toBe('out_of_business');
  await sql`UPDATE sub_menu SET out_of_service = NULL WHERE tenant_id = ${cast.tenantId}`;
  const [stuck = '', other = ''] = talks;
  await sql.unsafe(`
    CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stuck' USING ERRCODE = '22000'; END $$;
    CREATE TRIGGER stuck BEFORE UPDATE ON conversation FOR EACH ROW WHEN (OLD.id = '${stuck}') EXECUTE FUNCTION stuck()`);
  test.clock.now = TEST_START + 60_000;
  await expect(jobHandlers.begin_hours(test.ctx)).rejects.toThrow('1 failed, and 1 did not');
  expect([await stateOf(stuck), await stateOf(other)]).toEqual(['out_of_business', 'chatting_guest']);
  await sql.unsafe('DROP TRIGGER stuck ON conversation');
  await jobHandlers.begin_hours(test.ctx);
  expect(await stateOf(stuck)).toBe('chatting_guest');
});

it('[JOB-ALONE] a database that is away ends the run: nobody waits for it once for each', async () => {
  const done: number[] = [];
  const gone = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const run = eachAlone([1, 2, 3], async (one) => {
    done.push(one);
    if (one === 2) throw gone;
  });
  await expect(run).rejects.toBe(gone);
  expect(done).toEqual([1, 2]);
});
