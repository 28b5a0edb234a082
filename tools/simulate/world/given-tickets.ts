/** Tickets that are there already when a day begins: what weeks at the desk leave behind, or another clerk's doing. */
import type postgres from 'postgres';
import type { House, Person } from './people.ts';

export interface GivenTickets {
  readonly house: House;
  /** Tells them from others; their ids are made of it. */
  readonly name: string;
  readonly count: number;
  readonly guest: Person;
  /** The guest has them on their own page too. */
  readonly withGuest?: boolean;
  /** Whose inbox they lie in. */
  readonly group: string;
  /** Who has or had them: a member of each. */
  readonly clerk: Person | null;
  /** As what the clerk is in them. */
  readonly role: 'staff' | 'observer';
  /** `solved` two days ago, taken by the clerk, or waiting in the line. */
  readonly state: 'close_staff' | 'chatting_staff' | 'chatting_guest';
  /** When they were last written in, in milliseconds since 1970. */
  readonly at: number;
}

/** The id of the first of the given tickets. */
export async function giveTickets(sql: postgres.Sql, given: GivenTickets): Promise<string> {
  const { house, name, count, guest, group, clerk, role, state } = given;
  const { tenantId } = house;
  const at = new Date(given.at);
  const closed = state === 'close_staff';
  const holder = role === 'staff' ? clerk : null;
  const label = closed ? 'completed' : state === 'chatting_staff' ? 'assigned' : 'unassigned';
  await sql`
    WITH ids AS (SELECT n, md5(${tenantId} || ${name} || n)::uuid AS id FROM generate_series(1, ${count}::int) n),
    c AS (
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, close_chat_state, assign_staff_id,
        last_talk_at, created_at, updated_at)
      SELECT ${tenantId}::uuid, id, 'c-' || n, 'Front desk', 'guest_staff', ${guest.id}::uuid, ${state}, ${closed ? 'solved' : null},
        ${holder?.id ?? null}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz FROM ids),
    t AS (
      INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, assignee_id, assignee_name,
        group_ids, last_at, created_at)
      SELECT ${tenantId}::uuid, id, ${label}, ${state}, ${guest.id}::uuid, ${guest.name}, ${guest.lang}, ${holder?.id ?? null}::uuid,
        ${holder?.name ?? null}, ARRAY[${group}::uuid], ${at}::timestamptz, ${at}::timestamptz FROM ids)
    INSERT INTO ticket_scope (tenant_id, conversation_id, group_id) SELECT ${tenantId}::uuid, id, ${group}::uuid FROM ids`;
  const members = [
    ...(clerk === null ? [] : [{ person: clerk, as: role }]),
    ...(given.withGuest === true ? [{ person: guest, as: 'guest' as const }] : []),
  ];
  for (const { person, as } of members)
    await sql`
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
      SELECT ${tenantId}::uuid, md5(${tenantId} || ${name} || n)::uuid, ${person.id}::uuid, ${as}, ${person.name}, ${person.lang}
      FROM generate_series(1, ${count}::int) n`;
  const [first] = await sql<{ id: string }[]>`SELECT md5(${tenantId} || ${name} || 1)::uuid AS id`;
  return first?.id ?? '';
}
