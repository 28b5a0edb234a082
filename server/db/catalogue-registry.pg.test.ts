/**
 * Every table of a house is among its catalogue (shared/domain/catalogue/catalogue-tables.ts) or what its assistants know
 * (assistant-tables.ts), or stands here with a reason, and so does every column.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_COLUMNS } from '#server/queries/manage/media-uses.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type CatalogueTable, NEVER_TAKEN, type Parts, type Reads } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { fileTables } from '#shared/house-file/tables.ts';
import { textTables } from '#shared/domain/texts/text-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Tables of houses that are not the catalogue's, by the reason. */
const WITHOUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'what guests and clerks say and do': `access_log app_user applied_action bot_turn client_group conversation desk_writer
      error_log feed guest_note handover_note handover_read help_ring history_page inbox_filter inquiry inquiry_desk member mention message
      message_action message_masking message_notification message_report message_translation note opened_ticket
      read_state reminder room_asking routing_turn scenario_run staff_activity task task_scope ticket ticket_forward ticket_scope
      user_event voice_ring voice_session voice_signal`,
    'orders, payments, coupons held and stays': `bill_line coupon coupon_pin_try coupon_redemption guest guest_order
      guest_order_item payment payment_callback payment_refund stay stay_check stay_check_try stay_reservation`,
    'of before scenarios were drawn, read by nothing': 'bot_scenario_node',
    'readings, many a minute': 'congestion_reading',
    'people and how they sign in: rights are the house’s, in its draft too': `alert_setting auth_session login_transaction
      push_token responder sign_in_link staff staff_group_member staff_shift`,
    'secrets and accounts with others: a draft has stubs': `coupon_pin house_account property_call property_system
      service_credential`,
    'files are the live house’s, also when they are brought to its draft': 'house_media media_file',
    'kept beside the columns it is made of': `desk_text desk_text_part search_stamp search_text text text_translation translation_cache view_stamp`,
    'which number a thing of a file was given': 'thing_origin',
    'a tie to another house, which stays within the organisation': 'prompt_copy',
    'what plans count': 'bot_use',
    'devices, which stand in the live house alone': 'kiosk',
    'what guests meet of assistants, and how they were tried: the house’s own': `bot_test_result bot_test_run bot_version
      knowledge_passage knowledge_source passage_term`,
    'drafts, versions and what they are made of': `catalogue_copy catalogue_copy_row catalogue_state catalogue_version
      draft draft_answer draft_comment draft_link draft_room`,
    'mail under way, recordings, the history': 'history outbox_mail sync_recording',
    'what guests ask for, and how long what is theirs is kept': 'privacy_request retention',
  }).flatMap(([reason, tables]) => tables.split(/\s+/).map((table) => [table, reason])),
);

interface Table {
  readonly table: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

async function tablesOfHouses(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
      coalesce((SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum))
        FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS keys
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    GROUP BY c.oid HAVING 'tenant_id' = ANY(array_agg(a.attname)) OR c.relname = 'tenant'
    ORDER BY c.relname`.execute(test.ctx.db);
  return rows;
}

const listed = new Map(fileTables.map((of) => [of.table, of]));

/** What reads how, the parts of a column too. */
function* readings(of: CatalogueTable): Generator<[place: string, reads: Reads]> {
  const open: [string, Reads | Parts][] = Object.entries(of.columns);
  for (const [place, reads] of open)
    if (typeof reads === 'string') yield [place, reads];
    else
      open.push(
        ...Object.entries(reads.parts).map(([key, part]): [string, Reads | Parts] => [`${place}.${key}`, part]),
      );
}

describe('the registry of the catalogue', () => {
  it('[CATALOGUE-REGISTRY] has every table of a house, or this test a reason why not', async () => {
    const tables = await tablesOfHouses();
    const neither = tables.filter(({ table }) => listed.has(table) === table in WITHOUT).map(({ table }) => table);
    expect(
      neither,
      'Say of each of these tables whether it is the catalogue’s: what an administrator makes and guests see goes into ' +
        'drafts, templates and exports, and gets a row in shared/domain/catalogue/ (catalogue-table.ts says how); ' +
        'what assistants know into assistant-tables.ts there; everything else gets a reason in WITHOUT above. Never both.',
    ).toEqual([]);
    const gone = [...listed.keys(), ...Object.keys(WITHOUT)].filter(
      (name) => !tables.some(({ table }) => table === name),
    );
    expect(gone, 'These are no tables of a house any more: take them out.').toEqual([]);
  });

  it('[CATALOGUE-REGISTRY] knows every column of a table, and its key', async () => {
    for (const { table, columns, keys } of await tablesOfHouses()) {
      const of = listed.get(table);
      if (of === undefined) continue;
      const own = keys.filter((key) => key !== 'tenant_id' && table !== 'tenant' && key !== of.oneOf);
      expect([table, ...of.keys]).toEqual([table, ...own]);
      const known = [...of.keys, ...Object.keys(of.columns), ...Object.keys(of.leftOut)];
      expect(
        columns
          .filter((column) => !known.includes(column) && !(column in NEVER_TAKEN))
          .map((column) => `${table}.${column}`),
        'Say of each of these columns how it reads (columns), or why a draft leaves it out (leftOut), in the row of ' +
          'its table in shared/domain/catalogue/. Else a draft would lose it unseen.',
      ).toEqual([]);
      expect(known.filter((column) => !columns.includes(column))).toEqual([]);
      expect(known.length).toBe(new Set(known).size);
      const said = [
        ...(of.together ?? []).flat(),
        ...(of.unique ?? []),
        ...of.names.map(({ column }) => column),
        of.title,
      ];
      expect(said.filter((column) => !(column in of.columns) && !of.keys.includes(column))).toEqual([]);
      if (typeof of.removal === 'object') expect(of.columns[of.removal.hide]).toBe('flag');
    }
  });

  it('[CATALOGUE-REGISTRY] [DRAFT-CLOSED] is kept by the database, which refuses what closes it', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      SELECT t.tgrelid::regclass::text AS table,
        ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.tgrelid AND a.attnum = ANY(t.tgattr)) AS columns
      FROM pg_trigger t WHERE t.tgfoid = 'guard_catalogue'::regproc AND t.tgenabled = 'O'`.execute(test.ctx.db);
    const guarded = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]));
    const wanted = Object.fromEntries(
      catalogueTables.map(({ table, columns }) => [table, Object.keys(columns).toSorted()]),
    );
    expect(
      guarded,
      'A migration has to say so for each table and column of the registry: SELECT keep_catalogue(table, ARRAY[columns]), ' +
        'again with the longer list where a column is added.',
    ).toEqual(wanted);
  });

  it('[CATALOGUE-REGISTRY] names what a table names, and has that first', async () => {
    const { rows } = await sql<{ table: string; names: string; columns: string[]; keys: string[] }>`
      SELECT c.conrelid::regclass::text AS table, c.confrelid::regclass::text AS names,
        ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY k(n, o)
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n ORDER BY o) AS columns,
        ARRAY(SELECT a.attname::text FROM unnest(c.confkey) WITH ORDINALITY k(n, o)
          JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.n ORDER BY o) AS keys
      FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`.execute(test.ctx.db);
    const places = fileTables.map(({ table }) => table);
    const unnamed = rows.flatMap(({ table, names, columns, keys }) => {
      const of = listed.get(table);
      if (of === undefined || !listed.has(names) || names === 'tenant') return [];
      if (table !== names)
        expect([table, names, places.indexOf(names) < places.indexOf(table)]).toEqual([table, names, true]);
      const isNamed = of.names.some(
        ({ table: other, column, key = 'id', beside = {} }) =>
          other === names &&
          columns.every(
            (mine, at) => mine === 'tenant_id' || (mine === column ? key === keys[at] : beside[mine] === keys[at]),
          ),
      );
      return isNamed ? [] : [`${table} (${columns.join(', ')}) → ${names}`];
    });
    expect(unnamed, 'Add these to `names` in the rows of shared/domain/catalogue/.').toEqual([]);
    for (const { table, names, partOf = [], under } of fileTables)
      for (const other of [...names, ...partOf, ...(under === undefined ? [] : [under])])
        expect([table, other.table, listed.has(other.table)]).toEqual([table, other.table, true]);
  });

  it('[CATALOGUE-REGISTRY] tells words by language from words of none, and has every picture', () => {
    const languages: ReadonlySet<Reads> = new Set([
      'words',
      'word_list',
      'variables',
      'opening_hours',
      'options',
      'scenario_ways',
      'out_of_service',
    ]);
    const pictures: ReadonlySet<Reads> = new Set(['picture', 'pictures', 'icon_set']);
    const readsOf = (table: string, column: string): Reads[] => {
      const of = listed.get(table);
      return [...(of === undefined ? [] : readings(of))]
        .filter(([place]) => place === column || place.startsWith(`${column}.`))
        .map(([, reads]) => reads);
    };
    // House media are no catalogue; settings know their texts by their names.
    const wordless = textTables
      .filter(({ table }) => table !== 'house_media')
      .flatMap(({ table, fields }) =>
        fields.filter(({ prefix }) => prefix === undefined).map(({ column }) => [table, column] as const),
      )
      .filter(([table, column]) => !readsOf(table, column).some((reads) => languages.has(reads)));
    expect(wordless).toEqual([]);
    // A person's face is no catalogue.
    const faceless = MEDIA_COLUMNS.filter(({ table }) => table !== 'app_user').filter(
      ({ table, column }) => !readsOf(table, column).some((reads) => pictures.has(reads)),
    );
    expect(faceless.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });
});
