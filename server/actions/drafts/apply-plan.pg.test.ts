/** What taking a draft live writes is what was planned, row by row; a house that is another by then refuses all of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { catalogueDocs } from '#server/queries/drafts/catalogue-docs.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import { runAction } from '../run-action.ts';
import { applyPlan, type PlannedRow } from './apply-plan.ts';
import { type FullHouse, fullHouse } from './testing/full-house.ts';

let test: TestApp;
let house: FullHouse;
let rows: readonly PlannedRow[];
beforeAll(async () => {
  test = await createTestApp();
  house = await fullHouse(test.ctx, 'planned');
  rows = await asItIs();
});
afterAll(() => test.close());

/** Every row of the house, planned to stay as it is. */
async function asItIs(): Promise<readonly PlannedRow[]> {
  const found = await Promise.all(
    catalogueTables.map(async (of) => {
      const docs = sql<{
        key: string;
        doc: Doc;
      }>`${catalogueDocs({ in: 'house', houseId: house.id }, [of])} ORDER BY key`;
      return (await docs.execute(test.ctx.db)).rows.map(({ key, doc }) => ({ of, key, before: doc, after: doc }));
    }),
  );
  return found.flat();
}
const apply = (planned: readonly PlannedRow[]) =>
  runAction(test.ctx, systemActor(house.id), (action) => applyPlan(action, house.id, planned));

function firstOf({ table }: Pick<CatalogueTable, 'table'>): PlannedRow & { readonly before: Doc } {
  const row = rows.find(({ of }) => of.table === table);
  if (row?.before == null) throw new Error(`no row of ${table}`);
  return { ...row, before: row.before };
}
/** The key of a row that is not there. */
const another = (of: CatalogueTable, doc: Doc): Doc => {
  const last = of.keys.at(-1) ?? '';
  const value = doc[last];
  return { ...doc, [last]: typeof value === 'number' ? value + 900_000 : `${String(value).slice(0, -4)}0bad` };
};

describe('a plan', () => {
  it('[DRAFT-EXACT] finds each row of the house by its key, those of every table', async () => {
    expect([...new Set(rows.map(({ of }) => of.table))].toSorted()).toEqual(
      catalogueTables.map(({ table }) => table).toSorted(),
    );
    expect(await apply(rows)).toHaveLength(rows.length);
    expect(await asItIs()).toEqual(rows);
  });

  it.each(catalogueTables)('[DRAFT-EXACT] is refused where a row of $table is not as it was', async (of) => {
    const { before, ...row } = firstOf(of);
    const refused = { code: 'version_stale' };
    const [column = ''] = Object.keys(of.columns);
    await expect(apply([{ ...row, before: { ...before, [column]: 'other' } }])).rejects.toMatchObject(refused);
    // Planned as a new one, and there already; a new room gets another id.
    if (of.ids !== 'own') await expect(apply([{ ...row, before: null }])).rejects.toMatchObject(refused);
    if (of.keys.length === 0) return;
    // Planned as one that is there, and gone.
    const gone = another(of, before);
    await expect(apply([{ ...row, before: gone, after: gone }])).rejects.toMatchObject(refused);
  });

  it('[DRAFT-EXACT] writes nothing of itself where somebody changed one row in the meantime', async () => {
    const [item, word] = [firstOf({ table: 'ordering_item' }), firstOf({ table: 'dictionary_entry' })];
    const plan = [
      { ...item, after: { ...item.before, price: 77 } },
      { ...word, after: null },
    ];
    const words = async (original: string) => {
      await sql`UPDATE dictionary_entry SET original = ${original} WHERE tenant_id = ${house.id}`.execute(test.ctx.db);
      return asItIs();
    };
    const meanwhile = await words('Ryokan');
    await expect(apply(plan)).rejects.toMatchObject({ code: 'version_stale' });
    expect(await asItIs()).toEqual(meanwhile);
    await words(String(word.before['original']));
    await apply(plan);
    const now = await asItIs();
    expect(now.find(({ of, key }) => of === item.of && key === item.key)?.before).toMatchObject({ price: 77 });
    expect(now.filter(({ of }) => of === word.of)).toEqual([]);
  });

  it('[DRAFT-REFLECT] takes the rows away that it names and no others; a room that somebody was in keeps its guest', async () => {
    const [lived, empty, kept] = rows.filter(({ of }) => of.table === 'location');
    const [choice, other] = rows.filter(({ of }) => of.table === 'ordering_choice');
    if (lived === undefined || empty === undefined || choice === undefined) throw new Error('no such rows');
    const guest = test.ctx.newId();
    await sql`INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd)
      VALUES (${house.id}, ${guest}, 'g-ann', 'biz_guest', 'Ann', 'en')`.execute(test.ctx.db);
    await sql`INSERT INTO guest (tenant_id, user_id, code, location_id)
      VALUES (${house.id}, ${guest}, 'ann', ${lived.key})`.execute(test.ctx.db);
    await apply([lived, empty, choice].map((row) => ({ ...row, after: null })));
    const left = (await asItIs()).map(({ of, key }) => `${of.table} ${key}`);
    for (const row of [lived, empty, choice]) expect(left).not.toContain(`${row.of.table} ${row.key}`);
    for (const row of [kept, other]) expect(left).toContain(`${row?.of.table} ${row?.key}`);
    const there = await test.ctx.db
      .selectFrom('location')
      .select(['id', 'qr_expires_at'])
      .where('tenant_id', '=', house.id)
      .where('id', 'in', [lived.key, empty.key])
      .execute();
    expect(there).toEqual([{ id: lived.key, qr_expires_at: expect.any(Date) as Date }]);
  });
});
