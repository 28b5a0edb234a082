/** Desks of the demo's hotel made large: open tickets with tasks, work codes and saved filters, and what was said before. */
import { openDatabase } from '#server/db/connect.ts';

const HOUSE = 'seaside';
/** Messages in the conversation of each open ticket, and of each that is over. */
const SAID = 10;
const SAID_BEFORE = 20;
/** Of so many tickets one task, as many again done a while ago, and so many filters of one's own. */
const TICKETS_A_TASK = 10;
const FILTERS = 8;
const AT_ONCE = 50_000;

export interface LargeDesk {
  /** Whose desk it is, in a group with nobody else. */
  readonly login: string;
  readonly tickets: number;
}

/** Gives each clerk a group of their own with so many open tickets, and the house so many messages of before. */
export async function fillDesks(databaseUrl: string, desks: readonly LargeDesk[], messages: number): Promise<void> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    const [house] = await sql<{ id: string; guest: string }[]>`
      SELECT t.id, (SELECT g.user_id FROM guest g WHERE g.tenant_id = t.id ORDER BY g.user_id LIMIT 1) AS guest FROM tenant t WHERE t.code = ${HOUSE}`;
    if (house === undefined) throw new Error('There is no demo');
    for (const desk of desks) await fillDesk(sql, house, desk);
    await fillPast(sql, house, messages);
    await sql`VACUUM ANALYZE`;
  } finally {
    await close();
  }
}

type Sql = ReturnType<typeof openDatabase>['sql'];
interface House {
  readonly id: string;
  readonly guest: string;
}

async function fillDesk(sql: Sql, house: House, { login, tickets }: LargeDesk): Promise<void> {
  const [clerk] = await sql<{ user_id: string; name: string }[]>`
    SELECT user_id, name FROM staff WHERE tenant_id = ${house.id} AND login_id = ${login}`;
  if (clerk === undefined) throw new Error(`Nobody signs in as ${login}`);
  const [{ group }] = await sql<[{ group: string }]>`
    INSERT INTO staff_group (tenant_id, id, name_dict) VALUES (${house.id}, gen_random_uuid(), ${sql.json({ en: `Desk of ${tickets}` })}) RETURNING id AS group`;
  await sql`UPDATE staff_group_member SET state = 'left' WHERE tenant_id = ${house.id} AND user_id = ${clerk.user_id}`;
  await sql`INSERT INTO staff_group_member (tenant_id, group_id, user_id) VALUES (${house.id}, ${group}, ${clerk.user_id})`;
  const codes = await sql<{ id: string }[]>`SELECT id FROM work_code WHERE tenant_id = ${house.id} ORDER BY order_no`;
  const codeIds = codes.map(({ id }) => id);
  await sql`
    WITH ids AS (SELECT n, md5(${group}::text || n)::uuid AS id FROM generate_series(1, ${tickets}::int) n),
    c AS (
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, inquiry_trigger, last_order, guest_count)
      SELECT ${house.id}::uuid, id, 'd-' || left(id::text, 12), 'Front desk', 'guest_staff', ${house.guest}::uuid,
        CASE WHEN n % 3 = 0 THEN 'chatting_staff' ELSE 'chatting_guest' END, 'menu', ${SAID}::int, ${SAID}::int FROM ids),
    t AS (
      INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, guest_is_vip, location_name_dict, menu_name_dict,
        priority, work_code_ids, assignee_id, assignee_name, waiting_count, waiting_since, last_line, last_side, last_at, last_order, group_ids, created_at)
      SELECT ${house.id}::uuid, id, CASE WHEN n % 3 = 0 THEN 'responding' ELSE 'unassigned' END,
        CASE WHEN n % 3 = 0 THEN 'chatting_staff' ELSE 'chatting_guest' END, ${house.guest}::uuid, 'Guest ' || n,
        (ARRAY['en', 'fr', 'ja', 'ar', 'zh-CN'])[1 + n % 5], n % 50 = 0,
        jsonb_build_object('en', 'Room ' || (100 + n % 900), 'ja', (100 + n % 900) || '号室'), '{"en":"Housekeeping","ja":"ハウスキーピング"}',
        (ARRAY['high', 'medium', 'medium', 'low'])[1 + n % 4], CASE WHEN n % 5 = 0 THEN (${codeIds}::uuid[])[1:2] ELSE '{}' END,
        CASE WHEN n % 3 = 0 THEN ${clerk.user_id}::uuid END, CASE WHEN n % 3 = 0 THEN ${clerk.name}::text END,
        1 + n % 3, now() - n * interval '7 seconds', 'Could we have two more towels, please?', 'guest', now() - n * interval '7 seconds', ${SAID}::int,
        ARRAY[${group}::uuid], now() - n * interval '9 seconds' FROM ids),
    s AS (INSERT INTO ticket_scope (tenant_id, conversation_id, group_id) SELECT ${house.id}::uuid, id, ${group}::uuid FROM ids),
    m AS (
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd, held)
      SELECT ${house.id}::uuid, ids.id, u.id, u.role, 'x', 'en', u.role = 'guest' OR ids.n <= 40 FROM ids,
        (VALUES (${house.guest}::uuid, 'guest'), (${clerk.user_id}::uuid, 'staff')) u (id, role) WHERE u.role = 'guest' OR ids.n % 3 = 0)
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${house.id}::uuid, gen_random_uuid(), id, k, ${house.guest}::uuid, 'guest', 'Ann', 'Could we have two more towels, please?', 'en'
    FROM ids, generate_series(1, ${SAID}) k`;
  await sql`
    WITH ids AS (SELECT n, md5(${group}::text || 'task' || n)::uuid AS id FROM generate_series(1, ${Math.max(1, Math.round(tickets / TICKETS_A_TASK))}::int) n),
    t AS (
      INSERT INTO task (tenant_id, id, title, words, location_name_dict, group_id, due_at, priority, created_by, created_by_name, from_conversation_id)
      SELECT ${house.id}::uuid, id, 'Two more towels', 'For the beach, please', jsonb_build_object('en', 'Room ' || (100 + n % 900)), ${group}::uuid,
        now() + n * interval '1 minute', (ARRAY['high', 'medium', 'low'])[1 + n % 3], ${clerk.user_id}::uuid, ${clerk.name}::text, md5(${group}::text || n)::uuid FROM ids)
    INSERT INTO task_scope (tenant_id, task_id, group_id) SELECT ${house.id}::uuid, id, ${group}::uuid FROM ids`;
  await sql`
    INSERT INTO inbox_filter (tenant_id, id, user_id, name, narrowing, order_no)
    SELECT ${house.id}, gen_random_uuid(), ${clerk.user_id}, 'Filter ' || n, jsonb_build_object('tab', 'open', 'floor', n::text, 'priority', 'high'), n
    FROM generate_series(1, ${FILTERS}) n`;
}

/** What was said in conversations that are over. */
async function fillPast(sql: Sql, house: House, messages: number): Promise<void> {
  const talks = Math.ceil(messages / SAID_BEFORE);
  await sql`
    INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, inquiry_trigger, last_order, guest_count, created_at)
    SELECT ${house.id}::uuid, md5('past' || n)::uuid, 'p-' || n, 'Front desk', 'guest_staff', ${house.guest}::uuid, 'close_staff', 'menu', ${SAID_BEFORE}, ${SAID_BEFORE},
      now() - n * interval '365 days' / ${talks}::int FROM generate_series(1, ${talks}::int) n`;
  await sql`
    INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, location_name_dict, group_ids, created_at)
    SELECT ${house.id}::uuid, md5('past' || n)::uuid, 'completed', 'close_staff', ${house.guest}::uuid, 'Guest ' || n, 'en', jsonb_build_object('en', 'Room ' || n % 900),
      (SELECT array_agg(id) FROM (SELECT id FROM staff_group WHERE tenant_id = ${house.id} ORDER BY id LIMIT 1) g),
      now() - n * interval '365 days' / ${talks}::int FROM generate_series(1, ${talks}::int) n`;
  for (let from = 0; from < messages; from += AT_ONCE)
    await sql`
      INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd, created_at)
      SELECT ${house.id}::uuid, gen_random_uuid(), md5('past' || (1 + n / ${SAID_BEFORE}))::uuid, 1 + n % ${SAID_BEFORE}, ${house.guest}::uuid, 'guest', 'Ann',
        'Something said before, number ' || n, 'en', now() - n * interval '365 days' / ${messages}::int
      FROM generate_series(${from}::int, ${Math.min(messages, from + AT_ONCE) - 1}::int) n`;
}
