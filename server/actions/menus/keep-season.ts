/** The days on which a house shows menus and pages and takes them from guests. docs/decisions/menus.md [MENU-SEASON] */
import { sql } from 'kysely';
import { localDay } from '#shared/domain/pms/local-day.ts';
import type { ActionContext } from '../action-context.ts';

/** What guests are shown from a day and until a day, each by its `is_display`. */
export const seasonTables = ['main_menu', 'sub_menu', 'facility', 'biz_coupon', 'store_recommendation'] as const;

/** Keeps the appointments that are due on a day of the house; each is kept once, by whoever comes first. */
export async function keepSeason({ trx, actor }: ActionContext, today: string): Promise<void> {
  for (const table of seasonTables)
    await sql`
      UPDATE ${sql.table(table)} SET
        is_display = shown_to IS NULL OR shown_to >= ${today}::date,
        shown_from = CASE WHEN shown_from > ${today}::date THEN shown_from END,
        shown_to = CASE WHEN shown_to >= ${today}::date THEN shown_to END
      WHERE tenant_id = ${actor.tenantId} AND (shown_from <= ${today}::date OR shown_to < ${today}::date)`.execute(trx);
}

interface Season {
  readonly is_display: boolean;
  readonly shown_from: string | null;
}

/**
 * What is kept of something that is given its first day: until then it is hidden. Who shows it by hand meanwhile needs the day
 * no more.
 *
 * @param before null for what is being made
 */
export async function keptSeason(
  { trx, actor, now }: ActionContext,
  { is_display, shown_from }: Season,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Season> {
  if (shown_from === null) return { is_display, shown_from };
  const isKnown = before?.['shown_from'] === shown_from;
  if (isKnown && is_display && before['is_display'] === false) return { is_display, shown_from: null };
  if (isKnown || !is_display) return { is_display, shown_from };
  const { time_zone: zone } = await trx
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  return { is_display: shown_from <= localDay(now.getTime(), zone), shown_from };
}
