/** A page of a conversation, read where it is not synchronized [FIND-ARCHIVE], without what the reader hid [REPORT-HIDE]. */
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type DeskTalk, TALK_PAGE, type TalkMessage } from '#shared/rest/desk-talk.ts';
import { readable, reader } from './find-texts.ts';

interface Row {
  readonly guest_name: string;
  readonly guest_lang_cd: string;
  readonly rooms: Dict;
  readonly menus: Dict;
  readonly lang_cd: string;
  readonly label: DeskTalk['label'];
  readonly assignee_name: string | null;
  readonly began_at: number;
  readonly last_order: number;
  readonly messages: readonly TalkMessage[];
  readonly notes: DeskTalk['notes'];
}

/** @returns null for what is not there and what is not the reader's alike [ACCESS-SAME] */
export async function readTalk(
  { sql }: AppContext,
  by: Pick<Principal, 'tenantId' | 'userId'>,
  conversationId: string,
  to: number | null,
): Promise<DeskTalk | null> {
  const { tenantId, userId } = by;
  const [row] = await sql<(Row & { readonly page_to: number })[]>`
    WITH ${reader(sql, by)},
    talk AS MATERIALIZED (
      SELECT c.id, c.last_order, least(coalesce(${to}::int, c.last_order), c.last_order) AS page_to FROM conversation c
      WHERE c.tenant_id = ${tenantId} AND c.id = ${conversationId} AND ${readable(sql, by, 'c.id')}),
    self AS (SELECT lang_cd FROM app_user WHERE tenant_id = ${tenantId} AND id = ${userId}),
    page AS MATERIALIZED (
      SELECT m.id, m.tenant_id, m."order", m.author_id, m.author_name, m.side, m.content, m.original_lang_cd, m.is_deleted, m.created_at,
        m.is_masked OR coalesce(${userId}::uuid = ANY (m.hidden_by), false) AS is_masked,
        CASE WHEN m.is_masked AND m.report_status = 'upheld' THEN 'report' WHEN ${userId}::uuid = ANY (m.hidden_by) THEN 'reader' END AS hidden_for
      FROM talk k JOIN message m ON m.tenant_id = ${tenantId} AND m.conversation_id = k.id
        AND m."order" > k.page_to - ${TALK_PAGE}::int AND m."order" <= k.page_to
      WHERE m.display_to IN ('all', 'staff'))
    SELECT t.guest_name, t.guest_lang_cd, t.location_name_dict AS rooms, t.menu_name_dict AS menus, t.label, t.assignee_name,
      (extract(epoch FROM t.created_at) * 1000)::float8 AS began_at, k.last_order, k.page_to, (SELECT lang_cd FROM self) AS lang_cd,
      (SELECT coalesce(json_agg(json_build_object('id', m.id, 'order', m."order", 'author_id', m.author_id, 'author_name', m.author_name,
          'side', m.side, 'content', CASE WHEN m.is_masked OR m.is_deleted THEN '' ELSE m.content END, 'original_lang_cd', m.original_lang_cd,
          'is_masked', m.is_masked, 'hidden_for', m.hidden_for, 'is_deleted', m.is_deleted, 'created_at', (extract(epoch FROM m.created_at) * 1000)::bigint,
          'translation', CASE WHEN NOT m.is_masked AND NOT m.is_deleted THEN
            (SELECT json_build_object('content', r.content, 'lang_cd', r.lang_cd, 'status', r.status) FROM message_translation r
              WHERE r.tenant_id = m.tenant_id AND r.message_id = m.id AND r.lang_cd = (SELECT lang_cd FROM self)) END) ORDER BY m."order"), '[]') FROM page m) AS messages,
      (SELECT coalesce(json_agg(json_build_object('id', n.id, 'author_id', n.author_id, 'author_name', n.author_name, 'text', n.text,
          'created_at', (extract(epoch FROM n.created_at) * 1000)::bigint) ORDER BY n.created_at, n.id), '[]')
        FROM note n WHERE n.tenant_id = ${tenantId} AND n.conversation_id = k.id
          AND (k.page_to <= ${TALK_PAGE}::int OR n.created_at >= (SELECT min(created_at) FROM page))
          AND (k.page_to = k.last_order OR n.created_at <= (SELECT max(created_at) FROM page))) AS notes
    FROM talk k JOIN ticket t ON t.tenant_id = ${tenantId} AND t.conversation_id = k.id`;
  if (row === undefined) return null;
  const { rooms, menus, lang_cd, page_to, ...talk } = row;
  return {
    ...talk,
    messages: [...talk.messages],
    conversation_id: conversationId,
    room: textIn(rooms, lang_cd),
    menu: textIn(menus, lang_cd),
    from_order: Math.max(0, page_to - TALK_PAGE),
    to_order: page_to,
  };
}
