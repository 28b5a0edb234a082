/** Drafts by the management API: made, edited in the sandbox, compared, taken live, kept and loaded again, thrown away. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { reflectDueJob } from '#server/jobs/drafts/reflect-due.ts';
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
  const house = await test.ctx.db
    .selectFrom('house')
    .select('id')
    .where('code', '=', 'harbor')
    .executeTakeFirstOrThrow();
  houseId = house.id;
});
beforeEach(async () => {
  lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
});
afterAll(() => test.close());

const live = '/houses/harbor';
const twin = '/houses/sandbox_harbor';

async function docs(side: CatalogueSide): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ of_table: string; key: string; doc: unknown }>`${catalogueDocs(side)}`.execute(
    test.ctx.db,
  );
  return new Map(rows.map(({ of_table, key, doc }) => [`${of_table} ${key}`, doc]));
}

/** Every text by language of a tenant, with whose it is; without the tenant's own id. */
async function texts(tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' | ', t.kind, t.field, t.source_lang, tr.lang_cd, tr.message, tr.in_room_message, tr.origin, tr.engine) AS line
    FROM text t JOIN text_translation tr USING (tenant_id, dict_cd) WHERE t.tenant_id = ${tenantId} ORDER BY 1`.execute(
    test.ctx.db,
  );
  return rows.map(({ line }) => line);
}

type Item = Readonly<Record<string, unknown>> & { readonly id: number | string; readonly version: number };
const listed = async (path: string): Promise<readonly Item[]> =>
  (await lead.get(path)).body['items'] as readonly Item[];
const first = async (path: string): Promise<Item> => {
  const [one] = await listed(path);
  if (one === undefined) throw new Error(`nothing at ${path}`);
  return one;
};
const diff = async () =>
  (await lead.get(`${live}/draft/diff`)).body as unknown as { diff_version: string; changes: readonly DraftChange[] };
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
    expect(body).toMatchObject({
      state: 'editing',
      name: 'Winter',
      is_loaded: true,
      sandbox_code: 'sandbox_harbor',
      updated_at: null,
    });
    const { id: twinId } = await test.ctx.db
      .selectFrom('house')
      .select('id')
      .where('code', '=', 'sandbox_harbor')
      .executeTakeFirstOrThrow();
    expect(await texts(twinId)).toEqual(await texts(houseId));
  });

  it('[DRAFT-REFLECT] is edited by the same calls, shows what is different, and goes live', async () => {
    await make();
    const menu = await first(`${twin}/main-menus`);
    expect(
      (
        await lead.patch(
          `${twin}/main-menus/${menu.id}`,
          { name_dict: { en: 'In the snow', fr: 'Dans la neige' } },
          menu.version,
        )
      ).status,
    ).toBe(200);
    const added = await lead.post(`${twin}/facilities`, {
      name_dict: { en: 'Ice rink' },
      sub_menu_id: (await first(`${twin}/sub-menus`)).id,
    });
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
    expect(
      changes[0]?.fields.map(({ path, before, after, reads, lang_cd }) => [path, before, after, reads, lang_cd]),
    ).toEqual([
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

  it('[DRAFT-THREE] [DRAFT-CHOICE] asks whose is taken where the live house changed the same, and keeps what only it changed', async () => {
    await make();
    const menu = await first(`${twin}/main-menus`);
    const there = await first(`${live}/main-menus`);
    await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'Ours', fr: 'Le nôtre' } }, menu.version);
    await lead.patch(`${live}/main-menus/${menu.id}`, { name_dict: { en: 'Theirs', ko: '저희' } }, there.version);
    const { changes, diff_version } = await diff();
    expect(changes).toMatchObject([{ kind: 'main_menu', conflict: true, conflict_whole: false }]);
    expect(changes[0]?.fields.map(({ path, conflict, live: now }) => [path, conflict, now])).toEqual([
      ['name_dict.en', true, 'Theirs'],
      ['name_dict.fr', false, null],
    ]);
    const undecided = await lead.post(`${live}/draft/reflect`, { diff_version });
    expect([undecided.outcome, undecided.body['data']]).toEqual([[409, 'conflicts_open'], { count: 1 }]);
    const id = String(menu.id);
    expect(await reflect([{ kind: 'main_menu', id, path: 'name_dict.en', take: 'theirs' }])).toMatchObject({
      state: 'done',
    });
    const { name_dict } = (await lead.get(`${live}/main-menus/${id}`)).body;
    expect(name_dict).toMatchObject({ en: 'Theirs', fr: 'Le nôtre', ko: '저희' });
  });

  it('[DRAFT-EXACT] goes live exactly as it was shown: who saw something else is told, and nothing is written', async () => {
    await make();
    const menu = await first(`${twin}/main-menus`);
    await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'Once' } }, menu.version);
    const { diff_version } = await diff();
    await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'Twice' } }, menu.version + 1);
    const stale = await lead.post(`${live}/draft/reflect`, { diff_version });
    expect(stale.outcome).toEqual([412, 'version_stale']);
    expect(stale.body['present']).toMatchObject({ diff_version: (await diff()).diff_version });
    // Of two who take the same live at once, one does.
    const now = await diff();
    const both = await Promise.all(
      [0, 1].map(() => lead.post(`${live}/draft/reflect`, { diff_version: now.diff_version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await runWaitingWork(test.ctx);
  });

  it('[DRAFT-CLOSED] lets nobody else change the house while it goes live, and nothing in an empty sandbox', async () => {
    await make();
    await dropAll();
    const menu = await first(`${twin}/main-menus`);
    const empty = await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'No' } }, menu.version);
    expect(empty.outcome).toEqual([409, 'no_draft']);
    await make();
    // While there is a draft the menu groups of both stay as many as they are, and are changed all the same.
    const group = await first(`${live}/location-groups`);
    for (const of of [live, twin]) {
      expect((await lead.post(`${of}/location-groups`, { name_dict: { en: 'Annex' } })).outcome).toEqual([
        409,
        'groups_fixed',
      ]);
    }
    expect((await lead.patch(`${live}/location-groups/${group.id}`, { color: '#112233' }, group.version)).status).toBe(
      200,
    );
    const own = await first(`${twin}/main-menus`);
    await lead.patch(`${twin}/main-menus/${own.id}`, { name_dict: { en: 'Soon' } }, own.version);
    const { diff_version } = await diff();
    expect((await lead.post(`${live}/draft/reflect`, { diff_version })).status).toBe(202);
    expect(
      (await lead.patch(`${twin}/main-menus/${own.id}`, { name_dict: { en: 'Too late' } }, own.version + 1)).outcome,
    ).toEqual([409, 'draft_applying']);
    expect((await lead.post(`${live}/draft`, { name: 'Another' })).outcome).toEqual([409, 'draft_applying']);
    await test.ctx.db
      .updateTable('catalogue_state')
      .set({ state: 'applying' })
      .where('tenant_id', '=', houseId)
      .execute();
    const shown = await first(`${live}/main-menus`);
    expect(
      (await lead.patch(`${live}/main-menus/${shown.id}`, { name_dict: { en: 'No' } }, shown.version)).outcome,
    ).toEqual([409, 'draft_applying']);
    await test.ctx.db.updateTable('catalogue_state').set({ state: 'open' }).where('tenant_id', '=', houseId).execute();
    await runWaitingWork(test.ctx);
    lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
    expect((await first(`${live}/main-menus`))['name_dict']).toMatchObject({ en: 'Soon' });
  });

  it('[DRAFT-RIGHTS] has no people, secrets or money of its own, and is taken live by who may', async () => {
    await make();
    const administrator = createManager(test.app, await accountToken(test.ctx, 'r.aoki@harbor-lantern.example'));
    const clerk = createManager(test.app, await accountToken(test.ctx, 'y.kondo@harbor-lantern.example'));
    expect((await clerk.get(`${live}/draft`)).outcome).toEqual([403, 'forbidden']);
    expect((await clerk.get(`${twin}/main-menus`)).outcome).toEqual([403, 'forbidden']);
    const menu = await first(`${twin}/main-menus`);
    expect(
      (await administrator.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'By Aoki' } }, menu.version))
        .status,
    ).toBe(200);
    expect((await administrator.get(`${live}/draft`)).body['updated_by']).toBe('青木 玲奈');
    const { diff_version } = await diff();
    expect((await administrator.post(`${live}/draft/reflect`, { diff_version })).outcome).toEqual([403, 'forbidden']);
    for (const [path, body] of [
      ['staff', { email: 'a@b.example', name: 'A', roles: ['staff'], group_ids: [], languages: ['en'] }],
      ['service-credentials', { name: 'x', scopes: ['read'] }],
    ] as const)
      expect((await lead.post(`${twin}/${path}`, body)).outcome).toEqual([409, 'not_in_draft']);
    expect((await lead.remove(twin, 1)).outcome).toEqual([409, 'not_in_draft']);
  });

  it('[DRAFT-IDS] counts its things with the live house: no two of them ever share an id', async () => {
    await make();
    const main = (await first(`${twin}/main-menus`)).id;
    const sub = (name: string) => ({
      main_menu_id: main,
      menu_type: 'announcement',
      name_dict: { en: name },
      announcement_dict: { en: name },
    });
    const ids: unknown[] = [];
    for (const of of [twin, live, twin, live]) ids.push((await lead.post(`${of}/sub-menus`, sub(of))).body['id']);
    expect(new Set(ids).size).toBe(4);
  });

  it('[DRAFT-TWIN] has rooms under ids and codes of their own, and gives a new one others when it goes live', async () => {
    await make();
    const [here, there] = [await listed(`${live}/rooms`), await listed(`${twin}/rooms`)];
    expect(there.map(({ name }) => name)).toEqual(here.map(({ name }) => name));
    const known = new Set(here.flatMap(({ id, hash_value }) => [id, hash_value]));
    expect(there.some(({ id, hash_value }) => known.has(id) || known.has(String(hash_value)))).toBe(false);
    const made = await lead.post(`${twin}/rooms`, {
      name: 'Tea house',
      location_group_id: here[0]?.['location_group_id'],
    });
    expect((await diff()).changes).toMatchObject([{ kind: 'room', change: 'added', title: { ja: 'Tea house' } }]);
    await reflect();
    const added = (await listed(`${live}/rooms`)).filter(({ name }) => name === 'Tea house');
    expect(added).toHaveLength(1);
    expect([added[0]?.id === made.body['id'], added[0]?.['hash_value'] === made.body['hash_value']]).toEqual([
      false,
      false,
    ]);
    // The same room in the next draft, under the id it had.
    await make();
    expect((await listed(`${twin}/rooms`)).find(({ name }) => name === 'Tea house')?.id).toBe(made.body['id']);
  });

  it('[DRAFT-LIFE] is kept while another is in the sandbox, and comes back as it was', async () => {
    await make('First');
    const menu = await first(`${twin}/main-menus`);
    await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'In the first' } }, menu.version);
    const before = (await diff()).changes;
    await make('Second');
    expect((await diff()).changes).toEqual([]);
    const drafts = await listed(`${live}/drafts`);
    expect(drafts.map(({ name, is_loaded, updated_by }) => [name, is_loaded, updated_by])).toEqual([
      ['Second', true, null],
      ['First', false, '藤原 慶子'],
    ]);
    const kept = drafts.find(({ name }) => name === 'First');
    const shown = (await lead.get(`${live}/draft/diff?draft_id=${String(kept?.id)}`)).body['changes'];
    expect(shown).toEqual(before);
    expect((await lead.post(`${live}/drafts/${String(kept?.id)}/load`, {})).body).toMatchObject({
      name: 'First',
      is_loaded: true,
    });
    expect((await diff()).changes).toEqual(before);
    expect((await lead.get(`${twin}/main-menus/${menu.id}`)).body['name_dict']).toMatchObject({ en: 'In the first' });
    const { version } = (await lead.get(`${live}/draft`)).body;
    expect((await lead.remove(`${live}/draft`)).outcome).toEqual([428, 'version_required']);
    expect((await lead.remove(`${live}/draft`, Number(version))).status).toBe(200);
    expect((await lead.get(`${live}/draft`)).body).toEqual({ state: 'none' });
    expect((await lead.get(`${live}/draft/diff`)).outcome).toEqual([409, 'no_draft']);
  });

  it('[DRAFT-WHOLE] says what would name something that the live house does not have any more', async () => {
    const main = (await first(`${live}/main-menus`)).id;
    const menu = await lead.post(`${live}/sub-menus`, {
      main_menu_id: main,
      menu_type: 'facility',
      name_dict: { en: 'Sauna' },
    });
    await make();
    const place = await lead.post(`${twin}/facilities`, {
      name_dict: { en: 'Steam room' },
      sub_menu_id: menu.body['id'],
    });
    expect(
      (await lead.remove(`${live}/sub-menus/${String(menu.body['id'])}`, Number(menu.body['version']))).status,
    ).toBe(200);
    const { changes, diff_version } = await diff();
    expect(changes.find(({ kind }) => kind === 'facility')?.problems).toMatchObject([
      { code: 'names_gone', field: 'sub_menu_id', about: { kind: 'sub_menu', title: { en: 'Sauna' } } },
    ]);
    expect((await lead.post(`${live}/draft/reflect`, { diff_version })).outcome).toEqual([409, 'draft_problems']);
    // Left for later it stays in the draft, and nothing else went live by it.
    const later = await lead.post(`${live}/draft/reflect`, {
      diff_version,
      choices: [{ kind: 'facility', id: String(place.body['id']), take: 'later' }],
    });
    expect(later.outcome).toEqual([409, 'draft_empty']);
  });

  it('[DRAFT-LATER] keeps in the sandbox what was left for later', async () => {
    await make();
    const [one, two] = await listed(`${twin}/main-menus`);
    if (one === undefined || two === undefined) throw new Error('no two menus');
    await lead.patch(`${twin}/main-menus/${one.id}`, { name_dict: { en: 'Now' } }, one.version);
    await lead.patch(`${twin}/main-menus/${two.id}`, { name_dict: { en: 'Later' } }, two.version);
    const job = await reflect([{ kind: 'main_menu', id: String(two.id), take: 'later' }]);
    expect(job).toMatchObject({ state: 'done', result: { changes: 1, later: true } });
    expect((await lead.get(`${live}/main-menus/${one.id}`)).body['name_dict']).toMatchObject({ en: 'Now' });
    expect((await diff()).changes).toMatchObject([
      { kind: 'main_menu', id: String(two.id), fields: [{ after: 'Later' }] },
    ]);
  });

  it('[DRAFT-TIME] goes live by itself at a time of the house, and not with other changes than were shown', async () => {
    const due = async () => {
      await test.ctx.db
        .updateTable('draft')
        .set({ reflect_at: new Date(0) })
        .where('is_loaded', '=', true)
        .execute();
      await reflectDueJob(test.ctx);
      await runWaitingWork(test.ctx);
    };
    await make();
    const menu = await first(`${twin}/main-menus`);
    const named = (en: string, version: number) =>
      lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en } }, version);
    const plan = async (at: string) =>
      lead.put(`${live}/draft/schedule`, { at, diff_version: (await diff()).diff_version });
    await named('Shown', menu.version);
    expect((await plan('2020-01-06T04:00')).outcome).toEqual([400, 'fields_invalid']);
    expect((await plan('2040-01-02T04:00')).body).toMatchObject({ reflect_at: '2040-01-01T19:00:00.000Z' });
    await named('Changed since', menu.version + 1);
    await due();
    expect((await lead.get(`${live}/draft`)).body).toMatchObject({ reflect_at: null, failed_code: 'draft_stale' });
    expect((await first(`${live}/main-menus`))['name_dict']).toEqual(menu['name_dict']);
    await plan('2040-01-02T04:00');
    await due();
    expect((await first(`${live}/main-menus`))['name_dict']).toMatchObject({ en: 'Changed since' });
  });

  it('[DRAFT-OUT] signs out whoever took it live and whoever was in the sandbox', async () => {
    await make();
    const menu = await first(`${twin}/main-menus`);
    await lead.patch(`${twin}/main-menus/${menu.id}`, { name_dict: { en: 'Out' } }, menu.version);
    const desk = await lead.post('/me/houses/sandbox_harbor/session', {});
    expect(desk.outcome).toEqual([201, undefined]);
    const before = lead;
    await reflect();
    expect((await before.get('/me')).outcome).toEqual([401, 'revoked_token']);
    const open = await test.ctx.db
      .selectFrom('auth_session as s')
      .innerJoin('house as h', 'h.id', 's.tenant_id')
      .select('s.id')
      .where('h.code', '=', 'sandbox_harbor')
      .where('s.revoked_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });
});
