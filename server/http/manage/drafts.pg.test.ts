/** Drafts by the management API: made, edited in the sandbox, compared, taken live, kept and loaded again, thrown away. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { catalogueDocs, type CatalogueSide } from '#server/queries/drafts/catalogue-docs.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

let test: TestApp;
let lead: Manager;
let houseId: string;
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
  const house = await test.ctx.db.selectFrom('house').select('id').where('code', '=', 'harbor').executeTakeFirstOrThrow();
  houseId = house.id;
});
beforeEach(async () => {
  lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
});
afterAll(() => test.close());

const live = '/houses/harbor';
const twin = '/houses/sandbox_harbor';

async function docs(side: CatalogueSide): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ of_table: string; key: string; doc: unknown }>`${catalogueDocs(side)}`.execute(test.ctx.db);
  return new Map(rows.map(({ of_table, key, doc }) => [`${of_table} ${key}`, doc]));
}

/** Every text by language of a tenant, with whose it is; without the tenant's own id. */
async function texts(tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' | ', t.kind, t.field, t.source_lang, tr.lang_cd, tr.message, tr.in_room_message, tr.origin, tr.engine) AS line
    FROM text t JOIN text_translation tr USING (tenant_id, dict_cd) WHERE t.tenant_id = ${tenantId} ORDER BY 1`.execute(test.ctx.db);
  return rows.map(({ line }) => line);
}

type Item = Readonly<Record<string, unknown>> & { readonly id: number | string; readonly version: number };
const listed = async (path: string): Promise<readonly Item[]> => (await lead.get(path)).body['items'] as readonly Item[];
const first = async (path: string): Promise<Item> => {
  const [one] = await listed(path);
  if (one === undefined) throw new Error(`nothing at ${path}`);
  return one;
};
const diff = async () => (await lead.get(`${live}/draft/diff`)).body as unknown as { diff_version: string; changes: readonly DraftChange[] };
async function reflect(choices: readonly object[] = []): Promise<Readonly<Record<string, unknown>>> {
  const { diff_version } = await diff();
  const asked = await lead.post(`${live}/draft/reflect`, { diff_version, choices });
  expect(asked.outcome).toEqual([202, undefined]);
  await runWaitingWork(test.ctx);
  lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
  return (await lead.get(`/jobs/${String(asked.body['id'])}`)).body;
}
async function make(name = 'Winter'): Promise<void> {
  expect((await lead.post(`${live}/draft`, { name })).outcome).toEqual([201, undefined]);
}
async function dropAll(): Promise<void> {
  for (const draft of await listed(`${live}/drafts`)) await lead.remove(`${live}/drafts/${draft.id}`, draft.version);
}
beforeEach(dropAll);

describe('a draft', () => {
  it('[DRAFT-TWIN] is the live house, row for row and text for text, under the same ids', async () => {
    expect((await lead.get(`${live}/draft`)).body).toEqual({ state: 'none' });
    await make();
    const rows = await docs({ in: 'house', houseId });
    expect(rows.size).toBeGreaterThan(100);
    expect(await docs({ in: 'twin', houseId })).toEqual(rows);
    const { body } = await lead.get(`${live}/draft`);
    expect(body).toMatchObject({ state: 'editing', name: 'Winter', is_loaded: true, sandbox_code: 'sandbox_harbor', updated_at: null });
    const { id: twinId } = await test.ctx.db.selectFrom('house').select('id').where('code', '=', 'sandbox_harbor').executeTakeFirstOrThrow();
    expect(await texts(twinId)).toEqual(await texts(houseId));
  });

  it('[DRAFT-REFLECT] is edited by the same calls, shows what is different, and goes live', async () => {
    await make();
    const menu = await first(`${twin}/main-menus`);
    expect((await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'In the snow', fr: 'Dans la neige' } }, menu.version)).status).toBe(200);
    const added = await lead.post(`${twin}/facilities`, { name_dict: { en: 'Ice rink' }, sub_menu_id: (await first(`${twin}/sub-menus`)).id });
    expect(added.status).toBe(201);
    const gone = await first(`${twin}/recommendations`);
    expect((await lead.remove(`${twin}/recommendations/${gone.id}`, gone.version)).status).toBe(200);
    // Nothing of it is live.
    expect((await lead.get(`${live}/main-menus/${menu.id}`)).body['name_dict']).toEqual(menu['name_dict']);
    const { changes } = await diff();
    expect(changes.map(({ kind, id, change }) => [kind, id, change])).toEqual([
      ['main_menu', String(menu.id), 'changed'],
      ['facility', String(added.body['id']), 'added'],
      ['recommendation', String(gone.id), 'removed'],
    ]);
    expect(changes[0]?.fields.map(({ path, before, after, reads, lang_cd }) => [path, before, after, reads, lang_cd])).toEqual([
      ['name_dict.en', (menu['name_dict'] as Record<string, string>)['en'], 'In the snow', 'words', 'en'],
      ['name_dict.fr', (menu['name_dict'] as Record<string, string>)['fr'], 'Dans la neige', 'words', 'fr'],
    ]);
    expect(changes[1]?.title).toEqual({ en: 'Ice rink' });
    expect((await lead.get(`${live}/draft`)).body).toMatchObject({ updated_by: '藤原 慶子' });
    const job = await reflect();
    expect(job).toMatchObject({ state: 'done', result: { version: 1, changes: 3 } });
    expect((await lead.get(`${live}/main-menus/${menu.id}`)).body['name_dict']).toMatchObject({ en: 'In the snow' });
    expect((await lead.get(`${live}/facilities/${String(added.body['id'])}`)).status).toBe(200);
    // What guests may still name is hidden.
    expect((await lead.get(`${live}/recommendations/${gone.id}`)).body['is_display']).toBe(false);
    expect((await lead.get(`${live}/draft`)).body).toEqual({ state: 'none' });
    expect(await texts(houseId)).toContainEqual(expect.stringContaining('Dans la neige'));
  });
});
