/** What is shown of what was found: its line with what matched, whose it is, and whether it lies in the reader's inbox. */
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { markedLine } from '#shared/domain/desk-search/marked-line.ts';
import type { FoundKind } from '#shared/domain/desk-search/kinds.ts';
import { asItStands } from '#shared/domain/desk-search/search-words.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { FoundItem } from '#shared/rest/desk-search.ts';
import type { FoundThing } from './find-texts.ts';

interface Row {
  readonly thing_id: string;
  readonly conversation_id: string;
  readonly guest_name: string;
  readonly lang_cd: string;
  readonly rooms: Dict;
  readonly room_name: string | null;
  readonly label: string;
  readonly in_inbox: boolean;
  readonly created_at: Date;
  readonly stay_name: string | null;
  readonly stay_reference: string | null;
  readonly code_ids: readonly string[] | null;
  /** What it says: of a message with its translations, the reader's own first. */
  readonly texts: readonly string[] | null;
  readonly author: string | null;
  readonly side: string | null;
  readonly order: number | null;
  readonly at: Date | null;
  readonly is_hidden: boolean;
}

export interface Described {
  readonly kind: FoundKind;
  readonly words: readonly string[];
  /** What work codes say, where they were looked for. */
  readonly codes: readonly { readonly id: string; readonly text: string }[];
}

/**
 * Things of one kind as they are shown, in their order; without what was masked or deleted a moment ago
 * [FIND-MASKED], and what the reader hid from themselves [REPORT-HIDE].
 */
export async function describeFound(
  { sql }: AppContext,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  { kind, words, codes }: Described,
  things: readonly FoundThing[],
): Promise<FoundItem[]> {
  if (things.length === 0) return [];
  const said =
    kind === 'message'
      ? sql`SELECT x.author_name AS author, x.side, x."order", x.created_at AS at,
          x.is_masked OR x.is_deleted OR x.display_to NOT IN ('all', 'staff') OR coalesce(${userId}::uuid = ANY (x.hidden_by), false) AS is_hidden,
          array_cat(ARRAY(SELECT r.content FROM message_translation r WHERE r.tenant_id = x.tenant_id AND r.message_id = x.id AND r.lang_cd = u.lang_cd),
            array_prepend(x.content, ARRAY(SELECT r.content FROM message_translation r WHERE r.tenant_id = x.tenant_id AND r.message_id = x.id AND r.lang_cd <> u.lang_cd ORDER BY r.lang_cd))) AS texts
        FROM message x WHERE x.tenant_id = ${tenantId} AND x.id = f.id`
      : kind === 'note'
        ? sql`SELECT x.author_name AS author, 'staff' AS side, NULL::int AS "order", x.created_at AS at, false AS is_hidden, ARRAY[x.text] AS texts
          FROM note x WHERE x.tenant_id = ${tenantId} AND x.conversation_id = f.conversation_id AND x.id = f.id`
        : sql`SELECT NULL::text AS author, NULL::text AS side, NULL::int AS "order", NULL::timestamptz AS at, false AS is_hidden, NULL::text[] AS texts`;
  const filed =
    kind === 'code'
      ? sql`ARRAY(SELECT DISTINCT c FROM inquiry i, unnest(i.work_code_ids) c WHERE i.tenant_id = ${tenantId} AND i.conversation_id = t.conversation_id)`
      : sql`NULL::uuid[]`;
  const rows = await sql<Row[]>`
    SELECT f.id AS thing_id, t.conversation_id, t.guest_name, u.lang_cd, t.location_name_dict AS rooms, l.default_name AS room_name, t.label, t.created_at,
      s.name AS stay_name, s.reference AS stay_reference, ${filed} AS code_ids, w.*,
      EXISTS (SELECT FROM ticket_scope o WHERE o.tenant_id = ${tenantId} AND o.conversation_id = t.conversation_id AND o.state = 'open'
        AND (EXISTS (SELECT FROM staff c WHERE c.tenant_id = ${tenantId} AND c.user_id = ${userId} AND c.disabled_at IS NULL AND c.role <> 'staff')
          OR EXISTS (SELECT FROM staff_group_member g WHERE g.tenant_id = ${tenantId} AND g.group_id = o.group_id AND g.user_id = ${userId} AND g.state = 'joined'))) AS in_inbox
    FROM unnest(${things.map(({ id }) => id)}::uuid[], ${things.map(({ conversationId }) => conversationId)}::uuid[]) WITH ORDINALITY AS f (id, conversation_id, place)
      JOIN ticket t ON t.tenant_id = ${tenantId} AND t.conversation_id = f.conversation_id
      JOIN app_user u ON u.tenant_id = ${tenantId} AND u.id = ${userId}
      LEFT JOIN stay s ON s.tenant_id = ${tenantId} AND s.id = t.guest_id
      LEFT JOIN location l ON l.tenant_id = ${tenantId} AND l.id = t.location_id
      CROSS JOIN LATERAL (${said}) w
    ORDER BY f.place`;
  const standing = words.map(asItStands);
  return rows
    .filter(({ is_hidden }) => !is_hidden)
    .map((row) => ({
      kind,
      id: row.thing_id,
      conversation_id: row.conversation_id,
      guest_name: row.guest_name,
      room: roomOf(row),
      label: row.label,
      in_inbox: row.in_inbox,
      author: row.author ?? '',
      side: row.side,
      order: row.order,
      at: (row.at ?? row.created_at).toISOString(),
      line: writable(markedLine(textsOf(kind, row, codes), standing)),
    }));
}

const roomOf = ({ rooms, room_name, lang_cd }: Row): string => textIn(rooms, lang_cd) || (room_name ?? '');

/** The texts of which one is shown: the first with all the words. */
function textsOf(kind: FoundKind, row: Row, codes: Described['codes']): readonly string[] {
  switch (kind) {
    case 'message':
      return (row.texts ?? []).map((text) => plainTextOf(parseContent(text)));
    case 'note':
      return row.texts ?? [];
    case 'guest':
      return [row.guest_name, [row.stay_name, row.stay_reference].filter((part) => part !== null).join(' · ')];
    case 'room':
      return [roomOf(row), row.room_name ?? '', ...Object.values(row.rooms)];
    case 'code':
      return codes.filter(({ id }) => row.code_ids?.includes(id) === true).map(({ text }) => text);
  }
}

const writable = ({ text, marks }: ReturnType<typeof markedLine>): FoundItem['line'] => ({
  text,
  marks: marks.map(([from, to]) => [from, to]),
});
