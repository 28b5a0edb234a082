import { describe, expect, it } from 'vitest';
import { catalogueTables } from '../domain/catalogue/catalogue-tables.ts';
import { checkRows } from './check-rows.ts';
import { renamed } from './named-rows.ts';
import { rowSchemas } from './rows/row-schemas.ts';
import { sampleHouse } from './testing/sample-house.ts';
import { type Row, tableNamed } from './tables.ts';

const NOTHING: ReadonlySet<string> = new Set();
/** The sample with a row changed, put in its line; rows begin with line 2. */
const withRow = (table: string, place: number, change: (row: Row) => Row | null) => {
  const house = new Map(sampleHouse());
  const rows = house.get(table) ?? [];
  house.set(
    table,
    rows.flatMap((one, at) => {
      const row = at === place ? change(one.row) : one.row;
      return row === null ? [] : [{ ...one, row }];
    }),
  );
  return house;
};
const told = (house: ReturnType<typeof withRow>, media = NOTHING) =>
  checkRows(house, media).map(({ file, line, path, code }) => [file, line, path, code]);

describe('the rows of a file', () => {
  it('[FILE-SCHEMA] have a schema for every column of the registry, and for no other', () => {
    for (const { table, keys, columns } of catalogueTables)
      expect(
        [table, Object.keys(rowSchemas.get(table)?.entries ?? {}).toSorted()],
        'A column came or went: raise FILE_SCHEMA (shared/house-file/manifest.ts), write the step from the schema before ' +
          '(shared/house-file/steps/), and say in shared/house-file/rows/ what the column holds.',
      ).toEqual([table, [...keys, ...Object.keys(columns)].toSorted()]);
  });

  it('[FILE-FAULTS] of a whole house are right', () => {
    expect(told(new Map(sampleHouse()))).toEqual([]);
  });

  it.each<[string, string, number, (row: Row) => Row | null, readonly unknown[]]>([
    [
      'a menu without an icon',
      'main_menu',
      0,
      ({ icon: _, ...row }) => row,
      ['catalogue/main_menu.json', 2, 'icon', 'required'],
    ],
    [
      'a way of a scenario to a page that is not there',
      'scenario_node',
      0,
      (row) => ({ ...row, options: { facility_id: 99 } }),
      ['catalogue/scenario_node.json', 2, 'options.facility_id', 'names_nothing'],
    ],
    [
      'a field nobody knows',
      'main_menu',
      0,
      (row) => ({ ...row, hidden: 1 }),
      ['catalogue/main_menu.json', 2, 'hidden', 'field_unknown'],
    ],
    [
      'a language nobody speaks',
      'main_menu',
      0,
      (row) => ({ ...row, name_dict: { xx: 'a' } }),
      ['catalogue/main_menu.json', 2, 'name_dict.xx', 'language_unknown'],
    ],
    [
      'a number where words stand',
      'main_menu',
      0,
      (row) => ({ ...row, name_dict: { en: 7 } }),
      ['catalogue/main_menu.json', 2, 'name_dict.en', 'invalid'],
    ],
    [
      'a menu of no kind',
      'sub_menu',
      1,
      (row) => ({ ...row, menu_type: 'party' }),
      ['catalogue/sub_menu.json', 3, 'menu_type', 'invalid'],
    ],
    [
      'an address that runs something',
      'sub_menu',
      1,
      (row) => ({ ...row, url: 'javascript:alert(1)' }),
      ['catalogue/sub_menu.json', 3, 'url', 'url_invalid'],
    ],
    [
      'an hour of no day',
      'facility',
      0,
      (row) => ({
        ...row,
        content: {
          ...(row['content'] as Row),
          businessHours: [{ titleDict: {}, description: {}, hours: [{ weekday: 8, from: '09:00', to: '17:00' }] }],
        },
      }),
      ['catalogue/facility.json', 2, 'content.businessHours.0.hours.0.weekday', 'too_many'],
    ],
    [
      'a character that nothing can hold',
      'main_menu',
      0,
      (row) => ({ ...row, name_dict: { en: 'a\0' } }),
      ['catalogue/main_menu.json', 2, 'name_dict.en', 'bad_characters'],
    ],
    [
      'a setting that cannot be',
      'tenant',
      0,
      (row) => ({ ...row, settings: { business_hours: 'always' } }),
      ['catalogue/house.json', 2, 'settings.business_hours', 'invalid'],
    ],
    [
      'a menu in no menu',
      'sub_menu',
      0,
      (row) => ({ ...row, main_menu_id: 99 }),
      ['catalogue/sub_menu.json', 2, 'main_menu_id', 'names_nothing'],
    ],
    [
      'a group that is not there, in a list',
      'sub_menu',
      0,
      (row) => ({
        ...row,
        staff_group_ids: [...(row['staff_group_ids'] as string[]), '00000000-0000-4000-8000-00000000ffff'],
      }),
      ['catalogue/sub_menu.json', 2, 'staff_group_ids.1', 'names_nothing'],
    ],
    [
      'a group that is not there, within an option',
      'sub_menu',
      0,
      (row) => ({ ...row, menu_option: { type: 'access_id', access_id: '00000000-0000-4000-8000-00000000ffff' } }),
      ['catalogue/sub_menu.json', 2, 'menu_option.access_id', 'names_nothing'],
    ],
    [
      'a dish in a category of another menu',
      'ordering_item',
      0,
      (row) => ({ ...row, category_cd: 'elsewhere' }),
      ['catalogue/ordering_item.json', 2, 'category_cd', 'names_nothing'],
    ],
    [
      'a link to nothing',
      'popup_item',
      0,
      (row) => ({ ...row, target_id: 99 }),
      ['catalogue/popup.json', 2, 'target_id', 'names_nothing'],
    ],
    [
      'a picture that is not in the file',
      'facility',
      0,
      (row) => ({ ...row, images: ['media/00000000-0000-4000-8000-000000000001.jpg'] }),
      ['catalogue/facility.json', 2, 'media/00000000-0000-4000-8000-000000000001.jpg', 'media_unknown'],
    ],
    ['no house', 'tenant', 0, () => null, ['catalogue/house.json', null, null, 'house_one']],
    ['no group of staff', 'staff_group', 0, () => null, ['catalogue/staff_group.json', null, null, 'group_needed']],
  ])('[FILE-FAULTS] with %s are told by file, line and field', (_what, table, place, change, expected) => {
    expect(told(withRow(table, place, change))).toContainEqual(expected);
  });

  it('[FILE-FAULTS] of one key, or of one code, are told', () => {
    const house = new Map(sampleHouse());
    const [first] = house.get('main_menu') ?? [];
    if (first === undefined) throw new Error('no menu');
    house.set('main_menu', [first, { ...first, line: 3 }]);
    expect(told(house)).toEqual([['catalogue/main_menu.json', 3, 'id', 'doubled']]);
  });

  it('[FILE-REMAP] name other rows once those are called otherwise', () => {
    const of = (table: string) => tableNamed(table) ?? expect.fail(table);
    const row = (table: string) => sampleHouse().get(table)?.[0]?.row ?? {};
    expect(
      renamed(of('sub_menu'), row('sub_menu'), ({ table }) =>
        table === 'main_menu' ? 77 : table === 'staff_group' ? null : undefined,
      ),
    ).toMatchObject({ main_menu_id: 77, staff_group_ids: [], menu_option: { type: 'access_id' } });
    const settings = { 'group_mode.00000000-0000-4000-8000-0000000000a1': true, survey_template_id: 3 };
    expect(renamed(of('tenant'), { settings }, ({ table }) => (table === 'survey' ? 9 : 'b'))).toEqual({
      settings: { 'group_mode.b': true, survey_template_id: 9 },
    });
    expect(renamed(of('tenant'), { settings }, () => null)).toEqual({ settings: {} });
    expect(
      renamed(of('popup_item'), row('popup_item'), ({ path }) => (path === 'target_id' ? 5 : undefined)),
    ).toMatchObject({ target_id: 5, source_id: row('popup_item')['source_id'] });
  });
});
