/** Whom a message is pushed to, and what they are shown, read-only [PUSH-WHO]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
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
  /** The message in their language where there is a translation, otherwise as it was written. */
  readonly content: string;
  readonly houseName: string;
}

/**
 * Each device, once: of joined members other than the author who may read the message, have not read it, want
 * notifications, are signed in on something, and were not told before.
 */
export async function pushTargets(
  { db, now }: AppContext,
  tenantId: string,
  messageId: string,
): Promise<readonly PushAddressee[]> {
  const { rows } = await sql<Omit<PushAddressee, 'houseName'> & { names: Dict; own: string; code: string }>`
    SELECT u.id AS "userId", u.lang_cd AS "langCd", CASE u.user_type WHEN 'biz_staff' THEN 'staff' ELSE 'guest' END AS kind,
      p.endpoint, p.p256dh, p.auth, x.conversation_id AS "conversationId", x.author_name AS "authorName", coalesce(t.content, x.content) AS content,
      h.name_dict AS names, h.lang_cd AS own, h.code
    FROM message x
    JOIN tenant h ON h.id = x.tenant_id
    JOIN member m ON m.tenant_id = x.tenant_id AND m.conversation_id = x.conversation_id AND m.state = 'joined' AND m.user_id <> x.author_id
      AND m.notification_range <> 'none'
      AND (x.display_to = 'all' OR x.display_to = CASE m.role WHEN 'guest' THEN 'guest' ELSE 'staff' END)
    JOIN app_user u ON u.tenant_id = m.tenant_id AND u.id = m.user_id AND u.notification_push
    JOIN push_token p ON p.tenant_id = u.tenant_id AND p.user_id = u.id
    LEFT JOIN guest g ON g.tenant_id = u.tenant_id AND g.user_id = u.id
    LEFT JOIN read_state r ON r.tenant_id = x.tenant_id AND r.conversation_id = x.conversation_id AND r.user_id = u.id
    LEFT JOIN message_translation t ON t.tenant_id = x.tenant_id AND t.message_id = x.id AND t.lang_cd = m.lang_cd AND t.status NOT IN ('pending', 'failed')
    WHERE x.tenant_id = ${tenantId} AND x.id = ${messageId} AND NOT x.is_deleted AND NOT x.is_masked
      AND coalesce(g.receive_notice, true) AND coalesce(r."order", 0) < x."order"
      AND EXISTS (SELECT FROM auth_session s WHERE s.user_id = u.id AND s.tenant_id = u.tenant_id AND s.revoked_at IS NULL AND s.expires_at > ${new Date(now())})
      AND NOT EXISTS (SELECT FROM message_notification n WHERE n.tenant_id = x.tenant_id AND n.user_id = u.id AND n.message_id = x.id)
    ORDER BY u.id, p.device_id`.execute(db);
  return rows.map(({ names, own, code, ...row }) => ({ ...row, houseName: textIn(names, row.langCd, own) || code }));
}
