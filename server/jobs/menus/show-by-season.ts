/** Menus and pages whose day has come are shown to guests, and those whose last day is over are taken from them [MENU-SEASON]. */
import { sql } from 'kysely';
import { systemActor } from '#server/access/principal.ts';
import { keepSeason, seasonTables } from '#server/actions/menus/keep-season.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { TWIN_IDS_FROM } from '#shared/domain/drafts/twin-id.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A house at a time; a draft's sandbox shows what the draft says, whatever the day. */
export async function showBySeasonJob(ctx: AppContext): Promise<void> {
  const dated = sql.join(
    seasonTables.map(
      (table) => sql`SELECT tenant_id, least(shown_from, shown_to + 1) AS due FROM ${sql.table(table)}
        WHERE (shown_from IS NOT NULL OR shown_to IS NOT NULL) AND tenant_id < ${sql.lit(TWIN_IDS_FROM)}::uuid`,
    ),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ tenant_id: string; today: string }>`
    SELECT s.tenant_id, here.today::text AS today
    FROM (SELECT tenant_id, min(due) AS due FROM (${dated}) d GROUP BY tenant_id) s
    -- The clocks of those houses alone: OFFSET keeps the planner from reading every house.
    CROSS JOIN LATERAL (
      SELECT (${new Date(ctx.now())}::timestamptz AT TIME ZONE t.time_zone)::date AS today
      FROM tenant t WHERE t.id = s.tenant_id OFFSET 0
    ) here
    WHERE s.due <= here.today`.execute(ctx.db);
  await eachAlone(rows, ({ tenant_id: houseId, today }) => ofHouse(ctx, houseId, today));
}

async function ofHouse(ctx: AppContext, houseId: string, today: string): Promise<void> {
  try {
    await runAction(ctx, systemActor(houseId), (action) => keepSeason(action, today));
  } catch (error) {
    // A draft goes live there or a file is taken in just now: the next round comes back to it.
    if (error instanceof AppError && ['draft_applying', 'import_running'].includes(error.code)) return;
    throw error;
  }
}
