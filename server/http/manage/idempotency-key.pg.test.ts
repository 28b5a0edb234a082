/** What is made without an id of the caller's own is made once, however often it is sent [KEY-ONCE]. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { prune } from '#server/jobs/pruning/prune.ts';
import { migrateWorker, openWorkerPool } from '#server/jobs/worker.ts';
import { mainMenus } from '#shared/manage/menus.ts';
import { endpoint } from '#shared/rest/endpoint.ts';
import { handleErrors } from '../error-response.ts';
import { showsSecret } from '../idempotency-key.ts';
import { route, serveRoutes } from '../route.ts';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';

const DAY = 86_400_000;
let stage: ManageStage;
let token: string;
beforeAll(async () => {
  stage = await setManageStage();
  token = await stage.tokenOf(stage.leader);
  const pool = openWorkerPool(stage.test.pg.url, stage.test.ctx.log, 2);
  await migrateWorker(pool);
  await pool.end();
});
afterAll(() => stage.close());

const path = '/be-api/manage/v1/houses/stage-own/main-menus';
async function make(key: string, name: string, { as = token, to = path } = {}) {
  const response = await stage.test.app.request(to, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name_dict: { en: name } }),
  });
  return { status: response.status, etag: response.headers.get('etag'), body: (await response.json()) as object };
}

async function made(name: string): Promise<number> {
  const menus = await stage.test.ctx.db.selectFrom('main_menu').select('name_dict').execute();
  return menus.filter(({ name_dict }) => name_dict['en'] === name).length;
}

describe('a key', () => {
  it('[KEY-ONCE] makes once what is sent twice, and answers alike', async () => {
    const first = await make('one', 'Sauna');
    expect(first.status).toBe(201);
    expect(await make('one', 'Sauna')).toEqual(first);
    expect(await made('Sauna')).toBe(1);
  });

  it('[KEY-ONCE] makes once what races', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => make('race', 'Pool')));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(all.map(({ body }) => body)).toEqual(all.map(() => all[0]?.body));
    expect(await made('Pool')).toBe(1);
  });

  it('[KEY-ONCE] is refused for anything else, and is one’s own', async () => {
    await make('mine', 'Bar');
    expect(await make('mine', 'Grill')).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const elsewhere = await make('mine', 'Bar', { to: '/be-api/manage/v1/houses/stage-own/staff-groups' });
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'key_reused' } });
    const colleague = stage.personas.find(({ name }) => name === 'administrator');
    if (colleague === undefined) throw new Error('no administrator on the stage');
    expect((await make('mine', 'Grill', { as: await stage.tokenOf(colleague) })).status).toBe(201);
    expect(await made('Grill')).toBe(1);
  });

  it('[KEY-ONCE] is free again after a refusal, and answers nobody who lost the right', async () => {
    expect((await make('later', 'The "best"')).status).toBe(400);
    expect((await make('later', 'The best')).status).toBe(201);
    const { db } = stage.test.ctx;
    await db.updateTable('seat').set({ can_write: false }).where('house_id', '=', stage.houses.own.id).execute();
    expect(await make('later', 'The best')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await db.updateTable('seat').set({ can_write: true }).where('house_id', '=', stage.houses.own.id).execute();
  });

  it('[KEY-ONCE] that is no key is named', async () => {
    for (const key of ['two words', 'x'.repeat(201)])
      expect(await make(key, 'Spa')).toMatchObject({ status: 400, body: { fields: [{ path: 'Idempotency-Key' }] } });
    expect(await made('Spa')).toBe(0);
  });

  it('[KEY-ONCE] [KEEP-AGES] is kept for a day, and cleared then', async () => {
    const { clock, ctx } = stage.test;
    const kept = () =>
      ctx.db.selectFrom('idempotent_answer').select('key').where('key', '=', 'daily').executeTakeFirst();
    await make('daily', 'Breakfast');
    clock.now += DAY - 60_000;
    token = await stage.tokenOf(stage.leader);
    await make('daily', 'Breakfast');
    expect(await made('Breakfast')).toBe(1);
    clock.now += 120_000;
    await make('daily', 'Breakfast');
    expect(await made('Breakfast')).toBe(2);
    await prune(ctx);
    expect(await kept()).toEqual({ key: 'daily' });
    clock.now += DAY + 60_000;
    await prune(ctx);
    expect(await kept()).toBeUndefined();
  });
});

describe('a call that shows a secret', () => {
  const Shown = v.object({ id: v.string(), key: v.object({ client_secret: v.pipe(v.string(), v.minLength(4)) }) });

  it('[KEY-ONCE] makes once as well, and its answer is kept nowhere: the second is told that it was made', async () => {
    const { ctx } = stage.test;
    let made = 0;
    const cut = endpoint({
      id: 'cutKey',
      method: 'POST',
      path: '/keys/{code}',
      needs: { house: 'content.edit' },
      params: { code: v.string() },
      body: v.object({ name: v.string() }),
      answers: { 201: Shown },
      errors: [],
    });
    const app = serveRoutes(ctx, [
      route(cut, () =>
        runDirectoryAction(ctx, async () => {
          made += 1;
          return { id: `${made}`, key: { client_secret: 'open sesame' } };
        }),
      ),
    ]);
    app.onError(handleErrors(ctx.log));
    token = await stage.tokenOf(stage.leader);
    const ask = async () => {
      const response = await app.request('/keys/stage-own', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'spare' },
        body: JSON.stringify({ name: 'Spare' }),
      });
      return [response.status, await response.text()];
    };
    expect(await ask()).toEqual([201, expect.stringContaining('open sesame')]);
    expect(await ask()).toEqual([409, expect.stringContaining('duplicate_id')]);
    const kept = await ctx.db
      .selectFrom('idempotent_answer')
      .select(['key', 'answer'])
      .where('key', '=', 'spare')
      .execute();
    expect([made, kept]).toEqual([1, [{ key: 'spare', answer: null }]]);
  });

  it('[KEY-ONCE] is known by the fields of its answer, however deep', () => {
    const deep = v.variant('kind', [v.object({ kind: v.literal('a'), items: v.array(v.nullable(Shown)) })]);
    expect([showsSecret({ answers: { 201: deep } }), showsSecret(mainMenus.create)]).toEqual([true, false]);
  });
});
