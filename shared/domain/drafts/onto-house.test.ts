import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueTable, Parts, Reads } from '../catalogue/catalogue-table.ts';
import { catalogueTables } from '../catalogue/catalogue-tables.ts';
import type { Doc } from './leaves.ts';
import { changeOf, mergeRow, type ThreeWays } from './merge.ts';
import { ontoHouse } from './onto-house.ts';
import { same } from './same.ts';

const house = catalogueTables.find(({ table }) => table === 'tenant');
const some = ['tenant', 'main_menu', 'ordering_item', 'coupon_type', 'bot'];

const valueOf = (reads: Reads | Parts): fc.Arbitrary<unknown> =>
  reads === 'words' || typeof reads !== 'string'
    ? fc.dictionary(fc.constantFrom('en', 'ja', 'check_in_time'), fc.constantFrom('a', 'b', 'c'), { maxKeys: 3 })
    : fc.constantFrom(null, 1, 2, 'x');
const docOf = (of: CatalogueTable): fc.Arbitrary<Doc | null> =>
  fc.option(
    fc.record(Object.fromEntries(Object.entries(of.columns).map(([column, reads]) => [column, valueOf(reads)]))),
    {
      freq: 8,
    },
  );
const columnsOf = (doc: Doc | null | undefined, columns: readonly string[]) => columns.map((column) => doc?.[column]);

describe('what a template changed, on top of a house', () => {
  it.each(catalogueTables.filter(({ table }) => some.includes(table)).map((of) => [of.table, of] as const))(
    '[TEMPLATE-TAKE] [DRAFT-THREE] comes to the same as merging the three, whosever is taken: %s',
    (_table, of) => {
      fc.assert(
        fc.property(docOf(of), docOf(of), docOf(of), (base, mine, theirs) => {
          const ways: ThreeWays = { base, mine, theirs };
          if (changeOf(of, ways) === null) return;
          const draft = { ...ontoHouse(of, ways), theirs };
          for (const side of ['mine', 'theirs'] as const)
            expect(same(mergeRow(of, draft, () => side) ?? null, mergeRow(of, ways, () => side) ?? null)).toBe(true);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('[TEMPLATE-TAKE] asks for columns that go together where each changed another of them', () => {
    if (house === undefined) throw new Error('no house in the catalogue');
    const base = { primary_color: '#111111', palette: 'old' };
    const ways = { base, mine: { ...base, palette: 'new' }, theirs: { ...base, primary_color: '#222222' } };
    const draft = { ...ontoHouse(house, ways), theirs: ways.theirs };
    expect(changeOf(house, draft)?.fields.map(({ conflict }) => conflict)).toEqual([true]);
    const columns = ['primary_color', 'palette'];
    expect(
      columnsOf(
        mergeRow(house, draft, () => 'theirs'),
        columns,
      ),
    ).toEqual(['#222222', 'old']);
    expect(
      columnsOf(
        mergeRow(house, draft, () => 'mine'),
        columns,
      ),
    ).toEqual(['#111111', 'new']);
  });
});
