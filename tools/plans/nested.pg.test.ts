/** What functions and triggers of the database ask it, on a small database of the shape of 300 houses. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { readHouseDoors } from '#server/access/house-doors.ts';
import { lookUpSessions } from '#server/access/live-sessions.ts';
import { freshId, setTheStage } from '#server/testing/cast.ts';
import { planAnew } from '#server/testing/kept-plans.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { fireTriggers, type NestedPlans, watchNestedPlans } from './testing/nested-plans.ts';
import { fillShape } from './shape.ts';

let test: TestApp;
let watched: NestedPlans;
beforeAll(async () => {
  test = await createTestApp();
  const { sql, url } = test.pg;
  await planAnew(sql, inject('plannedAnew'));
  await fillShape(sql, 0.01);
  const partial = await sql<{ name: string }[]>`
    SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL`;
  const names = new Set(partial.map(({ name }) => name));
  watched = watchNestedPlans(url, (index) => names.has(index));
});
afterAll(async () => {
  await watched.close();
  await test.close();
});

/** What is never removed or changed, and says so. */
const KEPT = ['bot_version', 'history', 'organization_history', 'prompt_copy'];

/** What only fills in columns or raises an error, and what only migrations call. */
const ASKS_NOTHING = [
  'abandon',
  'end_snooze',
  'fill_kiosk_fields',
  'keep_catalogue',
  'keep_history',
  'keep_texts',
  'raise_component_revision',
  'raise_document_revision',
  'raise_scraped_page_version',
  'raise_version',
  'refuse_bot_version_change',
  'refuse_copy_change',
  'refuse_history_change',
  'stamp_member_edge',
  'stamp_role_xid',
];

describe('what the database asks itself', () => {
  it('[PLAN-INDEX] reads no growing table whole in a trigger', async () => {
    const undone = await fireTriggers(watched.sql);
    expect([...undone.keys()]).toEqual(KEPT);
    expect(watched.faults()).toEqual([]);
  });

  it('[PLAN-INDEX] reads none in a function that the server calls', async () => {
    const { sql, db } = watched;
    const app = await createTestApp({
      sql,
      db,
      tokens: createAccessTokens({
        secret: new TextEncoder().encode('s'.repeat(48)),
        now: () => TEST_START,
        sessions: lookUpSessions(sql),
        houses: readHouseDoors(sql, () => TEST_START),
      }),
    });
    try {
      const cast = await setTheStage(app.ctx, 'plans');
      const talk = await openInquiry(app.app, cast.ann, cast.subMenuId);
      const ann = createSyncClient(app.app, cast.ann);
      const say = (content: string) =>
        ann.mutate('sendMessage', { id: freshId(), conversationId: talk, content, originalLangCd: 'en' });
      await say('Alone');
      await Promise.all([say('Two'), say('together')]);
      // Sends that others were thrown away with are done again one at a time.
      await sql`
        SELECT send_message(${cast.tenantId}, ${cast.ann.id}, ${ann.group}, ${ann.clientId}, ${ann.lastId + 1},
          ${cast.ann.principal.sessionId}, ${talk}, ${freshId()}, 'Apart', 'en', 'guest', 'Apart', now(),
          ARRAY(SELECT state FROM conversation WHERE id = ${talk}), false)`;
      await sql`SELECT mirror_people(${cast.tenantId}, ${cast.tenantId}, ARRAY[${cast.ann.id}]::uuid[])`;
      await sql`SELECT prune_history(now(), 100, now())`;
      await sql`SELECT erase_from_history(${cast.tenantId}, ${cast.ann.id})`;
      await sql`SELECT erase_from_organization_history(${cast.tenantId}, ${cast.ann.id})`;
    } finally {
      await app.close();
    }
    expect(watched.faults()).toEqual([]);
    expect(await watched.idle()).toEqual(ASKS_NOTHING);
    // To their ends.
    for (const said of ['INSERT INTO message (', 'UPDATE ticket t SET', 'UPDATE history h SET'])
      expect(watched.texts().filter((text) => text.includes(said))).not.toEqual([]);
  });

  it('[PLAN-INDEX] is told of where it does', async () => {
    const { sql } = watched;
    await sql`
      CREATE FUNCTION looks_through() RETURNS int LANGUAGE plpgsql AS $$
      BEGIN RETURN (SELECT count(*) FROM message WHERE content = 'Hello'); END $$`;
    await sql`SELECT looks_through()`;
    expect(watched.faults().map(({ table }) => table)).toEqual(['message']);
    await sql`DROP FUNCTION looks_through`;
  });
});
