/** What changes on an ordering menu while somebody looks at it, in one statement; read-only [ORDER-NOW]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { settingsOf } from '../house/tenant-settings.ts';
import type { KitchenNow } from '#shared/rest/orders.ts';

interface Row {
  readonly time_zone: string;
  readonly settings: unknown;
  readonly hours: KitchenNow['hours'];
  readonly stamp: string;
}

/** Undefined where nothing is ordered by the sub-menu, or not by this guest. */
export async function kitchenNow(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  subMenuId: number,
): Promise<KitchenNow | undefined> {
  const {
    rows: [row],
  } = await sql<Row>`
    SELECT t.time_zone, t.settings,
      (SELECT COALESCE(jsonb_agg(jsonb_build_object('category_cd', c.category_cd, 'hours', c.hours) ORDER BY c.category_cd), '[]')
        FROM ordering_category c WHERE (c.tenant_id, c.menu_id) = (m.tenant_id, m.id) AND c.hours IS NOT NULL) AS hours,
      md5(concat_ws(' ', m.version,
        (SELECT string_agg(concat_ws(' ', c.category_cd, c.version), ',' ORDER BY c.category_cd) FROM ordering_category c
          WHERE (c.tenant_id, c.menu_id) = (m.tenant_id, m.id)),
        (SELECT string_agg(concat_ws(' ', i.item_cd, i.version, i.is_sold_out), ',' ORDER BY i.item_cd) FROM ordering_item i
          WHERE (i.tenant_id, i.menu_id) = (m.tenant_id, m.id)))) AS stamp
    FROM ordering_menu m
    JOIN sub_menu s ON s.tenant_id = m.tenant_id AND s.id = m.sub_menu_id AND s.is_display
      AND NOT (s.is_lang_restricted AND (s.restricted_langs = '{}' OR EXISTS (
        SELECT FROM app_user u WHERE u.tenant_id = s.tenant_id AND u.id = ${userId} AND u.lang_cd = ANY (s.restricted_langs))))
    JOIN tenant t ON t.id = m.tenant_id
    WHERE m.tenant_id = ${tenantId} AND m.is_display AND m.sub_menu_id = ${subMenuId}
    ORDER BY m.id LIMIT 1`.execute(db);
  if (row === undefined) return undefined;
  const { special_days } = settingsOf(log, tenantId, row.settings);
  return {
    time_zone: row.time_zone,
    special_days: special_days.map(({ day, hours }) => ({ day, hours })),
    hours: row.hours,
    stamp: row.stamp,
  };
}
