/** Houses that are filled by a file, and followers that a template proposes to, by processes that end at any statement. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { takeSeat } from '#server/actions/account/seats.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { claimWork, runWork, SILENT_MS } from '#server/jobs/long-work/run-work.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { madeFile } from '#server/providers/house-file/testing/made-file.ts';
import { type Death, deaths, dyingProcess } from '#server/testing/dying-process.ts';
import { inTurnOf, isWhole } from '#server/testing/rotation.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { accountToken, createManager, type Manager } from '../testing/manager.ts';

let test: TestApp;
let lead: Manager;
let at = '';
let organizationId = '';
beforeAll(async () => {
  test = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(test.ctx.db, TEST_START);
  lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
  const harbor = await houseOf('harbor');
  organizationId = harbor.organization_id;
  at = `/organizations/${organizationId}`;
});
afterAll(() => test.close());

const houseOf = (code: string) =>
  test.ctx.db.selectFrom('house').select(['id', 'organization_id']).where('code', '=', code).executeTakeFirstOrThrow();
const jobOf = (id: string) =>
  test.ctx.db.selectFrom('job').select(['state', 'message', 'result']).where('id', '=', id).executeTakeFirstOrThrow();

/** Runs what was asked for in a process that ends so. @returns what it asked, and the work's id */
async function diesIn(how: Death, after: number): Promise<{ readonly asked: number; readonly id: string }> {
  const job = await claimWork(test.ctx);
  if (job === undefined) throw new Error('no work was waiting');
  const process = dyingProcess(test.ctx, how, after);
  await runWork(process.ctx, job, new AbortController());
  return { asked: process.asked(), id: job.id };
}
async function takenUp(): Promise<void> {
  test.clock.now += SILENT_MS + 1;
  await runWaitingWork(test.ctx);
  lead = createManager(test.app, await accountToken(test.ctx, 'k.fujiwara@harbor-lantern.example'));
}
const placesOf = (whole: number, parts: number, way: number): readonly number[] => {
  const all = Array.from({ length: whole - 1 }, (_, place) => place + 1);
  return isWhole() ? all : inTurnOf(all, Math.ceil(whole / parts), way * 7);
};

describe('a house that is filled by a file', () => {
  let made = 0;
  let bytes: Buffer;
  async function begun(): Promise<string> {
    bytes ??= await madeFile();
    made += 1;
    const code = `filled-${made}`;
    const brought = await lead.zip(`${at}/house-files?name=house.zip`, bytes);
    const { id } = brought.body['file'] as { readonly id: string };
    const house = { code, name_dict: { en: 'Annex' }, tenant_type: 'hotel', lang_cd: 'en', languages: [] };
    const { status } = await lead.post(`${at}/houses`, { ...house, time_zone: 'UTC', file: id });
    expect(status).toBe(201);
    return (await houseOf(code)).id;
  }
  /** How many rows of each table there are. */
  async function rows(houseId: string): Promise<string> {
    const counts = await Promise.all(
      catalogueTables.map(async ({ table }) => {
        const scope = table === 'tenant' ? 'id' : 'tenant_id';
        const found = await sql<{
          n: string;
        }>`SELECT count(*) || ' ' || md5(coalesce(string_agg(to_jsonb(x) ->> 'name_dict', '' ORDER BY to_jsonb(x) ->> 'name_dict'), '')) AS n
          FROM ${sql.table(table)} x WHERE x.${sql.ref(scope)} = ${houseId}`.execute(test.ctx.db);
        return `${table} ${found.rows[0]?.n}`;
      }),
    );
    return counts.join('\n');
  }

  it('[HOUSE-OF-FILE] [WORK-TAKEN-UP] has nothing of it or all of it, wherever that ends', async () => {
    const first = await begun();
    const nothing = await rows(first);
    const { asked: whole } = await diesIn('it dies', Infinity);
    const all = await rows(first);
    expect(all).not.toBe(nothing);
    for (const [way, how] of deaths.entries())
      for (const after of placesOf(whole, 3, way)) {
        const id = await begun();
        const { id: jobId } = await diesIn(how, after);
        expect([how, after, [nothing, all].includes(await rows(id))]).toEqual([how, after, true]);
        await takenUp();
        const { state, message } = await jobOf(jobId);
        if (how !== 'it dies' && state === 'failed')
          expect([after, message, await rows(id)]).toEqual([after, 'internal', nothing]);
        else expect([how, after, state, await rows(id)]).toEqual([how, after, 'done', all]);
        // It is open whatever came of it.
        const opened = await test.ctx.db
          .selectFrom('catalogue_state')
          .select('state')
          .where('tenant_id', '=', id)
          .executeTakeFirstOrThrow();
        expect([how, after, opened.state]).toEqual([how, after, 'open']);
      }
  }, 900_000);
});

describe('what a template proposes', () => {
  let template = 0;
  let words = 0;
  const follower = () =>
    test.ctx.db.selectFrom('template_follow').selectAll().where('code', '=', 'annex-d').executeTakeFirstOrThrow();
  async function changed(): Promise<void> {
    words += 1;
    const { body } = await lead.get('/houses/harbor/main-menus');
    const [menu] = body['items'] as readonly { id: number; version: number; name_dict: object }[];
    const name_dict = { ...menu?.name_dict, en: `Words ${words}` };
    expect((await lead.patch(`/houses/harbor/main-menus/${menu?.id}`, { name_dict }, menu?.version)).status).toBe(200);
    expect((await lead.post(`${at}/templates/${template}/propose`, {})).status).toBe(202);
  }
  /** Mails about it that were planned since this was asked last. */
  async function mails(): Promise<number> {
    const rows = await test.ctx.db
      .deleteFrom('job_intent')
      .where('kind', '=', 'send_mail')
      .returning('payload')
      .execute();
    return rows.filter(({ payload }) => JSON.stringify(payload).includes('/annex-d/template')).length;
  }
  /** Copies that nothing names. */
  async function loose(): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM catalogue_copy c
      WHERE NOT EXISTS (SELECT FROM template_edition e WHERE e.house_id = c.tenant_id AND e.copy_id = c.id)
        AND NOT EXISTS (SELECT FROM template_follow f WHERE f.house_id = c.tenant_id AND c.id IN (f.base_copy_id, f.own_copy_id))
        AND NOT EXISTS (SELECT FROM catalogue_version v WHERE v.tenant_id = c.tenant_id AND v.copy_id = c.id)
        AND NOT EXISTS (SELECT FROM draft d WHERE d.tenant_id = c.tenant_id AND c.id IN (d.base_copy_id, d.own_copy_id))`.execute(
      test.ctx.db,
    );
    return rows[0]?.n ?? 0;
  }

  it('[TEMPLATE-PROPOSE] [TEMPLATE-TOLD] [WORK-TAKEN-UP] is put before a house as a whole and told once, wherever that ends', async () => {
    template = Number((await lead.post(`${at}/templates`, { house_code: 'harbor' })).body['id']);
    const house = { code: 'annex-d', name_dict: { en: 'Annex' }, tenant_type: 'hotel', lang_cd: 'en', languages: [] };
    expect((await lead.post(`${at}/houses`, { ...house, time_zone: 'UTC', template })).status).toBe(201);
    await runWaitingWork(test.ctx);
    // Somebody of the house, who is told.
    const [id, email] = [test.ctx.newId(), 'edda@harbor-lantern.example'];
    await test.ctx.db.insertInto('account').values({ id, email, name: 'Edda', lang_cd: 'en' }).execute();
    const { id: houseId } = await houseOf('annex-d');
    await runDirectoryAction(test.ctx, (action) =>
      takeSeat(action, {
        houseId,
        accountId: id,
        email,
        name: 'Edda',
        roles: ['administrator'],
        groupIds: 'all',
        languages: ['en'],
      }),
    );
    await changed();
    const { asked: whole } = await diesIn('it dies', Infinity);
    await mails();
    const before = await loose();
    for (const [way, how] of deaths.entries())
      for (const after of placesOf(whole, 4, way)) {
        const old = await follower();
        await changed();
        const { id } = await diesIn(how, after);
        const left = await follower();
        const isNew = left.proposed !== old.proposed;
        expect([how, after, left.base_copy_id !== old.base_copy_id, left.own_copy_id !== old.own_copy_id]).toEqual([
          how,
          after,
          isNew,
          isNew,
        ]);
        await takenUp();
        if ((await jobOf(id)).state === 'failed') {
          expect(how).not.toBe('it dies');
          // Asked for again, it goes on where it broke off.
          await lead.post(`${at}/templates/${template}/propose`, {});
          await runWaitingWork(test.ctx);
        }
        const { proposed, changes, edition } = await follower();
        expect([how, after, proposed !== old.proposed && (proposed ?? 0) > edition, changes]).toEqual([
          how,
          after,
          true,
          1,
        ]);
        expect([how, after, await loose()]).toEqual([how, after, before]);
        expect([how, after, await mails()]).toEqual([how, after, 1]);
      }
  }, 900_000);
});
