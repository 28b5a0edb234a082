/** How long a house keeps what is personal: looked at beforehand, set, taken back, and done by the job. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { keepRules } from '#server/jobs/privacy/keep-rules.ts';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

const DAY = 86_400_000;
const retention = '/houses/palace/retention';

let folder: string;
let test: TestApp;
let cast: Cast;
let lead: Manager;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-retention-'));
  test = await createTestApp({
    config: loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
  });
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
  await pool.end();
  cast = await setTheStage(test.ctx);
  const { db } = test.ctx;
  await sql`UPDATE seat SET roles = '{administrator}' WHERE user_id = ${cast.grace.id}`.execute(db);
  lead = createManager(test.app, await accountToken(test.ctx, 'grace@palace.example'));
  // Both came 40 days ago; Ann's stay is long over, Luc is still here.
  await sql`UPDATE guest SET available_from = ${new Date(test.clock.now - 40 * DAY)}`.execute(db);
  await sql`UPDATE guest SET available_to = ${new Date(test.clock.now - 35 * DAY)} WHERE user_id = ${cast.ann.id}`.execute(
    db,
  );
  await sql`UPDATE guest SET available_to = ${new Date(test.clock.now + 5 * DAY)} WHERE user_id = ${cast.luc.id}`.execute(
    db,
  );
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const anew = async (): Promise<Manager> =>
  createManager(test.app, await accountToken(test.ctx, 'grace@palace.example'));
const names = async (query = ''): Promise<readonly unknown[]> =>
  (
    (await (await anew()).get(`/houses/palace/guests${query}`)).body['items'] as readonly {
      readonly name: string | null;
    }[]
  )
    .map(({ name }) => name ?? '')
    .toSorted();

async function note(at: number): Promise<void> {
  await test.ctx.db
    .insertInto('guest_note')
    .values({
      tenant_id: cast.tenantId,
      id: freshId(),
      guest_id: cast.luc.id,
      text: 'late sleeper',
      author_id: cast.yuki.id,
      author_name: 'Yuki',
      created_at: new Date(at),
      edited_by_name: null,
      edited_at: null,
    })
    .execute();
}

/** A message with a picture and words, or with the picture alone, sent so long ago. */
async function picture(days: number, words: string): Promise<{ readonly message: string; readonly file: string }> {
  const conversationId = await openInquiry(test.app, cast.luc, cast.subMenuId);
  const phone = createSyncClient(test.app, cast.luc);
  const [message, file] = [freshId(), freshId()];
  await test.ctx.db
    .insertInto('media_file')
    .values({
      tenant_id: cast.tenantId,
      id: file,
      owner_id: cast.luc.id,
      folder: 'chat',
      original_name: 'passport.jpg',
      mime: 'image/jpeg',
      bytes: 5,
      width: 1,
      height: 1,
      sha256: 'a'.repeat(64),
      created_at: new Date(test.clock.now - days * DAY),
    })
    .execute();
  const items = [
    ...(words === '' ? [] : [{ type: 'text', text: words }]),
    { type: 'image', image: `/media/${cast.tenantId}/${file}~${'k'.repeat(22)}.jpg` },
  ];
  await phone.mutate('sendMessage', { id: message, conversationId, content: 'x', originalLangCd: 'fr' });
  await sql`UPDATE message SET content = ${JSON.stringify({ messages: items })} WHERE id = ${message}`.execute(
    test.ctx.db,
  );
  return { message, file };
}

describe('how long a house keeps what is personal', () => {
  it('[PRIVACY-DRY-RUN] counts what rules would erase and lists whom, and erases nothing by it', async () => {
    await note(test.clock.now - 50 * DAY);
    await picture(20, '');
    const count = async (query: string) => (await lead.get(`${retention}/preview?${query}`)).body;
    expect(await count('guest_days=30')).toMatchObject({ guests: 1, files: 0, notes: 0 });
    expect(await count('guest_days=36')).toMatchObject({ guests: 0 });
    expect(await count('file_days=10&note_days=45')).toMatchObject({ guests: 0, files: 1, file_bytes: 5, notes: 1 });
    expect(await names('?beyond_days=30')).toEqual(['Ann']);
    expect(await names()).toEqual(['Ann', 'Luc']);
  });

  it('[PRIVACY-RETENTION] erases a day after it was set, those alone whose stay and words are over, and says so in the history', async () => {
    await openInquiry(test.app, cast.luc, cast.subMenuId);
    expect((await lead.get(retention)).body).toMatchObject({
      guest_days: null,
      begins_at: null,
      version: 0,
      server: { originals: 90 },
    });
    const set = await lead.patch(retention, { guest_days: 30 }, 0);
    expect(set.body).toMatchObject({
      guest_days: 30,
      begins_at: new Date(test.clock.now + DAY).toISOString(),
      version: 1,
    });
    await keepRules(test.ctx);
    expect(await names()).toEqual(['Ann', 'Luc']);
    test.clock.now += DAY;
    await keepRules(test.ctx);
    expect(await names()).toEqual(['Luc']);
    const { body } = await (await anew()).get('/houses/palace/history?kind=guest');
    expect(body['items']).toMatchObject([{ kind: 'guest', change: 'removed', count: 1 }]);
  });

  it('[PRIVACY-RETENTION] is taken back before it began; keeping longer waits for nothing', async () => {
    await lead.patch(retention, { guest_days: 30 }, 0);
    const back = await lead.patch(retention, { guest_days: null }, 1);
    expect(back.body).toMatchObject({ guest_days: null, version: 2 });
    test.clock.now += 2 * DAY;
    await keepRules(test.ctx);
    expect(await names()).toEqual(['Ann', 'Luc']);
    lead = await anew();
    const shorter = (await lead.patch(retention, { guest_days: 60 }, 2)).body;
    const longer = (await lead.patch(retention, { guest_days: 90 }, 3)).body;
    expect(longer['begins_at']).toBe(shorter['begins_at']);
  });

  it('[PRIVACY-RETENTION] takes pictures and files out of chats and leaves the words; a message that was nothing else reads as deleted', async () => {
    const worded = await picture(20, 'my passport');
    const bare = await picture(20, '');
    const young = await picture(1, 'the pool');
    await lead.patch(retention, { file_days: 10 }, 0);
    test.clock.now += DAY;
    await keepRules(test.ctx);
    const { rows } = await sql<{
      id: string;
      content: string;
      is_deleted: boolean;
    }>`SELECT id, content, is_deleted FROM message
      WHERE id = ANY(${[worded.message, bare.message, young.message]}::uuid[])`.execute(test.ctx.db);
    const of = (id: string) => rows.find((row) => row.id === id);
    expect(of(worded.message)).toMatchObject({
      content: '{"messages":[{"type":"text","text":"my passport"}]}',
      is_deleted: false,
    });
    expect(of(bare.message)).toMatchObject({ content: '', is_deleted: true });
    expect(of(young.message)?.content).toContain(young.file);
    expect(await test.ctx.db.selectFrom('media_file').select('id').execute()).toEqual([{ id: young.file }]);
    expect(
      await test.ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'remove_files').execute(),
    ).toHaveLength(1);
  });

  it('[PRIVACY-RETENTION] forgets notes by when they were last changed', async () => {
    await note(test.clock.now - 50 * DAY);
    await note(test.clock.now - 5 * DAY);
    await lead.patch(retention, { note_days: 10 }, 0);
    test.clock.now += DAY;
    await keepRules(test.ctx);
    expect(await test.ctx.db.selectFrom('guest_note').select('id').execute()).toHaveLength(1);
  });

  it('[PRIVACY-RETENTION] refuses days that are none, and a change from a version that is past', async () => {
    for (const days of [0, -1, 1.5, 40_000]) {
      const { outcome, body } = await lead.patch(retention, { guest_days: days }, 0);
      expect([days, outcome, body['fields']]).toMatchObject([
        days,
        [400, 'bad_request'],
        [{ path: 'guest_days', code: 'days_invalid' }],
      ]);
    }
    await lead.patch(retention, { guest_days: 30 }, 0);
    expect((await lead.patch(retention, { guest_days: 31 }, 0)).outcome).toEqual([412, 'version_stale']);
  });
});
