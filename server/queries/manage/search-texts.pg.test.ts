import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { freshId } from '#server/testing/cast.ts';
import { standsIn } from './search-texts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const [mine, theirs] = [freshId(), freshId()];
const rooms = ['Suite 17', 'Suite 170', 'ÉTÉ', '朝食の間', '100% sure', 'A'];

async function found(query: string): Promise<string[]> {
  const { db } = test.ctx;
  const place = { table: 'location', scope: 'tenant_id', of: mine, alias: 'l', columns: ['default_name'] };
  const { rows } = await sql<{ name: string }>`
    SELECT l.default_name AS name FROM location l
    WHERE l.tenant_id = ${mine} AND ${standsIn(place, query)} ORDER BY l.default_name`.execute(db);
  return rows.map(({ name }) => name);
}

describe('searching a list', () => {
  beforeAll(async () => {
    const { db } = test.ctx;
    for (const tenantId of [mine, theirs])
      await db.transaction().execute(async (trx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(trx);
        await trx
          .insertInto('location')
          .values(
            rooms.map((name) => ({
              tenant_id: tenantId,
              id: freshId(),
              location_group_id: tenantId,
              name_dict: { en: name },
              default_name: name,
              hash_value: freshId(),
              session_timeout: null,
              qr_expires_at: null,
            })),
          )
          .execute();
      });
  });

  it.each([
    ['17', ['Suite 17', 'Suite 170']],
    ['170', ['Suite 170']],
    ['uITe', ['Suite 17', 'Suite 170']],
    ['été', ['ÉTÉ']],
    ['食の', ['朝食の間']],
    ['朝食の間', ['朝食の間']],
    ['間', ['朝食の間']],
    ['0%', ['100% sure']],
    ['e1', []],
    ['71', []],
    [' % ', ['100% sure']],
  ] as const)('[LIST-FAST] finds “%s” anywhere in the texts of this house alone', async (query, names) => {
    expect(await found(query)).toEqual([...names]);
  });

  it.each([
    ['location', 'tenant_id', ['default_name']],
    ['facility', 'tenant_id', ['name_dict', 'content']],
    ['store_recommendation', 'tenant_id', ['name_dict', 'category_dict', 'comment_dict']],
    ['floor_guide', 'tenant_id', ['content_dict', 'text_dict']],
    ['sub_menu', 'tenant_id', ['name_dict', 'description_dict']],
    ['biz_coupon', 'tenant_id', ['name_dict', 'text_dict']],
    ['ordering_item', 'tenant_id', ['name_dict', 'master_name', 'description_dict']],
    ['history', 'tenant_id', ['action', 'kind', 'thing_name', 'before', 'after']],
    ['organization_history', 'organization_id', ['action', 'kind', 'thing_name', 'before', 'after']],
  ] as const)('[LIST-FAST] looks words up in %s instead of reading all of it', async (table, scope, columns) => {
    const plan = await test.ctx.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT FROM ${sql.table(table)} x WHERE ${standsIn({ table, scope, of: mine, alias: 'x', columns }, 'soup')}`.execute(
        trx,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`${table}_grams`);
  });
});
