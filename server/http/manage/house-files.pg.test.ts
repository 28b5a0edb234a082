/** A house out as a file and back into a draft; of the demo's houses, which have everything. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { type Archive, openArchive } from '#server/providers/archive/read-archive.ts';
import { madeFile } from '#server/providers/house-file/testing/made-file.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

let test: TestApp;
let lead: Manager;
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
});
beforeEach(async () => {
  lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
});
afterAll(() => test.close());

const live = '/houses/harbor';
const LIMITS = { entries: 100, bytes: 100_000_000, fileBytes: 50_000_000 };

async function bytesAt(path: string): Promise<Buffer> {
  const response = await test.app.request(`/be-api/manage/v1${path}`, {
    headers: { authorization: lead.authorization },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

type Job = Readonly<Record<string, unknown>> & { readonly result: Readonly<Record<string, unknown>> };
async function ended(asked: Readonly<Record<string, unknown>>): Promise<Job> {
  await runWaitingWork(test.ctx);
  return (await lead.get(`/jobs/${String(asked['id'])}`)).body as Job;
}

/** The house as a file. */
async function taken(house = live): Promise<Buffer> {
  const asked = await lead.get(`${house}/export`);
  expect(asked.status).toBe(202);
  const job = await ended(asked.body);
  expect(job).toMatchObject({ state: 'done' });
  return bytesAt(`/jobs/${String(job['id'])}/file`);
}

async function bring(bytes: Buffer, query = ''): Promise<Awaited<ReturnType<Manager['get']>>> {
  return lead.zip(`${live}/import${query}`, bytes);
}

async function contents(bytes: Buffer): Promise<Readonly<Record<string, string>>> {
  const archive: Archive = await openArchive(bytes, LIMITS);
  const read: Record<string, string> = {};
  for (const name of archive.files.keys()) read[name] = (await archive.read(name)).toString('base64');
  archive.close();
  return read;
}
const jsonOf = (files: Readonly<Record<string, string>>, name: string) =>
  JSON.parse(Buffer.from(files[name] ?? '', 'base64').toString()) as never;

async function addPicture(): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const { body } = await lead.file(`${live}/media?purpose=picture&focus_x=30&focus_y=70`, {
    content,
    name: 'pool.png',
  });
  return String(body['url']);
}

describe('a house as a file', () => {
  it('[FILE-OUT] has what guests see, its pictures, and nothing of anybody', async () => {
    const url = await addPicture();
    const guide = await lead.post(`${live}/floor-guides`, { content_dict: { en: 'Pool' }, image_urls: [url] });
    const files = await contents(await taken());
    const guides = jsonOf(files, 'catalogue/floor_guide.json') as { id: string; image_urls: string[] }[];
    const [path = ''] = guides.find(({ id }) => id === guide.body['id'])?.image_urls ?? [];
    expect(path).toMatch(/^media\/[0-9a-f-]{36}\.png/);
    expect(Object.keys(files)).toContain(path.replace(/#.*/, ''));
    const all = Object.values(files)
      .map((one) => Buffer.from(one, 'base64').toString('latin1'))
      .join('');
    const { id } = await test.ctx.db
      .selectFrom('house')
      .select('id')
      .where('code', '=', 'harbor')
      .executeTakeFirstOrThrow();
    // Neither people nor the secrets of rooms, nor addresses that carry leave.
    expect(all).not.toContain('fujiwara');
    expect(all).not.toContain('/media/');
    const { hash_value } = await test.ctx.db
      .selectFrom('location')
      .select('hash_value')
      .where('tenant_id', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(all).not.toContain(hash_value);
    expect(await test.ctx.db.selectFrom('job_file').selectAll().execute()).not.toEqual([]);
  });

  it('[FILE-SAME] [FILE-INTO] brought back as it is changes nothing, and is the same file again', async () => {
    const first = await taken();
    const asked = await bring(first, '?dry_run=1');
    expect([asked.status, asked.body['kind']]).toEqual([202, 'import_house']);
    const job = await ended(asked.body);
    expect(job).toMatchObject({ state: 'done', result: { is_same: true, draft_id: null, total: 0, changes: [] } });
    const [one, other] = [await contents(first), await contents(await taken())];
    for (const name of Object.keys(one))
      if (name !== 'manifest.json') expect([name, other[name]]).toEqual([name, one[name]]);
    expect(Object.keys(other)).toEqual(Object.keys(one));
  });

  it('[FILE-INTO] is looked at first, then taken into a draft, with what it makes different', async () => {
    const before = await taken();
    const menus = (await lead.get(`${live}/main-menus`)).body['items'] as {
      id: number;
      version: number;
      name_dict: object;
    }[];
    const [menu] = menus;
    if (menu === undefined) throw new Error('no menu');
    await lead.patch(`${live}/main-menus/${menu.id}`, { name_dict: { en: 'Something else' } }, menu.version);
    const seen = await ended((await bring(before, '?dry_run=1')).body);
    expect(seen.result).toMatchObject({
      total: 1,
      changes: [{ kind: 'main_menu', id: String(menu.id), change: 'changed' }],
    });
    expect((await lead.get(`${live}/draft`)).body).toEqual({ state: 'none' });
    // It is not sent again.
    const { file } = seen.result as { file: { id: string; name: string } };
    const done = await ended((await lead.post(`${live}/import?file=${file.id}`, {})).body);
    expect(done).toMatchObject({ state: 'done', result: { total: 1 } });
    const draft = (await lead.get(`${live}/draft`)).body;
    expect(draft).toMatchObject({ id: done.result['draft_id'], is_loaded: true, name: 'house' });
    const { body } = await lead.get(`/houses/sandbox_harbor/main-menus/${menu.id}`);
    expect(body['name_dict']).toEqual(menu.name_dict);
    expect((await lead.get(`${live}/main-menus/${menu.id}`)).body['name_dict']).toMatchObject({ en: 'Something else' });
    await lead.remove(`${live}/draft`, Number(draft['version']));
    expect(await test.ctx.db.selectFrom('brought_file').select('id').where('id', '=', file.id).execute()).toEqual([]);
  });

  it('[FILE-INTO] of another house comes under numbers of this one, the same each time', async () => {
    const { id } = await test.ctx.db
      .selectFrom('house')
      .select('id')
      .where('code', '=', 'harbor')
      .executeTakeFirstOrThrow();
    const content = await madeFile();
    const take = async () => {
      const done = await ended((await bring(content, '?parts=content')).body);
      expect(done).toMatchObject({ state: 'done', result: { is_same: false } });
      const draft = (await lead.get(`${live}/draft`)).body;
      const mine = (await lead.get('/houses/sandbox_harbor/sub-menus?limit=200')).body['items'] as {
        id: number;
        is_display: boolean;
        name_dict: Record<string, string>;
      }[];
      await lead.remove(`${live}/draft`, Number(draft['version']));
      return mine.filter(({ is_display }) => is_display).map((menu) => [menu.id, menu.name_dict['en']]);
    };
    const first = await take();
    expect(first.map(([, name]) => name)).toEqual(['Menu 2', 'Menu 3', 'Menu 4']);
    expect(await take()).toEqual(first);
    const { next_id } = await test.ctx.db
      .selectFrom('house')
      .select('next_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.max(...first.map(([number]) => Number(number)))).toBeLessThan(next_id);
  });

  it('[FILE-FAULTS] that is wrong is told by file, line and field, and nothing is kept', async () => {
    const before = await test.ctx.db.selectFrom('brought_file').select('id').execute();
    const wrong = await bring(await madeFile({ put: { 'catalogue/survey.json': '[\n{"id":1}\n]' } }));
    expect([wrong.status, wrong.body]).toEqual([
      200,
      {
        file: null,
        errors: expect.arrayContaining([
          { file: 'catalogue/survey.json', line: 2, path: 'url', code: 'required' },
        ]) as unknown,
      },
    ]);
    expect((await bring(Buffer.from('no zip'))).body).toEqual({
      file: null,
      errors: [{ file: null, line: null, path: null, code: 'archive_broken' }],
    });
    expect(await test.ctx.db.selectFrom('brought_file').select('id').execute()).toEqual(before);
  });

  it('[FILE-MEDIA] [FILE-FAULTS] whose picture is something else is told, and nothing is kept', async () => {
    const entry = {
      id: '00000000-0000-4000-8000-0000000000f9',
      purpose: 'picture',
      name: 'a.png',
      mime: 'image/png',
      alt_dict: {},
      focus: null,
    } as const;
    const done = await ended(
      (await bring(await madeFile({ media: [{ entry, content: Buffer.from('<script>') }] }))).body,
    );
    expect(done).toMatchObject({
      state: 'failed',
      message: 'file_faults',
      result: { errors: [{ file: `media/${entry.id}.png`, code: 'media_lies' }] },
    });
    expect((await lead.get(`${live}/draft`)).body).toEqual({ state: 'none' });
  });

  it('[ACCESS-SAME] [FILE-BROUGHT] that was brought to another house is none', async () => {
    const other = createManager(test.app, await accountToken(test.ctx, 'grace.whitfield@coralina.example'));
    const asked = (await bring(await madeFile(), '?dry_run=1')).body;
    const { file } = (await ended(asked)).result as { file: { id: string } };
    expect((await other.post(`/houses/seaside/import?file=${file.id}`, {})).outcome).toEqual([404, 'not_found']);
  });

  it('[IMPORT-CLOSED] is taken in while menus and texts stay as they are, and whoever changes them is told', async () => {
    const { id } = await test.ctx.db
      .selectFrom('house')
      .select('id')
      .where('code', '=', 'harbor')
      .executeTakeFirstOrThrow();
    await test.ctx.db
      .insertInto('catalogue_state')
      .values({ tenant_id: id, state: 'importing', since: new Date() })
      .onConflict((c) => c.column('tenant_id').doUpdateSet({ state: 'importing' }))
      .execute();
    expect((await lead.post(`${live}/main-menus`, { name_dict: { en: 'New' } })).outcome).toEqual([
      409,
      'import_running',
    ]);
    const [text] = (await lead.get(`${live}/texts?lang_cd=fr&kind=main_menu`)).body['items'] as {
      id: string;
      translation: { version: number };
    }[];
    expect(
      (await lead.patch(`${live}/texts/${text?.id ?? ''}/fr`, { message: 'Autre' }, text?.translation.version)).outcome,
    ).toEqual([409, 'import_running']);
    // An import that died left it closed: the next one opens it again.
    expect(await ended((await bring(await madeFile())).body)).toMatchObject({ state: 'done' });
    expect((await lead.post(`${live}/main-menus`, { name_dict: { en: 'New' } })).status).toBe(201);
  });
});
