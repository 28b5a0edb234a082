/** Every column of a migrated database that holds words by language is among the texts of a house, or stands here with a reason. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { TEST_START } from '#server/testing/test-app.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { textTables } from '#shared/domain/texts/text-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());

/** Columns of JSON without a text of a house to translate, by the reason. */
const WITHOUT: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'words as they were then, beside what happened': `bill_line.name_dict guest_order_item.name_dict
      guest_order_item.choices inquiry.staff_group_names inquiry.menu_names inquiry.survey_words inquiry.question_answers
      task.location_name_dict ticket.location_name_dict ticket.menu_name_dict ticket.last_lines ticket.forward ticket.before_solve message_report.latest`,
    'copies of the columns that the list has': 'catalogue_copy_row.doc catalogue_copy_row.texts',
    'papers, as they were printed, and what was chosen':
      'credit_note.lines credit_note.payer invoice.payer invoice.change',
    'the dictionary, which has an area of its own': 'dictionary_entry.translations',
    'words to be found in what guests write, in whatever language': 'priority_rule.words',
    'of before scenarios were drawn, read by nothing': `bot_scenario_node.label_dict bot_scenario_node.text_dict bot_scenario_node.action`,
    'where ways lead, beside the words': 'scenario_node.options',
    'what guests answered': 'scenario_run.answers',
    'what a model is told, in the words of whoever wrote it':
      'prompt.variations bot_version.content bot_question.expects bot_test_result.expects',
    'of a house in a file, until it is taken': 'brought_file.facts',
    'no words': `access_log.data bot_test_result.sources bot_turn.judged bot_turn.sources component.dynamic congestion_icon_set.icons draft.choices draft.applied guest_order.refund
      house_account.fields idempotent_answer.answer inbox_filter.narrowing invitation.seat job.input job.asked job.result job_intent.payload knowledge_source.dynamic message.guest_reads ordering_category.hours payment_refund.history property_call.content refusal.data
      sign_up.request staff.shifts sub_menu.menu_option tenant.palette tenant.currency user_event.payload`,
    'how a text reads in rooms, which is part of it': `biz_coupon.in_room floor_guide.in_room store_recommendation.in_room`,
    'the history': `history.thing_name history.before history.after organization_history.thing_name
      organization_history.before organization_history.after`,
  }).flatMap(([reason, columns]) => columns.split(/\s+/).map((column) => [column, reason])),
);

describe('every text of a house', () => {
  it('[TEXT-BOTH] stands in a column of the list, which says of each column of JSON whether it has words', async () => {
    const { rows } = await sql<{ column: string }>`
      SELECT c.relname || '.' || a.attname AS column
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid IN ('jsonb'::regtype, 'json'::regtype)
      ORDER BY 1`.execute(test.ctx.db);
    const listed = new Set(textTables.flatMap(({ table, fields }) => fields.map(({ column }) => `${table}.${column}`)));
    const there = rows.map(({ column }) => column);
    expect(there.filter((column) => listed.has(column) === column in WITHOUT)).toEqual([]);
    expect([...listed, ...Object.keys(WITHOUT)].filter((column) => !there.includes(column))).toEqual([]);
  });

  it('[TEXT-BOTH] is kept by triggers that know the same list', async () => {
    const { rows } = await sql<{ table: string; args: string; events: number }>`
      SELECT tgrelid::regclass::text AS table, encode(tgargs, 'escape') AS args, count(*)::int AS events
      FROM pg_trigger WHERE tgfoid = 'keep_texts_of'::regproc AND tgenabled = 'O' GROUP BY 1, 2`.execute(test.ctx.db);
    const kept = rows.map(({ table, args, events }) => {
      const [kind, , keys = '', fields = ''] = args.split('\\000');
      return { table, kind, keys: keys.slice(1, -1).split(','), fields: JSON.parse(fields) as unknown, events };
    });
    const wanted = textTables.map(({ table, kind, fields, keys = ['id'] }) => ({
      table,
      kind,
      keys: [...keys],
      events: 3,
      fields: fields.map(({ max: _max, english: _english, title: _title, isName, ...field }) =>
        isName === true ? { ...field, name: true } : field,
      ),
    }));
    const byTable = (a: { table: string }, b: { table: string }): number => (a.table < b.table ? -1 : 1);
    expect(kept.toSorted(byTable)).toEqual(wanted.toSorted(byTable));
  });

  it.each(textTables)('[TEXT-BOTH] of $kind reads the same in its column and among the texts', async (of) => {
    const fields = JSON.stringify(of.fields);
    const { keys = ['id'] } = of;
    const house = of.table === 'tenant' ? 'id' : 'tenant_id';
    const { rows } = await sql<{ columns: string[] | null; texts: string[] | null }>`
      WITH said AS (
        SELECT (r.doc->>${house}) || ' ' || ${of.kind} || '.' || text_key(r.doc, ${[...keys]}::text[]) || '.' || f.code AS code, f.dict, f.room
        FROM (SELECT to_jsonb(x) AS doc FROM ${sql.table(of.table)} x) r
        CROSS JOIN LATERAL texts_in(r.doc, ${fields}::text::jsonb) f
      )
      SELECT
        (SELECT array_agg(line ORDER BY line COLLATE "C") FROM (
          SELECT concat_ws(' | ', code, m.lang_cd, 'said', m.message) AS line FROM said CROSS JOIN LATERAL text_languages(dict) m
          UNION ALL
          SELECT concat_ws(' | ', code, m.lang_cd, 'in rooms', m.message) FROM said CROSS JOIN LATERAL text_languages(room) m
        ) c) AS columns,
        (SELECT array_agg(line ORDER BY line COLLATE "C") FROM (
          SELECT concat_ws(' | ', t.tenant_id || ' ' || t.dict_cd, tr.lang_cd, w.how, w.words) AS line
          FROM text t JOIN text_translation tr USING (tenant_id, dict_cd)
          CROSS JOIN LATERAL (VALUES ('said', tr.message), ('in rooms', tr.in_room_message)) w(how, words)
          WHERE t.kind = ${of.kind} AND w.words IS NOT NULL
        ) c) AS texts`.execute(test.ctx.db);
    expect(rows[0]?.texts).toEqual(rows[0]?.columns);
    // What the demo has none of shows nothing here: the tests of each area make it.
    expect(rows[0]?.columns ?? []).not.toEqual(NEVER_SEEDED.has(of.kind) ? ['never'] : []);
  });
});

/** Kinds the demo's houses have no text of. */
const NEVER_SEEDED: ReadonlySet<string> = new Set(['media', 'component']);
