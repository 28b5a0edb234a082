import { describe, expect, it } from 'vitest';
import { checkRows } from './check-rows.ts';
import { renamed } from './named-rows.ts';
import { rowSchemas } from './rows/row-schemas.ts';
import { sampleHouse } from './testing/sample-house.ts';
import { fileTables, type Row, tableNamed } from './tables.ts';

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
    for (const { table, keys, columns } of fileTables)
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
    [
      'a component without a title',
      'component',
      0,
      ({ title: _, ...row }) => row,
      ['assistants/component.json', 2, 'title', 'required'],
    ],
    [
      'a component that reads of nothing',
      'component',
      1,
      (row) => ({ ...row, dynamic: null }),
      ['assistants/component.json', 3, 'dynamic', 'required'],
    ],
    [
      'a component that reads an address within',
      'component',
      1,
      (row) => ({ ...row, dynamic: { of: 'weather', url: 'file:///etc' } }),
      ['assistants/component.json', 3, 'dynamic.url', 'url_invalid'],
    ],
    [
      'a component in a group that is not there',
      'component',
      0,
      (row) => ({ ...row, group_ids: ['00000000-0000-4000-8000-00000000ffff'] }),
      ['assistants/component.json', 2, 'group_ids.0', 'names_nothing'],
    ],
    [
      'a prompt of nobody',
      'prompt',
      0,
      (row) => ({ ...row, bot_id: '00000000-0000-4000-8000-00000000ffff' }),
      ['assistants/prompt.json', 2, 'bot_id', 'names_nothing'],
    ],
    [
      'a prompt that names a component that is not there',
      'prompt',
      0,
      (row) => ({
        ...row,
        variations: [
          {
            ...(row['variations'] as readonly Row[])[0],
            parts: [{ kind: 'component', id: '00000000-0000-4000-8000-00000000ffff', remark: '' }],
          },
        ],
      }),
      ['assistants/prompt.json', 2, 'variations.0.parts.0.id', 'names_nothing'],
    ],
    [
      'a prompt whose shares are not whole',
      'prompt',
      0,
      (row) => ({ ...row, variations: [{ ...(row['variations'] as readonly Row[])[0], share: 50 }] }),
      ['assistants/prompt.json', 2, 'variations', 'shares_not_whole'],
    ],
    [
      'a page of the web that is none',
      'scraped_page',
      0,
      (row) => ({ ...row, source_url: 'ftp://ferry.example' }),
      ['assistants/scraped_page.json', 2, 'source_url', 'url_invalid'],
    ],
    [
      'words of a page that is not there',
      'page_copy',
      0,
      (row) => ({ ...row, page_id: '00000000-0000-4000-8000-00000000ffff' }),
      ['assistants/page_words.json', 2, 'page_id', 'names_nothing'],
    ],
    [
      'a document in no language',
      'knowledge_document',
      0,
      (row) => ({ ...row, lang_cd: 'xx' }),
      ['assistants/knowledge_document.json', 2, 'lang_cd', 'language_unknown'],
    ],
    [
      'a question that expects what nobody taught',
      'bot_question',
      0,
      (row) => ({ ...row, expects: { of: 'source', id: '00000000-0000-4000-8000-00000000ffff' } }),
      ['assistants/bot_question.json', 2, 'expects.id', 'names_nothing'],
    ],
    [
      'a question that is answered somehow',
      'bot_question',
      0,
      (row) => ({ ...row, expects: { of: 'luck' } }),
      ['assistants/bot_question.json', 2, 'expects.of', 'invalid'],
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

  it('[FILE-FAULTS] [SCRAPE-MAX] of what an assistant has once, or not more than so often, are told', () => {
    const house = new Map(sampleHouse());
    const more = (table: string, changes: readonly Row[]): void => {
      const [first] = house.get(table) ?? [];
      if (first === undefined) throw new Error(table);
      const row = (place: number): Row => ({
        ...first.row,
        id: `00000000-0000-4000-8000-00000000f00${place}`,
        ...changes[place],
      });
      house.set(table, [first, ...changes.map((_, place) => ({ line: place + 3, row: row(place) }))]);
    };
    more('prompt', [{}]);
    more('scraped_page', [{}, { source_url: 'https://ferry.example/2' }, { source_url: 'https://ferry.example/3' }]);
    expect(told(house)).toEqual([
      ['assistants/scraped_page.json', 3, 'source_url', 'doubled'],
      ['assistants/scraped_page.json', 5, 'bot_id', 'too_many'],
      ['assistants/prompt.json', 3, 'is_used', 'doubled'],
    ]);
  });

  it('[FILE-FAULTS] [SCENARIO-BOUND] of a scenario that no editor opens are told at the first step too many', () => {
    const house = new Map(sampleHouse());
    const [first] = house.get('scenario_node') ?? [];
    if (first === undefined) throw new Error('no step');
    const steps = (most: number) =>
      Array.from({ length: most }, (_, at) => ({
        line: at + 2,
        row: { ...first.row, id: String(at + 1), position: at },
      }));
    house.set('scenario_node', steps(1_000));
    expect(told(house)).toEqual([]);
    house.set('scenario_node', steps(5_000));
    expect(told(house)).toEqual([['catalogue/scenario_node.json', 1_002, 'scenario_id', 'too_many']]);
  });

  it('[FILE-FAULTS] [SCENARIO-CHECK] of a scenario that goes round without asking are told at the step, where guests would meet it', () => {
    const house = new Map(sampleHouse());
    const [first] = house.get('scenario_node') ?? [];
    const [scenario] = house.get('scenario') ?? [];
    const [menu, ...menus] = house.get('sub_menu') ?? [];
    if (first === undefined || scenario === undefined || menu === undefined) throw new Error('no scenario');
    const step = (at: number, kind: string, next_id: string, more: Row = {}) => ({
      line: at + 1,
      row: { ...first.row, id: String(at), kind, next_id, position: at, options: {}, ...more },
    });
    const round = ['catalogue/scenario_node.json', 2, 'next_id', 'circle'];
    house.set('scenario_node', [step(1, 'text', '2'), step(2, 'text', '1')]);
    expect(told(house)).toEqual([round]);
    const hours = { options: { open_id: '1' } };
    house.set('scenario_node', [step(1, 'text', '2'), step(2, 'hours', '3', hours), step(3, 'end', '1')]);
    expect(told(house)).toEqual([round]);
    house.set('scenario_node', [step(1, 'text', '2'), step(2, 'ask', '1')]);
    expect(told(house)).toEqual([]);

    // Half drawn, and met by nobody until a menu names it.
    house.set('scenario_node', [step(1, 'text', '2'), step(2, 'text', '1')]);
    house.set('scenario', [{ ...scenario, row: { ...scenario.row, is_opening: false } }]);
    expect(told(house)).toEqual([]);
    const named = { type: 'bot', scenario_id: scenario.row['id'] };
    house.set('sub_menu', [{ ...menu, row: { ...menu.row, menu_option: named } }, ...menus]);
    expect(told(house)).toEqual([round]);
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
