import { describe, expect, it } from 'vitest';
import { oneUsed } from './assistant-changes.ts';
import { checkRows } from './check-rows.ts';
import { compose, type FilePart, type HouseRows } from './compose.ts';
import { numbersOf, renumbered } from './renumber.ts';
import { sampleHouse } from './testing/sample-house.ts';
import type { Row } from './tables.ts';

const sample = (): HouseRows => new Map([...sampleHouse()].map(([table, rows]) => [table, rows.map(({ row }) => row)]));
const faultsOf = (rows: HouseRows) =>
  checkRows(new Map([...rows].map(([table, of]) => [table, of.map((row, at) => ({ line: at + 2, row }))])), new Set());
const parts = (...names: FilePart[]): ReadonlySet<FilePart> => new Set(names);
const all = parts('house', 'rooms', 'content', 'desk', 'assistants');
const rowOf = (rows: HouseRows, table: string, place = 0): Row => rows.get(table)?.[place] ?? {};

/** Another house: other ids of groups and rooms, other words, the same numbers. */
function other(): HouseRows {
  const text = JSON.stringify([...sample()])
    .replaceAll('00000000-0000-4000-8000-000000000', '00000000-0000-4000-9000-000000000')
    .replaceAll('Seaview', 'Hillside')
    .replaceAll('Ask us', 'Questions');
  return new Map(JSON.parse(text) as [string, Row[]][]);
}

const OTHER_ID = '00000000-0000-4000-8000-00000000abcd';

describe('a file taken into a house', () => {
  it('[FILE-INTO] of the same house is taken part by part, and everything else stays', () => {
    const file = new Map(sample());
    file.set('tenant', [{ ...rowOf(file, 'tenant'), name_dict: { en: 'Renamed' } }]);
    file.set('main_menu', [{ ...rowOf(file, 'main_menu'), name_dict: { en: 'Questions' } }]);
    file.set('location', []);
    const names = (wanted: ReadonlySet<FilePart>) => {
      const made = compose({ live: sample(), file, parts: wanted, isSame: true });
      return [rowOf(made, 'tenant')['name_dict'], rowOf(made, 'main_menu')['name_dict'], made.get('location')?.length];
    };
    expect(names(all)).toEqual([{ en: 'Renamed' }, { en: 'Questions' }, 0]);
    expect(names(parts('house'))).toEqual([{ en: 'Renamed' }, { en: 'Ask us' }, 1]);
    expect(names(parts('content'))).toEqual([{ en: 'Seaview' }, { en: 'Questions' }, 1]);
    expect(compose({ live: sample(), file: sample(), parts: all, isSame: true })).toEqual(sample());
  });

  it('[FILE-INTO] of another house adds groups and rooms, and puts its content in the place of this one’s', () => {
    const made = compose({ live: sample(), file: other(), parts: all, isSame: false });
    expect(made.get('location')?.map((row) => row['is_default_location'])).toEqual([true, false]);
    expect(made.get('location_group')?.map((row) => row['is_default'])).toEqual([true, false]);
    expect(made.get('main_menu')?.map((row) => row['name_dict'])).toEqual([{ en: 'Questions' }]);
    expect(faultsOf(made)).toEqual([]);
  });

  it.each<[FilePart]>([['house'], ['rooms'], ['content'], ['desk'], ['assistants']])(
    '[FILE-INTO] by %s alone leaves nothing that names nothing',
    (part) => {
      expect(faultsOf(compose({ live: sample(), file: other(), parts: parts(part), isSame: false }))).toEqual([]);
    },
  );

  it('[FILE-KNOWS] leaves what nothing can be said of, and of a prompt the part alone', () => {
    // Its menus have numbers that nothing here has.
    const file = new Map(renumbered(other(), { other: (_table, id) => id + 100, idOf: () => OTHER_ID }));
    const gone = '00000000-0000-4000-9000-000000000102';
    file.set(
      'component',
      (file.get('component') ?? []).filter(({ id }) => id !== gone),
    );
    const made = compose({ live: sample(), file, parts: parts('assistants'), isSame: false });
    const brought = (table: string) => (made.get(table) ?? []).filter((row) => String(row['id']).includes('-9000-'));
    // What reads of a menu that did not come along, and what asks for it or for what is gone.
    expect([brought('component'), brought('bot_question')]).toEqual([[], []]);
    expect(brought('prompt')).toMatchObject([{ variations: [{ parts: [{ kind: 'text' }] }] }]);
    expect(faultsOf(made)).toEqual([]);
  });

  it('[FILE-KNOWS] uses one prompt of a kind, which is the one that is brought', () => {
    const [mine = {}] = sample().get('prompt') ?? [];
    const brought = { ...mine, id: OTHER_ID };
    const used = (ids: readonly string[]) =>
      oneUsed(new Map([['prompt', [mine, brought]]]), new Set(ids))
        .get('prompt')
        ?.map((row) => row['is_used']);
    expect(used([OTHER_ID])).toEqual([false, true]);
    expect(used([])).toEqual([true, true]);
  });

  it('[FILE-REMAP] has numbers of its own, and everything names them', () => {
    const made = renumbered(sample(), { other: (_table, id) => id + 100, idOf: () => OTHER_ID });
    expect(numbersOf(made).map(({ id }) => id)).toEqual(numbersOf(sample()).map(({ id }) => id + 100));
    expect(faultsOf(made)).toEqual([]);
    expect(rowOf(made, 'popup_item')).toMatchObject({ source_id: 105, target_id: 102 });
    expect(rowOf(made, 'component', 1)).toMatchObject({ dynamic: { of: 'hours', sub_menu_id: 102 } });
    expect(rowOf(made, 'bot_question', 1)).toMatchObject({ expects: { sub_menu_id: 102 } });
    expect(rowOf(made, 'ordering_item')).toMatchObject({ menu_id: 106, category_cd: 'c1', id: OTHER_ID });
    expect(renumbered(sample(), { other: () => undefined, idOf: () => '' })).toEqual(sample());
  });
});
