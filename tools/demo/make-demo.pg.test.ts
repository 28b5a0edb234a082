/**
 * What the demo shows an owner could make: its houses, made by the management API alone, are row for row those of the
 * seed, ids aside [DEMO-BY-API].
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSetupCode } from '#server/actions/account/sign-up.ts';
import { demoTenants } from '#server/demo/houses/index.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { comparable, compared, lived, notYet, notYetColumns, rowsOf } from './testing/demo-rows.ts';
import { makeDemo } from './make-demo.ts';
import type { Ids } from './making.ts';
import { management } from './management.ts';

let seeded: TestApp;
let made: TestApp;
let ids: ReadonlyMap<string, Ids>;
beforeAll(async () => {
  seeded = await createTestApp();
  made = await createTestApp({ rateOf: (rate) => ({ ...rate, points: 1_000_000 }) });
  await seedDemo(seeded.ctx.db, seeded.ctx.now());
  await keepSetupCode(made.ctx.db, () => 'the code');
  ids = await makeDemo(
    management((path, init) => made.app.request(path, init)),
    { setup: 'the code', email: 'owner@demo.example', mailbox: lastMail, now: made.ctx.now(), told: () => undefined },
  );
}, 300_000);
afterAll(async () => {
  await seeded.close();
  await made.close();
});

async function lastMail(address: string): Promise<string | null> {
  const mails = await made.ctx.db
    .selectFrom('job_intent')
    .select(sql<string>`payload ->> 'text'`.as('text'))
    .where('kind', '=', 'send_mail')
    .where(sql`payload ->> 'to'`, '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return mails[0]?.text ?? null;
}

const houseIds = async (): Promise<readonly string[]> =>
  (await made.ctx.db.selectFrom('tenant').select('id').where('code', '<>', 'lobby').execute()).map(({ id }) => id);

const sorted = (rows: readonly object[]): object[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

describe('the demo by the API', () => {
  it.each(Object.keys(compared))('[DEMO-BY-API] makes the rows of %s', async (table) => {
    for (const { id, code } of demoTenants) {
      const of = ids.get(code);
      if (of === undefined) throw new Error(`${code} was not made`);
      const house = await made.ctx.db
        .selectFrom('tenant')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      const known = { ...of, uuids: new Map([...of.uuids, [id, house.id]]) };
      const expected = (await rowsOf(seeded.ctx.db, table, id)).map((row) => comparable(table, row, known));
      const found = (await rowsOf(made.ctx.db, table, house.id)).map((row) => comparable(table, row, null));
      expect(sorted(found), `${table} of ${code}`).toEqual(sorted(expected));
    }
  });

  it('[DEMO-BY-API] leaves to the seed what has no door, and no more than that', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'tenant_id'
        AND NOT a.attisdropped`.execute(seeded.ctx.db);
    const filled: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(name)}
        WHERE tenant_id::text IN (${sql.join(demoTenants.map(({ id }) => id))}) LIMIT 1`.execute(seeded.ctx.db);
      if (rows.length > 0) filled.push(name);
    }
    const left = filled.filter((name) => !(name in compared) && !lived.includes(name));
    expect(left.toSorted()).toEqual(Object.keys(notYet).toSorted());
    // Whatever has got a door stands among what is compared.
    for (const table of Object.keys(notYet))
      for (const houseId of await houseIds()) expect(await rowsOf(made.ctx.db, table, houseId), table).toEqual([]);
    for (const [table, columns] of Object.entries(notYetColumns))
      for (const houseId of await houseIds())
        for (const row of await rowsOf(made.ctx.db, table, houseId))
          for (const column of columns) expect(row[column], `${table}.${column}`).toEqual([]);
  });
});
