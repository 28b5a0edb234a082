/** Whom of some colleagues devices and mails reach now, read-only [ALERT-WANTED] [ALERT-QUIET]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { Alert } from '#shared/domain/alerts/alerts.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { alertWanted } from './alert-wanted.ts';

export interface AlertedDevice {
  readonly userId: string;
  readonly langCd: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Asked {
  readonly tenantId: string;
  readonly userIds: readonly string[];
  readonly alert: Alert;
}

/** The signed-in devices of those who want notifications, and of this kind, at this moment. */
export async function alertedDevices(
  { db, now }: AppContext,
  { tenantId, userIds, alert }: Asked,
): Promise<readonly AlertedDevice[]> {
  const at = new Date(now());
  const { rows } = await sql<AlertedDevice>`
    SELECT u.id AS "userId", u.lang_cd AS "langCd", p.endpoint, p.p256dh, p.auth
    FROM tenant h
    JOIN app_user u ON u.tenant_id = h.id AND u.id = ANY(${[...userIds]}::uuid[]) AND u.notification_push
    JOIN staff e ON e.tenant_id = u.tenant_id AND e.user_id = u.id AND e.disabled_at IS NULL
    JOIN push_token p ON p.tenant_id = u.tenant_id AND p.user_id = u.id AND (p.expires_at IS NULL OR p.expires_at > ${at})
    JOIN auth_session s ON s.tenant_id = p.tenant_id AND s.id = p.session_id AND s.user_id = u.id AND s.revoked_at IS NULL AND s.expires_at > ${at}
    WHERE h.id = ${tenantId} AND ${alertWanted(alert, 'u', 'h', at)}
    ORDER BY u.id, p.device_id`.execute(db);
  return rows;
}

/** The addresses of those who want a mail of it; quiet hours are for what makes a sound. */
export async function mailedColleagues(
  { db }: AppContext,
  { tenantId, userIds, alert }: Asked,
): Promise<readonly { readonly to: string; readonly langCd: string }[]> {
  const { rows } = await sql<{ readonly to: string; readonly langCd: string }>`
    SELECT e.login_id AS to, u.lang_cd AS "langCd"
    FROM alert_setting a
    JOIN staff e ON e.tenant_id = a.tenant_id AND e.user_id = a.user_id AND e.disabled_at IS NULL
    JOIN app_user u ON u.tenant_id = a.tenant_id AND u.id = a.user_id AND u.notification_email
    WHERE a.tenant_id = ${tenantId} AND a.user_id = ANY(${[...userIds]}::uuid[]) AND ${alert} = ANY(a.mail)
    ORDER BY e.login_id`.execute(db);
  return rows;
}

/** Where a ticket is about, or who its guest is, by a reader's language. */
export async function ticketPlace(
  { db }: AppContext,
  tenantId: string,
  conversationId: string | null,
): Promise<(lang: string) => string> {
  if (conversationId === null) return () => '';
  const row = await db
    .selectFrom('ticket as t')
    .innerJoin('tenant as h', 'h.id', 't.tenant_id')
    .select(['t.location_name_dict', 't.guest_name', 'h.lang_cd'])
    .where('t.tenant_id', '=', tenantId)
    .where('t.conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (row === undefined) return () => '';
  const rooms: Dict | null = row.location_name_dict;
  return (lang) => (rooms === null ? '' : textIn(rooms, lang, row.lang_cd)) || row.guest_name;
}
