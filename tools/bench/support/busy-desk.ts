/** A clerk at a desk of their own, with open tickets that they all have joined, of which the last forty lie before them. */
import { type BenchPerson, freshId } from './bench-people.ts';
import type { World } from './world.ts';

/** Messages in each ticket's conversation. */
const SAID = 10;

/** @param tickets so many, open, in the one group of the clerk who is returned */
export async function busyDesk(world: World, tickets: number): Promise<BenchPerson> {
  const { database, tenantId } = world;
  const { sql } = database;
  const [clerk, guest] = [await world.person('staff', 'en'), await world.person('guest', 'en')];
  const group = freshId();
  await sql`INSERT INTO staff_group (tenant_id, id, name_dict) VALUES (${tenantId}, ${group}, '{"en":"Desk"}')`;
  await sql`UPDATE staff_group_member SET state = 'left' WHERE tenant_id = ${tenantId} AND user_id = ${clerk.id}`;
  await sql`INSERT INTO staff_group_member (tenant_id, group_id, user_id) VALUES (${tenantId}, ${group}, ${clerk.id})`;
  await sql`
    WITH ids AS (SELECT n, md5(${group}::text || n)::uuid AS id FROM generate_series(1, ${tickets}::int) n),
    c AS (
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, inquiry_trigger, last_order, guest_count)
      SELECT ${tenantId}::uuid, id, 'b-' || left(id::text, 8), 'Front desk', 'guest_staff', ${guest.id}::uuid, 'chatting_staff', 'menu', ${SAID}::int, ${SAID}::int FROM ids),
    t AS (
      INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, location_name_dict, menu_name_dict,
        assignee_id, assignee_name, waiting_count, waiting_since, last_line, last_side, last_order, group_ids)
      SELECT ${tenantId}::uuid, id, 'assigned', 'chatting_staff', ${guest.id}::uuid, 'Ann', 'en',
        '{"en":"Room 101","ja":"101号室","fr":"Chambre 101"}', '{"en":"Housekeeping","ja":"ハウスキーピング","fr":"Étages"}',
        ${clerk.id}::uuid, 'Clerk', 1, now(), 'Could we have two more towels?', 'guest', ${SAID}::int, ARRAY[${group}::uuid] FROM ids),
    s AS (INSERT INTO ticket_scope (tenant_id, conversation_id, group_id) SELECT ${tenantId}::uuid, id, ${group}::uuid FROM ids),
    m AS (
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd, held)
      SELECT ${tenantId}::uuid, ids.id, u.id, u.role, 'x', 'en', u.role = 'guest' OR ids.n <= 40 FROM ids, (VALUES (${guest.id}::uuid, 'guest'), (${clerk.id}::uuid, 'staff')) u (id, role))
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${tenantId}::uuid, gen_random_uuid(), id, k, ${guest.id}::uuid, 'guest', 'Ann', 'Could we have two more towels?', 'en'
    FROM ids, generate_series(1, ${SAID}) k`;
  return clerk;
}
