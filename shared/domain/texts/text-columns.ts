/**
 * Where a house's texts stand: every column of the database that holds words by language, as data [TEXT-BOTH]. Triggers
 * keep `text` and `text_translation` beside them (migration 20261129T0910), a text is changed where this says, and a
 * column that holds words and stands neither here nor among what is none fails a test.
 */

/** A text of a row, or one of each thing in a list that the row keeps. */
export interface TextField {
  /** What it is called, within its kind. */
  readonly field: string;
  readonly column: string;
  /** From the column to the text's languages, or to a list of things that have some. */
  readonly way?: readonly string[];
  /** In a list: from each thing to its languages. */
  readonly each?: readonly string[];
  /** In a list: what tells one thing from another; without it its place does. */
  readonly key?: string;
  /** How it reads in a guest's room: from the row, in a list from each thing. */
  readonly room?: readonly string[];
  /** Kept flat in its column, a language behind a dot each. */
  readonly prefix?: string;
  /** A name, which may be the same in every language: translated where somebody asks, counted nowhere as missing. */
  readonly isName?: true;
  /** Longest, in characters. */
  readonly max: number;
  /** Has to say something in English, which every guest falls back to. */
  readonly english?: true;
  /** A title, in which double quotes may not stand. */
  readonly title?: true;
}

export interface TextTable {
  readonly table: string;
  /** What its things are called; with their ids and fields it is the texts' code, `facility.12.name`. */
  readonly kind: string;
  /** The columns of its key beside the house, where that is not its id. */
  readonly keys?: readonly string[];
  readonly fields: readonly TextField[];
}

const TEXT = 1000;
const column = (name: string, max: number, more: Partial<TextField> = {}): TextField => ({
  field: name.replace(/_dicts?$/, ''),
  column: name,
  max,
  ...more,
});
const inRoom = (name: string, max: number, more: Partial<TextField> = {}): TextField =>
  column(name, max, { room: ['in_room', name.replace(/_dict$/, '')], ...more });
const variables: TextField = {
  field: 'variable',
  column: 'text_variables',
  each: ['dict'],
  key: 'code',
  room: ['inRoomDict'],
  max: 200,
};
const LEVELS = ['non_active', 'vacant', 'moderately_vacant', 'congestion'];

const columns = [
  {
    table: 'tenant',
    kind: 'house',
    fields: [
      column('name_dict', 100, { isName: true }),
      column('description_dict', TEXT),
      { field: 'welcome', column: 'settings', prefix: 'welcome', max: TEXT },
      { field: 'starters', column: 'settings', prefix: 'starters', max: TEXT },
      { field: 'concierge', column: 'settings', prefix: 'concierge.name', max: TEXT },
      ...['greeting', 'out_of_hours', 'nobody_free', 'waiting', 'closing'].map((reply): TextField => ({
        field: `reply_${reply}`,
        column: 'settings',
        prefix: `auto_reply.${reply}`,
        max: TEXT,
      })),
    ],
  },
  { table: 'location_group', kind: 'location_group', fields: [column('name_dict', 60, { isName: true })] },
  { table: 'location', kind: 'room', fields: [column('name_dict', 100, { isName: true })] },
  { table: 'staff_group', kind: 'staff_group', fields: [column('name_dict', 60)] },
  { table: 'main_menu', kind: 'main_menu', fields: [column('name_dict', 30, { english: true, title: true })] },
  {
    table: 'sub_menu',
    kind: 'sub_menu',
    fields: [
      column('name_dict', 30, { english: true, title: true }),
      column('description_dict', 200),
      column('greeting_dict', TEXT),
      column('announcement_dict', TEXT),
      { field: 'out_of_service', column: 'out_of_service', way: ['message'], max: 300, english: true },
    ],
  },
  {
    table: 'facility',
    kind: 'facility',
    fields: [
      column('name_dict', 100, { isName: true, english: true }),
      { field: 'genre', column: 'content', way: ['genre'], max: TEXT },
      { field: 'location', column: 'content', way: ['location'], max: TEXT },
      { field: 'description', column: 'content', way: ['description'], max: TEXT },
      { field: 'description2', column: 'content', way: ['description2'], max: TEXT },
      { field: 'hours_title', column: 'content', way: ['businessHours'], each: ['titleDict'], max: TEXT },
      { field: 'hours', column: 'content', way: ['businessHours'], each: ['description'], max: TEXT },
      { field: 'option_label', column: 'content', way: ['options'], each: ['labelDict'], max: 60, english: true },
      { field: 'option', column: 'content', way: ['options'], each: ['content'], max: TEXT },
    ],
  },
  {
    table: 'coupon_type',
    kind: 'coupon_type',
    fields: [
      column('name_dict', 60, { english: true }),
      { field: 'description', column: 'descriptions', each: [], max: TEXT, english: true },
      { field: 'place', column: 'place_dicts', each: [], isName: true, max: 100, english: true },
    ],
  },
  {
    table: 'biz_coupon',
    kind: 'coupon',
    fields: [
      inRoom('name_dict', 100, { english: true }),
      inRoom('text_dict', TEXT),
      inRoom('place_description_dict', TEXT),
      variables,
    ],
  },
  {
    table: 'floor_guide',
    kind: 'floor_guide',
    fields: [inRoom('content_dict', 100, { english: true }), inRoom('text_dict', TEXT), variables],
  },
  {
    table: 'store_recommendation',
    kind: 'recommendation',
    fields: [
      inRoom('name_dict', 100, { isName: true, english: true }),
      inRoom('category_dict', 60, { english: true }),
      inRoom('comment_dict', TEXT),
    ],
  },
  {
    table: 'biz_form_item',
    kind: 'form_item',
    fields: [
      column('name_dict', 100, { english: true }),
      { field: 'choice', column: 'choice_dicts', each: [], max: 60, english: true },
    ],
  },
  { table: 'survey', kind: 'survey', fields: [column('description_dict', TEXT)] },
  {
    table: 'questionnaire_setting',
    kind: 'questionnaire',
    fields: [column('description1_dict', TEXT), column('description2_dict', TEXT), column('message_dict', TEXT)],
  },
  {
    table: 'congestion_setting',
    kind: 'congestion',
    fields: [
      column('announcement_dict', TEXT),
      ...LEVELS.flatMap((level): TextField[] => [
        { field: `title_${level}`, column: 'title_dicts', way: [level], max: TEXT },
        { field: `description_${level}`, column: 'description_dicts', way: [level], max: TEXT },
      ]),
      { field: 'closed_title', column: 'out_of_business_hours', each: ['titleDict'], key: 'id', max: TEXT },
      { field: 'closed', column: 'out_of_business_hours', each: ['descriptionDict'], key: 'id', max: TEXT },
    ],
  },
  { table: 'popup_item', kind: 'popup', fields: [column('label_dict', 60, { english: true })] },
  {
    table: 'ordering_menu',
    kind: 'ordering_menu',
    fields: [column('name_dict', 100, { english: true }), column('fee_text_dict', 200)],
  },
  { table: 'ordering_category', kind: 'ordering_category', fields: [column('name_dict', 100, { english: true })] },
  {
    table: 'ordering_item',
    kind: 'ordering_item',
    fields: [column('name_dict', 100, { english: true }), column('description_dict', TEXT)],
  },
  {
    table: 'ordering_option',
    kind: 'ordering_option',
    keys: ['menu_id', 'id'],
    fields: [column('name_dict', 60, { english: true })],
  },
  {
    table: 'ordering_choice',
    kind: 'ordering_choice',
    keys: ['menu_id', 'id'],
    fields: [column('name_dict', 60, { english: true })],
  },
  { table: 'house_media', kind: 'media', fields: [column('alt_dict', 200)] },
  { table: 'canned_reply', kind: 'canned_reply', fields: [{ field: 'text', column: 'texts', max: TEXT }] },
  { table: 'bot', kind: 'bot', fields: [column('popup_dict', 80), column('idle_dict', 120)] },
  { table: 'component', kind: 'component', fields: [column('content_dict', TEXT)] },
  {
    table: 'scenario_node',
    kind: 'scenario',
    keys: ['scenario_id', 'id'],
    fields: [
      column('text_dict', TEXT),
      column('retry_dict', TEXT),
      { field: 'choice', column: 'branches', each: ['label_dict'], key: 'id', max: 60 },
    ],
  },
] as const satisfies readonly TextTable[];

export type TextKind = (typeof columns)[number]['kind'];
export const textKinds: readonly TextKind[] = columns.map(({ kind }) => kind);
export const textTables: readonly TextTable[] = columns;

/** Where the texts of a kind stand, and the rules of one of its fields; null for what there is none of. */
export function textField(
  kind: string,
  field: string,
): { readonly table: TextTable; readonly field: TextField } | null {
  const table = textTables.find((one) => one.kind === kind);
  const found = table?.fields.find((one) => one.field === field);
  return table === undefined || found === undefined ? null : { table, field: found };
}
