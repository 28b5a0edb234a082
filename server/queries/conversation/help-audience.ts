/** On which devices a call for help rings, read-only [URGENT-PUSH]. */
import { sql } from 'kysely';
import { LEADERS } from '#server/access/roles.ts';
import { alertWanted } from '#server/queries/staff/alert-wanted.ts';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export interface HelpListener {
  readonly userId: string;
  readonly langCd: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Where the guest is, in the reader's language; else who they are. */
  readonly where: string;
}

/**
 * Every signed-in device, where notifications are wanted, of the clerks of its groups and of those who lead the house; a
 * break keeps nobody from it.
 *
 * @param all who is not on duty, too
 */
export async function helpAudience(
  { db, now }: AppContext,
  { tenantId, conversationId }: { readonly tenantId: string; readonly conversationId: string },
  all: boolean,
): Promise<readonly HelpListener[]> {
  const at = new Date(now());
  const { rows } = await sql<
    Omit<HelpListener, 'where'> & { readonly rooms: Dict | null; readonly guest: string; readonly own: string }
  >`
    SELECT u.id AS "userId", u.lang_cd AS "langCd", p.endpoint, p.p256dh, p.auth,
      t.location_name_dict AS rooms, t.guest_name AS guest, h.lang_cd AS own
    FROM ticket t
    JOIN tenant h ON h.id = t.tenant_id
    JOIN staff e ON e.tenant_id = t.tenant_id AND e.disabled_at IS NULL AND (${all} OR e.online_status <> 'offline')
      AND (e.role IN (${sql.join([...LEADERS])}) OR EXISTS (SELECT FROM staff_group_member k
        WHERE k.tenant_id = e.tenant_id AND k.user_id = e.user_id AND k.state = 'joined' AND k.group_id = ANY(t.group_ids)))
    JOIN app_user u ON u.tenant_id = e.tenant_id AND u.id = e.user_id AND u.notification_push
    JOIN push_token p ON p.tenant_id = u.tenant_id AND p.user_id = u.id AND (p.expires_at IS NULL OR p.expires_at > ${at})
    JOIN auth_session s ON s.tenant_id = p.tenant_id AND s.id = p.session_id AND s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > ${at}
    WHERE t.tenant_id = ${tenantId} AND t.conversation_id = ${conversationId} AND ${alertWanted('emergency', 'u', 'h', at)}
    ORDER BY u.id, p.device_id`.execute(db);
  return rows.map(({ rooms, guest, own, ...row }) => ({
    ...row,
    where: (rooms === null ? '' : textIn(rooms, row.langCd, own)) || guest,
  }));
}
