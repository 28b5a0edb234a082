/** Whoever was a guest, found, handed a copy and erased, through the console's doors; and what is left afterwards. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { followChanges } from '#server/jobs/desk-search/follow-changes.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { removeFiles } from '#server/jobs/privacy/remove-files.ts';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { registry } from '#server/privacy/registry.ts';
import { bind, erasuresOf, rowsOf } from '#server/privacy/statements.ts';
import { openArchive } from '#server/providers/archive/read-archive.ts';
import { guestValues } from '#server/queries/privacy/guest-values.ts';
import { PACKED_ENDING, unpackFrames } from '#server/synclog/packing.ts';
import { withSyncLog } from '#server/synclog/with-sync-log.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { tablesWith } from '#server/testing/tables-with.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';
import { plantGuest } from '../testing/plant-guest.ts';
import { PLANTED } from '../testing/plant.ts';

let folder: string;
let lines: string[];
let test: TestApp;
let cast: Cast;
let lead: Manager;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-guests-'));
  lines = [];
  test = await createTestApp({
    config: loadConfig({ DATA_DIR: folder, SESSION_SECRET: 's'.repeat(48), MEDIA_SECRET: 'm'.repeat(48) }),
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
  const pool = openWorkerPool(test.pg.url, test.ctx.log, 1);
  await migrateWorker(pool);
  await pool.end();
  cast = await setTheStage(test.ctx);
  await sql`UPDATE seat SET roles = '{administrator}' WHERE house_id = ${cast.tenantId} AND user_id = ${cast.grace.id}`.execute(
    test.ctx.db,
  );
  lead = createManager(test.app, await accountToken(test.ctx, 'grace@palace.example'));
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const guests = '/houses/palace/guests';

/** Every file below DATA_DIR, unpacked where it is packed. */
const filesOf = (): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => {
      const bytes = readFileSync(join(file.parentPath, file.name));
      return (file.name.endsWith(PACKED_ENDING) ? unpackFrames(bytes).text : bytes).toString('latin1');
    });

/** Puts the bytes of stored files where a store has them, with the small pictures made of them. */
async function storeBytes(): Promise<void> {
  const files = await test.ctx.db.selectFrom('media_file').select(['tenant_id', 'id', 'sha256']).execute();
  for (const file of files) {
    const place = join(folder, 'media', file.tenant_id);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, storedName(file)), PLANTED.file);
    writeFileSync(join(place, `${storedName(file)}.w320.webp`), PLANTED.file);
  }
}

async function runFileJobs(): Promise<void> {
  const jobs = await test.ctx.db
    .selectFrom('job_intent')
    .select('payload')
    .where('kind', '=', 'remove_files')
    .execute();
  for (const { payload } of jobs) await removeFiles(test.ctx, payload);
}

async function erase(ids: readonly string[]): Promise<void> {
  const { status } = await lead.post(`${guests}/erase`, { guest_ids: ids });
  expect(status).toBe(201);
  await runWaitingWork(test.ctx);
  await runFileJobs();
}

describe('a guest who is erased', () => {
  it('[PRIVACY-ERASE-GUEST] [PRIVACY-NOWHERE] is found in no table, file, recording or log line, of all that could hold them', async () => {
    const recorded = withSyncLog(test.ctx);
    createApp(recorded, null);
    await recorded.recordings.start({ tenantId: cast.tenantId, guestId: null }, null);
    await plantGuest(test, cast);
    await storeBytes();
    for (let round = 0; round < 3; round += 1) await followChanges(test.ctx);
    await lead.post(`${guests}/export`, { guest_ids: [cast.ann.id] });
    await runWaitingWork(test.ctx);
    await recorded.recordings.close();

    // Nothing that the register ties to guests was left out: a new table has to be planted, too.
    const { values } = await guestValues(test.ctx.db, cast.tenantId, [cast.ann.id]);
    const unplanted: string[] = [];
    for (const { row, erasure } of erasuresOf(registry, 'guest')) {
      const { table, where } = rowsOf(row, erasure);
      const counted = bind(`SELECT count(*)::int AS rows FROM ${table} WHERE ${where}`, values);
      const { rows } = await test.ctx.db.executeQuery<{ rows: number }>(
        CompiledQuery.raw(counted.sql, [...counted.parameters]),
      );
      if (rows[0]?.rows === 0) unplanted.push(`${table}: ${where}`);
    }
    expect(unplanted).toEqual([]);
    for (const word of Object.values(PLANTED))
      expect([word, (await tablesWith(test.ctx.db, word)).length > 0]).toEqual([word, word !== PLANTED.masked]);

    await erase([cast.ann.id]);
    await followChanges(test.ctx);
    const files = filesOf();
    for (const word of Object.values(PLANTED))
      expect([
        word,
        await tablesWith(test.ctx.db, word),
        files.filter((text) => text.includes(word)).length,
        lines.filter((line) => line.includes(word)).length,
      ]).toEqual([word, [], 0, 0]);
    expect(await test.ctx.db.selectFrom('message_masking').select(['sealed', 'key_id']).execute()).toEqual([
      { sealed: null, key_id: null },
    ]);
    expect(await test.ctx.db.selectFrom('media_file').select('id').execute()).toEqual([]);
  });

  it('[PRIVACY-ERASE-GUEST] leaves what the house has to keep, of nobody: orders, payments, figures, and that somebody was erased', async () => {
    await plantGuest(test, cast);
    await erase([cast.ann.id]);
    const of = { guest_id: cast.ann.id };
    expect(
      await test.ctx.db.selectFrom('guest_order').select(['guest_id', 'total', 'note', 'location_id']).execute(),
    ).toEqual([{ ...of, total: 1200, note: '', location_id: null }]);
    expect(await test.ctx.db.selectFrom('payment').select(['guest_id', 'amount', 'url']).execute()).toEqual([
      { ...of, amount: 1200, url: null },
    ]);
    expect(
      await test.ctx.db.selectFrom('ticket').select(['label', 'guest_name', 'waiting_count']).execute(),
    ).toMatchObject([{ label: 'completed', guest_name: 'guest', waiting_count: 0 }]);
    const { body } = await lead.get('/houses/palace/history?kind=guest');
    expect(body['items']).toMatchObject([
      { action: 'eraseGuests', kind: 'guest', change: 'removed', count: 1, id: null },
    ]);
  });

  it('[PRIVACY-CONVERGES] is gone from a desk that had them on screen, with the next pull', async () => {
    const { conversationId } = await plantGuest(test, cast);
    const desk = createSyncClient(test.app, cast.yuki);
    await desk.mutate('openTicket', { id: crypto.randomUUID(), conversationId });
    await desk.pull();
    expect(JSON.stringify([...desk.view])).toContain(PLANTED.said);
    await erase([cast.ann.id]);
    await desk.pull();
    const view = JSON.stringify([...desk.view]);
    for (const word of Object.values(PLANTED)) expect([word, view.includes(word)]).toEqual([word, false]);
    const fresh = createSyncClient(test.app, cast.yuki);
    await fresh.pull();
    const byKey = (of: typeof desk) =>
      [...of.view].filter(([key]) => !key.startsWith('refusal')).toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(byKey(desk)).toEqual(byKey(fresh));
  });

  it('[PRIVACY-CONVERGES] is signed out on each of their devices, and told so', async () => {
    await plantGuest(test, cast);
    await erase([cast.ann.id]);
    const phone = createSyncClient(test.app, cast.ann);
    expect((await phone.pull()).status).toBe(401);
    const { body: scanned } = await callApi<{ id: string; refresh_token_v2: string }>(
      test.app,
      '/api/user/biz/guest/create',
      { tenant_cd: 'palace', guest_code: '', lang_cd: 'en', location_id: cast.room },
    );
    await erase([scanned.id]);
    const refreshed = await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: scanned.refresh_token_v2 });
    expect([refreshed.outcome, refreshed.body.error?.data]).toEqual([[401, 'revoked_token'], { reason: 'erased' }]);
  });

  it('[PRIVACY-ERASE-GUEST] takes nobody else along: who was there at the same time keeps every word', async () => {
    await plantGuest(test, cast);
    const luc = createSyncClient(test.app, cast.luc);
    await luc.pull();
    const before = JSON.stringify([...luc.view]);
    await erase([cast.ann.id]);
    await luc.pull();
    expect(JSON.stringify([...luc.view])).toBe(before);
    expect((await lead.get(guests)).body).toMatchObject({ total: 1, items: [{ name: 'Luc' }] });
  });

  it('[PRIVACY-ERASE-GUEST] is none any more: not found, not listed, and erased once', async () => {
    await erase([cast.ann.id]);
    expect((await lead.get(`${guests}/${cast.ann.id}`)).outcome).toEqual([404, 'not_found']);
    expect((await lead.post(`${guests}/erase`, { guest_ids: [cast.ann.id] })).outcome).toEqual([404, 'not_found']);
  });
});

describe('finding a guest', () => {
  it('[PRIVACY-FIND] goes by name, telephone, booking and room, and tells what is kept and what to mind', async () => {
    await plantGuest(test, cast);
    const found = async (query: string): Promise<unknown> => {
      const { body } = await lead.get(`${guests}?query=${encodeURIComponent(query)}`);
      return (body['items'] as readonly { readonly id: string }[]).map(({ id }) => id);
    };
    expect(await found('quillabeth')).toEqual([cast.ann.id]);
    expect(await found('0905-550-1377'.slice(1))).toEqual([cast.ann.id]);
    expect(await found('PMS-77')).toEqual([cast.ann.id]);
    expect(await found('nobody')).toEqual([]);
    expect((await found('101')) as string[]).toContain(cast.luc.id);
    const { body } = await lead.get(`${guests}/${cast.ann.id}`);
    expect(body).toMatchObject({
      name: PLANTED.name,
      phone: `81${PLANTED.phone}`,
      reference: PLANTED.reference,
      room: '101',
      is_here: true,
      kept: { files: 2, notes: 2, orders: 1, payments: 1, calls: 1, devices: 1, originals: 1 },
      warnings: ['is_here', 'open_ticket', 'open_report'],
    });
  });
});

describe('a copy for a guest', () => {
  it('[PRIVACY-COPY] is one file with a page to read, the same for programs, and what they sent', async () => {
    await plantGuest(test, cast);
    await storeBytes();
    const { body } = await lead.post(`${guests}/export`, { guest_ids: [cast.ann.id] });
    await runWaitingWork(test.ctx);
    const response = await test.app.request(`/be-api/manage/v1/jobs/${String(body['id'])}/file`, {
      headers: { authorization: lead.authorization },
    });
    const entries = await unzipped(Buffer.from(await response.arrayBuffer()));
    const page = entries.get('index.html') ?? '';
    for (const word of [PLANTED.name, PLANTED.said, PLANTED.answered, PLANTED.noted, PLANTED.device, PLANTED.reference])
      expect([word, page.includes(word)]).toEqual([word, true]);
    expect(page).not.toContain(PLANTED.masked);
    const data = JSON.parse(entries.get('data.json') ?? '') as {
      readonly tables: Readonly<Record<string, readonly object[]>>;
    };
    expect(Object.keys(data.tables)).toEqual(
      expect.arrayContaining(['app_user', 'stay', 'message', 'guest_order', 'access_log']),
    );
    expect(JSON.stringify(data)).not.toMatch(/hash|p256dh|secret|Grace/);
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
  });
});

async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await openArchive(bytes, { entries: 100, bytes: 10_000_000, fileBytes: 10_000_000 });
  const entries = new Map<string, string>();
  for (const name of archive.files.keys()) entries.set(name, (await archive.read(name)).toString());
  archive.close();
  return entries;
}

describe('what a guest asks about their own data', () => {
  interface Own {
    readonly id: string;
    readonly state: string;
    readonly reason: string | null;
    readonly file_bytes: number | null;
  }
  const mine = '/be-api/biz/privacy-requests';
  const ask = (kind: 'copy' | 'erasure', who = cast.ann) =>
    callApi<Own>(test.app, mine, { id: freshId(), kind }, { token: who.token });
  const own = async (who = cast.ann): Promise<readonly Own[]> =>
    (await callApi<{ items: readonly Own[] }>(test.app, mine, undefined, { token: who.token })).body.items;
  const requests = '/houses/palace/privacy-requests';

  it('[PRIVACY-REQUEST] is one while it is open, is mailed to who may answer, and can be taken back', async () => {
    const first = await ask('copy');
    const again = await ask('copy');
    expect([first.status, again.body.id]).toEqual([200, first.body.id]);
    const mails = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'send_mail')
      .execute();
    expect(mails.map(({ payload }) => payload)).toMatchObject([{ to: 'grace@palace.example' }]);
    const { body } = await lead.get(requests);
    expect(body).toMatchObject({ total: 1, items: [{ kind: 'copy', state: 'open', guest: 'Ann', is_overdue: false }] });
    const back = await callApi<Own>(test.app, `${mine}/${first.body.id}/withdraw`, {}, { token: cast.ann.token });
    expect(back.body.state).toBe('withdrawn');
    expect(
      (await callApi(test.app, `${mine}/${first.body.id}/withdraw`, {}, { token: cast.ann.token })).outcome,
    ).toEqual([409, 'wrong_state']);
    expect((await ask('copy')).body.id).not.toBe(first.body.id);
  });

  it('[PRIVACY-REQUEST] granted, the copy lies ready for that guest alone', async () => {
    const { body } = await ask('copy');
    expect((await lead.post(`${requests}/${body.id}/grant`, {})).status).toBe(201);
    await runWaitingWork(test.ctx);
    expect(await own()).toMatchObject([{ id: body.id, state: 'done', file_bytes: expect.any(Number) as number }]);
    const fetched = (who: Person) =>
      test.app.request(`${mine}/${body.id}/file`, { headers: { authorization: `Bearer ${who.token}` } });
    const copy = await unzipped(Buffer.from(await (await fetched(cast.ann)).arrayBuffer()));
    expect([...copy.keys()]).toEqual(['index.html', 'data.json']);
    expect([(await fetched(cast.luc)).status, (await fetched(cast.yuki)).status]).toEqual([404, 404]);
    expect((await lead.post(`${requests}/${body.id}/grant`, {})).outcome).toEqual([409, 'wrong_state']);
  });

  it('[PRIVACY-REQUEST] declined, its reason is read by the guest; granted, they are erased', async () => {
    const declined = await ask('erasure');
    const no = await lead.post(`${requests}/${declined.body.id}/decline`, { reason: 'Your bill is still open.' });
    expect(no.body).toMatchObject({ state: 'declined', decided_by: 'Grace' });
    expect(await own()).toMatchObject([{ state: 'declined', reason: 'Your bill is still open.' }]);
    const again = await ask('erasure');
    await lead.post(`${requests}/${again.body.id}/grant`, {});
    await runWaitingWork(test.ctx);
    expect((await lead.get(`${requests}?state=answered`)).body).toMatchObject({
      total: 2,
      items: [
        { state: 'done', guest: null, reason: null },
        { state: 'declined', guest: null, reason: null },
      ],
    });
  });

  it('[PRIVACY-REQUEST] is overdue a month later', async () => {
    await ask('erasure');
    test.clock.now += 31 * 86_400_000;
    lead = createManager(test.app, await accountToken(test.ctx, 'grace@palace.example'));
    expect((await lead.get(`${requests}?state=open`)).body).toMatchObject({ items: [{ is_overdue: true }] });
  });
});
