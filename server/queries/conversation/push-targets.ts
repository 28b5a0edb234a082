/** Whom a message is pushed to, and what they may be shown, read-only [PUSH-WHO]. */
import { sql } from 'kysely';
import { alertWanted } from '#server/queries/staff/alert-wanted.ts';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { PUSH_NEWS_SECONDS } from '#shared/domain/push/push-text.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export interface PushAddressee {
  readonly userId: string;
  readonly langCd: string;
  readonly kind: 'guest' | 'staff';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly conversationId: string;
  readonly authorName: string;
  /** The message in their language: as it was written, or its translation; null where it is in neither. */
  readonly content: string | null;
  readonly houseName: string;
  /** Where the guest stays, in the reader's language; '' where nobody knows. */
  readonly roomName: string;
  /** As stored, for `settingsOf`. */
  readonly houseSettings: unknown;
}

interface Named {
  readonly names: Dict;
  readonly rooms: Dict | null;
  readonly own: string;
  readonly code: string;
}

/**
 * Each device, once: of everybody but the author who may read the message, have not read it, want notifications, are
 * signed in on that device, and were not told before, while it is news. Those are the members who take part; of staff,
 * whose ticket it is, and where it is nobody's yet, the clerks of its groups, but for who is away or has a break.
 */
export async function pushTargets(
  { db, now }: AppContext,
  tenantId: string,
  messageId: string,
): Promise<readonly PushAddressee[]> {
  const at = new Date(now());
  const news = new Date(now() - PUSH_NEWS_SECONDS * 1000);
  const { rows } = await sql<Omit<PushAddressee, 'houseName' | 'roomName'> & Named>`
    WITH said AS (
      SELECT x.tenant_id, x.id, x.conversation_id, x."order", x.author_id, x.author_name, x.side, x.content, x.original_lang_cd, x.display_to,
        t.assignee_id, t.label, t.group_ids, t.location_name_dict AS room,
        -- It rings for itself, and keeps ringing (help-audience.ts).
        coalesce(t.urgent_at IS NOT NULL AND t.assignee_id IS NULL, false) AS rings
      FROM message x
      LEFT JOIN ticket t ON t.tenant_id = x.tenant_id AND t.conversation_id = x.conversation_id
      WHERE x.tenant_id = ${tenantId} AND x.id = ${messageId} AND NOT x.is_deleted AND NOT x.is_masked AND x.created_at > ${news}
    ),
    reader AS (
      SELECT m.user_id FROM said x
      JOIN member m ON m.tenant_id = x.tenant_id AND m.conversation_id = x.conversation_id AND m.state = 'joined' AND m.user_id <> x.author_id
        AND m.role IN ('guest', 'staff', 'supervisor')
        AND (m.role = 'guest' OR x.assignee_id IS NULL AND NOT x.rings OR x.assignee_id = m.user_id)
        AND (x.display_to = 'all' OR x.display_to = CASE m.role WHEN 'guest' THEN 'guest' ELSE 'staff' END)
      JOIN app_user u ON u.tenant_id = m.tenant_id AND u.id = m.user_id
        AND (m.notification_range = 'all' OR m.notification_range = 'mention'
          AND strpos(x.content, '"mention"') > 0 AND (strpos(x.content, u.id::text) > 0 OR strpos(x.content, u.id_account) > 0))
      UNION
      SELECT k.user_id FROM said x
      JOIN staff_group_member k ON k.tenant_id = x.tenant_id AND k.group_id = ANY(x.group_ids) AND k.state = 'joined'
      WHERE x.side = 'guest' AND x.assignee_id IS NULL AND NOT x.rings AND x.label <> 'completed'
        -- Who has joined said for themself above what they want to hear of.
        AND NOT EXISTS (SELECT FROM member m WHERE m.tenant_id = x.tenant_id AND m.conversation_id = x.conversation_id AND m.user_id = k.user_id
          AND m.state = 'joined' AND m.notification_range <> 'all')
    )
    SELECT u.id AS "userId", u.lang_cd AS "langCd", CASE u.user_type WHEN 'biz_staff' THEN 'staff' ELSE 'guest' END AS kind,
      p.endpoint, p.p256dh, p.auth, x.conversation_id AS "conversationId", x.author_name AS "authorName",
      coalesce(t.content, CASE WHEN x.original_lang_cd = u.lang_cd THEN x.content END) AS content,
      h.name_dict AS names, x.room AS rooms, h.lang_cd AS own, h.code, h.settings AS "houseSettings"
    FROM said x
    JOIN tenant h ON h.id = x.tenant_id
    CROSS JOIN reader
    JOIN app_user u ON u.tenant_id = x.tenant_id AND u.id = reader.user_id AND u.notification_push
    JOIN push_token p ON p.tenant_id = u.tenant_id AND p.user_id = u.id AND (p.expires_at IS NULL OR p.expires_at > ${at})
    JOIN auth_session s ON s.tenant_id = p.tenant_id AND s.id = p.session_id AND s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > ${at}
    LEFT JOIN guest g ON g.tenant_id = u.tenant_id AND g.user_id = u.id
    LEFT JOIN staff e ON e.tenant_id = u.tenant_id AND e.user_id = u.id
    LEFT JOIN read_state r ON r.tenant_id = x.tenant_id AND r.conversation_id = x.conversation_id AND r.user_id = u.id
    LEFT JOIN message_translation t ON t.tenant_id = x.tenant_id AND t.message_id = x.id AND t.lang_cd = u.lang_cd AND t.status NOT IN ('pending', 'failed')
    WHERE ${alertWanted('ticket', 'u', 'h', at)} AND coalesce(g.receive_notice, true) AND coalesce(e.online_status NOT IN ('offline', 'short_break'), true) AND coalesce(r."order", 0) < x."order"
      AND NOT EXISTS (SELECT FROM message_notification n WHERE n.tenant_id = x.tenant_id AND n.user_id = u.id AND n.message_id = x.id)
    ORDER BY u.id, p.device_id`.execute(db);
  return rows.map(({ names, rooms, own, code, ...row }) => ({
    ...row,
    houseName: textIn(names, row.langCd, own) || code,
    roomName: rooms === null ? '' : textIn(rooms, row.langCd, own),
  }));
}
