/**
 * What is known of the guest of a conversation, for who may read that conversation [GUEST-FILE]. A guest's code makes them
 * the same guest through a stay; another stay of theirs is told by the telephone number that the house wrote into both.
 */
import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { GuestNote, GuestOrder, GuestVisits } from '#shared/rest/desk-guest.ts';
import { readable, reader } from '../desk-search/find-texts.ts';

type Reader = Pick<Principal, 'tenantId' | 'userId'>;

const TICKETS = 30;

/** `talk (guest_id)`, empty for what is not the reader's, and all guests who are the same person: `tied (id)`. */
const tied = (sql: postgres.Sql, by: Reader, conversationId: string) => sql`
  ${reader(sql, by)},
  talk AS MATERIALIZED (
    SELECT c.guest_id FROM conversation c
    WHERE c.tenant_id = ${by.tenantId} AND c.id = ${conversationId} AND c.guest_id IS NOT NULL AND ${readable(sql, by, 'c.id')}),
  tied AS MATERIALIZED (
    SELECT guest_id AS id FROM talk
    UNION SELECT o.id FROM talk k
      JOIN stay s ON s.tenant_id = ${by.tenantId} AND s.id = k.guest_id AND s.phone_number <> ''
      JOIN stay o ON o.tenant_id = ${by.tenantId} AND o.phone_number = s.phone_number AND o.country_code = s.country_code
        AND o.phone_number <> '')`;

/** The guest of a conversation that this person may read; null otherwise [ACCESS-SAME]. */
export async function guestOf({ sql }: AppContext, by: Reader, conversationId: string): Promise<string | null> {
  const [row] = await sql<{ guest_id: string }[]>`WITH ${tied(sql, by, conversationId)} SELECT guest_id FROM talk`;
  return row?.guest_id ?? null;
}

interface StayRow {
  readonly guest_id: string;
  readonly reference: string | null;
  readonly name: string;
  readonly rooms: Dict | null;
  readonly room_name: string | null;
  readonly check_in: string;
  readonly check_out: string;
  readonly lang_cd: string;
  readonly is_this: boolean;
}

interface TicketRow {
  readonly conversation_id: string;
  readonly rooms: Dict;
  readonly menus: Dict;
  readonly label: string;
  readonly assignee_name: string | null;
  readonly last_at: string;
  readonly rating: number | null;
}

/** Stays, and the other tickets that this person may read; null where the conversation is not theirs. */
export async function guestVisits(
  { sql }: AppContext,
  by: Reader,
  conversationId: string,
): Promise<GuestVisits | null> {
  const { tenantId } = by;
  const [row] = await sql<{ lang_cd: string; stays: StayRow[]; tickets: TicketRow[] }[]>`
    WITH ${tied(sql, by, conversationId)},
    others AS MATERIALIZED (
      SELECT t.* FROM tied g
        JOIN conversation c ON c.tenant_id = ${tenantId} AND c.guest_id = g.id
        JOIN ticket t ON t.tenant_id = ${tenantId} AND t.conversation_id = c.id
      WHERE c.id <> ${conversationId} AND ${readable(sql, by, 't.conversation_id')}
      ORDER BY t.last_at DESC, t.conversation_id LIMIT ${TICKETS + 1}::int)
    SELECT u.lang_cd,
      (SELECT coalesce(json_agg(json_build_object('guest_id', s.id, 'reference', s.reference, 'name', s.name, 'rooms', l.name_dict,
          'room_name', l.default_name, 'check_in', s.check_in, 'check_out', s.check_out, 'lang_cd', s.lang_cd, 'is_this', s.id = k.guest_id)
          ORDER BY s.check_in DESC, s.id), '[]')
        FROM tied g JOIN stay s ON s.tenant_id = ${tenantId} AND s.id = g.id
          LEFT JOIN location l ON l.tenant_id = ${tenantId} AND l.id = s.location_id) AS stays,
      (SELECT coalesce(json_agg(json_build_object('conversation_id', o.conversation_id, 'rooms', o.location_name_dict, 'menus', o.menu_name_dict,
          'label', o.label, 'assignee_name', o.assignee_name, 'last_at', o.last_at,
          'rating', (SELECT i.survey_rating FROM inquiry i WHERE i.tenant_id = ${tenantId} AND i.conversation_id = o.conversation_id
            AND i.survey_rating IS NOT NULL ORDER BY i.created_at DESC LIMIT 1)) ORDER BY o.last_at DESC, o.conversation_id), '[]')
        FROM others o) AS tickets
    FROM talk k JOIN app_user u ON u.tenant_id = ${tenantId} AND u.id = ${by.userId}`;
  if (row === undefined) return null;
  const said = (dict: Dict | null): string => textIn(dict ?? {}, row.lang_cd);
  return {
    stays: row.stays.map(({ rooms, room_name, reference, ...stay }) => ({
      ...stay,
      reference: reference ?? '',
      room: said(rooms) || (room_name ?? ''),
    })),
    tickets: row.tickets.slice(0, TICKETS).map(({ rooms, menus, assignee_name, last_at, ...ticket }) => ({
      ...ticket,
      room: said(rooms),
      menu: said(menus),
      assignee: assignee_name ?? '',
      last_at: new Date(last_at).toISOString(),
    })),
    more: row.tickets.length > TICKETS,
  };
}

/** Notes on the guest and their other stays, the latest first; null where the conversation is not this person's. */
export async function guestNotes({ sql }: AppContext, by: Reader, conversationId: string): Promise<GuestNote[] | null> {
  const [row] = await sql<{ notes: (GuestNote & { readonly edited_by_name: string | null })[] }[]>`
    WITH ${tied(sql, by, conversationId)}
    SELECT (SELECT coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'author_name', n.author_name, 'created_at', n.created_at,
        'edited_by_name', coalesce(n.edited_by_name, ''), 'edited_at', n.edited_at, 'version', n.version) ORDER BY n.created_at DESC, n.id), '[]')
      FROM tied g JOIN guest_note n ON n.tenant_id = ${by.tenantId} AND n.guest_id = g.id) AS notes
    FROM talk`;
  return row?.notes ?? null;
}

/** What the guest ordered, the latest first. */
export async function guestOrders({ sql }: AppContext, by: Reader, guestId: string): Promise<GuestOrder[]> {
  const rows = await sql<
    (Omit<GuestOrder, 'names' | 'created_at'> & {
      readonly created_at: Date;
      readonly dishes: readonly { readonly names: Dict; readonly quantity: number }[];
      readonly reader_lang: string;
    })[]
  >`
    SELECT o.id, o.state, o.total, o.currency, o.created_at, u.lang_cd AS reader_lang,
      (SELECT coalesce(json_agg(json_build_object('names', i.name_dict, 'quantity', i.quantity) ORDER BY i.line), '[]')
        FROM guest_order_item i WHERE i.tenant_id = ${by.tenantId} AND i.order_id = o.id) AS dishes
    FROM guest_order o JOIN app_user u ON u.tenant_id = ${by.tenantId} AND u.id = ${by.userId}
    WHERE o.tenant_id = ${by.tenantId} AND o.guest_id = ${guestId} ORDER BY o.created_at DESC, o.id DESC LIMIT 50`;
  return rows.map(({ dishes, reader_lang: lang, created_at, ...order }) => ({
    ...order,
    created_at: created_at.toISOString(),
    names: dishes.map(({ names, quantity }) => `${quantity} × ${textIn(names, lang)}`),
  }));
}
