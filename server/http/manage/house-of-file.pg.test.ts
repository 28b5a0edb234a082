/** Houses that are made of a file: another of an organisation, the first of a server, one of an older file; and imports that die. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSetupCode } from '#server/actions/account/sign-up.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { claimWork, runWork, SILENT_MS } from '#server/jobs/long-work/run-work.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { openArchive } from '#server/providers/archive/read-archive.ts';
import { madeFile } from '#server/providers/house-file/testing/made-file.ts';
import { dyingProcess } from '#server/testing/dying-process.ts';
import { inTurnOf, isWhole } from '#server/testing/rotation.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { createManager, type Manager, accountToken, signUpOwner, signUpRequest } from '../testing/manager.ts';

const OLDER = new URL('../../providers/house-file/testing/harbor-schema-1.zip', import.meta.url);
/** Of before what assistants know came along. */
const OLD = new URL('../../providers/house-file/testing/harbor-schema-2.zip', import.meta.url);
const LIMITS = { entries: 1000, bytes: 100_000_000, fileBytes: 50_000_000 };
const rateOf = <R extends { readonly points: number }>(rate: R): R => ({ ...rate, points: 1_000_000 });

type Body = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

async function takenBy({ app, ctx }: TestApp, who: Manager, code: string): Promise<Buffer> {
  const asked = await who.get(`/houses/${code}/export`);
  await runWaitingWork(ctx);
  const path = `/be-api/manage/v1/jobs/${String(asked.body['id'])}/file`;
  const response = await app.request(path, { headers: { authorization: who.authorization } });
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

async function contents(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await openArchive(bytes, LIMITS);
  const read = new Map<string, Buffer>();
  for (const name of archive.files.keys()) read.set(name, await archive.read(name));
  archive.close();
  return read;
}

const rowsIn = (files: ReadonlyMap<string, Buffer>, kind: string): readonly Row[] =>
  JSON.parse(files.get(`catalogue/${kind}.json`)?.toString() ?? '[]') as Row[];

/** What rows have since the older file was written. */
const season = { shown_from: null, shown_to: null };
const newIn: Readonly<Record<string, Row>> = { main_menu: season, sub_menu: season };

const latestJob = ({ ctx }: TestApp, kind: string) =>
  ctx.db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a house made of a file', () => {
  let test: TestApp;
  let lead: Manager;
  let organization = '';
  beforeAll(async () => {
    test = await createTestApp({ rateOf });
    await seedDemo(test.ctx.db, TEST_START);
    lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
    const owner = await test.ctx.db
      .selectFrom('organization_member')
      .innerJoin('account', 'account.id', 'organization_member.account_id')
      .select(['account.email', 'organization_id'])
      .where('organization_id', 'in', (e) =>
        e.selectFrom('house').select('organization_id').where('code', '=', 'harbor'),
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    organization = owner.organization_id;
  });
  afterAll(() => test.close());

  const asked = (code: string, more: object = {}): object => ({
    code,
    name_dict: { en: 'Harbor Annex' },
    tenant_type: 'hotel',
    lang_cd: 'en',
    languages: [],
    time_zone: 'Asia/Tokyo',
    ...more,
  });

  async function made(code: string, bytes: Buffer): Promise<Body> {
    const brought = await lead.zip(`/organizations/${organization}/house-files?name=harbor.zip`, bytes);
    expect(brought.status).toBe(201);
    expect(brought.body['errors']).toEqual([]);
    const { id } = brought.body['file'] as { id: string };
    const house = await lead.post(`/organizations/${organization}/houses`, asked(code, { file: id }));
    expect([house.status, house.body]).toMatchObject([201, { code }]);
    // It is there at once, and closed until it is filled.
    expect((await lead.post(`/houses/${code}/main-menus`, { name_dict: { en: 'New' } })).outcome).toEqual([
      409,
      'import_running',
    ]);
    await runWaitingWork(test.ctx);
    expect(await latestJob(test, 'fill_house')).toMatchObject({ state: 'done', message: null });
    // A file makes one house.
    const again = await lead.post(`/organizations/${organization}/houses`, asked(`${code}-2`, { file: id }));
    expect(again.body['fields']).toEqual([expect.objectContaining({ path: 'file', code: 'file_unknown' })]);
    return house.body;
  }

  it('[HOUSE-OF-FILE] [FILE-SAME] is the house of the file, byte for byte but for what it was asked to be', async () => {
    const first = await contents(await takenBy(test, lead, 'harbor'));
    await made('harbor-annex', await takenBy(test, lead, 'harbor'));
    const other = await contents(await takenBy(test, lead, 'harbor-annex'));
    expect([...other.keys()]).toEqual([...first.keys()]);
    for (const [name, bytes] of first)
      if (name !== 'manifest.json' && name !== 'catalogue/house.json')
        expect([name, other.get(name)?.toString()]).toEqual([name, bytes.toString()]);
    const [one, two] = [rowsIn(first, 'house')[0], rowsIn(other, 'house')[0]];
    const own = { name_dict: { en: 'Harbor Annex' }, tenant_type: 'hotel', lang_cd: 'en', time_zone: 'Asia/Tokyo' };
    expect(two).toEqual({ ...one, ...own });
    // New things are numbered beyond those of the file, and the one who made it reads all of its groups.
    const { body } = await lead.post('/houses/harbor-annex/main-menus', { name_dict: { en: 'New' } });
    expect(Number(body['id'])).toBeGreaterThan(Math.max(...rowsIn(first, 'main_menu').map(({ id }) => Number(id))));
    // Taken into the house that it was made of, it is that one's own.
    const back = await lead.zip('/houses/harbor/import?dry_run=1', await takenBy(test, lead, 'harbor-annex'));
    await runWaitingWork(test.ctx);
    expect((await lead.get(`/jobs/${String(back.body['id'])}`)).body['state']).toBe('done');
  });

  it('[FILE-STEPS] [HOUSE-OF-FILE] is made of one that an earlier version wrote', async () => {
    const bytes = await readFile(OLDER);
    const before = await contents(bytes);
    expect(JSON.parse(before.get('manifest.json')?.toString() ?? '{}')).toMatchObject({ schema: 1 });
    const old = rowsIn(before, 'bot');
    expect(old.length).toBeGreaterThan(0);
    expect(old.filter((row) => 'corner' in row)).toEqual([]);
    await made('harbor-of-old', bytes);
    const after = await contents(await takenBy(test, lead, 'harbor-of-old'));
    expect(rowsIn(after, 'bot')).toEqual(
      old.map((row) => expect.objectContaining({ ...row, type: 'chat', corner: 'end', popup_dict: {} }) as unknown),
    );
    for (const kind of ['main_menu', 'sub_menu', 'room', 'ordering_item'])
      expect([kind, rowsIn(after, kind)]).toEqual([
        kind,
        rowsIn(before, kind).map((row) => ({ ...row, ...newIn[kind] })),
      ]);
    // What were trees of choices are steps that are drawn: each is there, and its choices lead to those below it.
    const entries = rowsIn(before, 'bot_scenario_node');
    const steps = new Map(rowsIn(after, 'scenario_node').map((row) => [row['id'], row]));
    expect([entries.length > 0, rowsIn(after, 'scenario').length]).toEqual([true, 1]);
    for (const { id, parent_id, text_dict, label_dict } of entries) {
      expect(steps.get(String(id))).toMatchObject({ text_dict });
      if (parent_id === null) continue;
      if (typeof parent_id !== 'string' && typeof parent_id !== 'number')
        throw new TypeError('A step stands below one');
      const above = [String(parent_id), `${parent_id}-more`].flatMap((name) => steps.get(name)?.['branches']);
      expect(above).toContainEqual({ id: `c${String(id)}`, label_dict, next: String(id) });
    }
  });

  it('[FILE-STEPS] [HOUSE-OF-FILE] of one in which assistants know nothing yet is the same with nothing in those', async () => {
    const bytes = await readFile(OLD);
    const before = await contents(bytes);
    expect(JSON.parse(before.get('manifest.json')?.toString() ?? '{}')).toMatchObject({ schema: 2 });
    await made('harbor-of-two', bytes);
    const after = await contents(await takenBy(test, lead, 'harbor-of-two'));
    for (const [name, content] of before)
      if (name !== 'manifest.json' && name !== 'catalogue/house.json')
        expect([name, after.get(name)?.toString()]).toEqual([name, content.toString()]);
    const since = [...after].filter(([name]) => !before.has(name));
    expect(since.map(([name]) => name).every((name) => name.startsWith('assistants/'))).toBe(true);
    expect(new Set(since.map(([, content]) => content.toString()))).toEqual(new Set(['[]\n']));
  });

  it('[WORK-OPENS] [IMPORT-CLOSED] [HOUSE-OF-FILE] is open and empty where filling it was called off, or every process that did died', async () => {
    const { ctx } = test;
    const opened = async (code: string, end: (job: string) => Promise<unknown>): Promise<void> => {
      const bytes = await takenBy(test, lead, 'harbor');
      const brought = await lead.zip(`/organizations/${organization}/house-files?name=harbor.zip`, bytes);
      const { id } = brought.body['file'] as { id: string };
      expect((await lead.post(`/organizations/${organization}/houses`, asked(code, { file: id }))).status).toBe(201);
      await end((await latestJob(test, 'fill_house')).id);
      expect(await runWaitingWork(ctx)).toBe(0);
      const menu = await lead.post(`/houses/${code}/main-menus`, { name_dict: { en: 'New' } });
      expect([code, menu.outcome]).toEqual([code, [201, undefined]]);
    };
    await opened('harbor-called-off', (job) => lead.post(`/jobs/${job}/cancel`, {}));
    await opened('harbor-given-up', async (job) => {
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await claimWork(ctx)).toMatchObject({ id: job });
        test.clock.now += SILENT_MS + 1;
      }
      await runWaitingWork(ctx);
      expect(await latestJob(test, 'fill_house')).toMatchObject({ state: 'failed', message: 'internal' });
    });
  });

  it('[FILE-FAULTS] [HOUSE-OF-FILE] of a file of nobody’s is not made', async () => {
    const none = '00000000-0000-4000-8000-00000000dead';
    const refused = await lead.post(`/organizations/${organization}/houses`, asked('nowhere', { file: none }));
    expect([refused.status, refused.body['fields']]).toEqual([
      400,
      [expect.objectContaining({ path: 'file', code: 'file_unknown' })],
    ]);
    expect(await test.ctx.db.selectFrom('tenant').select('id').where('code', '=', 'nowhere').execute()).toEqual([]);
  });
});

describe('the first house of an empty server', () => {
  it('[SETUP-CODE] [HOUSE-OF-FILE] is made of a file, by whoever has the set-up code', async () => {
    const fresh = await createTestApp({ rateOf });
    await keepSetupCode(fresh.ctx.db, () => 'the code');
    const bring = (code: string) =>
      fresh.app.request('/be-api/manage/v1/sign-up/house-file?name=harbor.zip', {
        method: 'POST',
        headers: { 'content-type': 'application/zip', 'setup-code': code },
        body: new Uint8Array(older),
      });
    const older = await readFile(OLDER);
    expect((await bring('another')).status).toBe(403);
    const brought = (await (await bring('the code')).json()) as { file: { id: string; facts: Body } };
    expect(brought.file.facts).toMatchObject({ house_code: 'harbor', schema: 1 });
    const nobody = createManager(fresh.app);
    const request = signUpRequest('first');
    const house = { ...request.house, file: brought.file.id };
    // Without the code a file is nobody's.
    expect((await nobody.post('/sign-up', { ...request, house })).body['fields']).toEqual([
      expect.objectContaining({ path: 'house.file', code: 'file_unknown' }),
    ]);
    const made = await nobody.post('/sign-up', { ...request, house, setup: 'the code' });
    expect(made.status).toBe(201);
    await runWaitingWork(fresh.ctx);
    expect(await latestJob(fresh, 'fill_house')).toMatchObject({ state: 'done' });
    const owner = nobody.as(String(made.body['access_token_v2']));
    const [before, after] = [await contents(older), await contents(await takenBy(fresh, owner, 'first'))];
    for (const kind of ['main_menu', 'sub_menu', 'room', 'staff_group', 'ordering_item'])
      expect([kind, rowsIn(after, kind)]).toEqual([
        kind,
        rowsIn(before, kind).map((row) => ({ ...row, ...newIn[kind] })),
      ]);
    expect((await bring('the code')).status).toBe(403);
    await fresh.close();
  });
});

describe('an import', () => {
  it('[FILE-INTO] [WORK-TAKEN-UP] that dies at any statement leaves nothing, and comes whole when it is taken up', async () => {
    const test = await createTestApp({ rateOf });
    const { ctx, clock } = test;
    const owner = await signUpOwner(test, 'seaside-inn');
    const file = await madeFile();
    const begin = async (after: number): Promise<number> => {
      const { status, body } = await owner.zip('/houses/seaside-inn/import', file);
      expect(status).toBe(202);
      const job = await claimWork(ctx);
      if (job === undefined || job.id !== body['id']) throw new Error('another work was waiting');
      const process = dyingProcess(ctx, 'it dies', after);
      await runWork(process.ctx, job, new AbortController());
      return process.asked();
    };
    const { id: houseId } = await ctx.db
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', 'seaside-inn')
      .executeTakeFirstOrThrow();
    const known = ['bot_question', 'prompt', 'scraped_page', 'knowledge_document', 'component', 'bot'] as const;
    const left = async () => ({
      drafts: await ctx.db.selectFrom('draft').select('id').execute(),
      copies: await ctx.db.selectFrom('catalogue_copy').select('id').execute(),
      origins: await ctx.db.selectFrom('thing_origin').select('number').execute(),
      known: await Promise.all(
        known.map((table) => ctx.db.selectFrom(table).select('id').where('tenant_id', '=', houseId).execute()),
      ),
      menus: (await owner.get('/houses/seaside-inn/sub-menus')).body,
      draft: (await owner.get('/houses/seaside-inn/draft')).body,
    });
    const before = await left();
    const thrown = async (): Promise<void> => {
      const { version } = (await owner.get('/houses/seaside-inn/draft')).body;
      expect((await owner.remove('/houses/seaside-inn/draft', Number(version))).status).toBe(200);
      await ctx.db.deleteFrom('thing_origin').execute();
      // What assistants know is written to the house itself.
      for (const table of [...known, 'knowledge_group'] as const)
        await ctx.db.deleteFrom(table).where('tenant_id', '=', houseId).execute();
      for (const table of ['bot_plan', 'job_intent'] as const) await ctx.db.deleteFrom(table).execute();
    };

    const whole = await begin(Infinity);
    const { state, result } = await latestJob(test, 'import_house');
    expect([state, result]).toMatchObject(['done', { total: expect.any(Number) as unknown }]);
    const { total } = result as { readonly total: number };
    await thrown();
    expect(whole).toBeGreaterThan(20);
    const at = Array.from({ length: whole - 1 }, (_, place) => place + 1);
    for (const after of isWhole() ? at : inTurnOf(at, Math.ceil(whole / 6), 0)) {
      await begin(after);
      expect([after, await left()]).toEqual([after, before]);
      clock.now += SILENT_MS + 1;
      await runWaitingWork(ctx);
      const job = await latestJob(test, 'import_house');
      expect([after, job]).toMatchObject([after, { state: 'done', message: null, result: { total } }]);
      await thrown();
    }
    await test.close();
  }, 900_000);
});
