/** Assistants that a house does not have yet, so that what they know has somewhere to be [FILE-KNOWS]. */
import { sql } from 'kysely';
import { bots } from '#shared/domain/catalogue/house-tables.ts';
import type { Row } from '#shared/house-file/tables.ts';
import type { ActionContext } from '../action-context.ts';
import { writeDocs, writeFaces } from '../drafts/write-catalogue.ts';
import { nameBotPlan } from '../plans/bot-plans.ts';
import { docsIn } from './docs-in.ts';

/** They meet no guest before they are published, as any that somebody makes [BOT-LIFE]. */
export async function makeBots(ctx: ActionContext, houseId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const { trx } = ctx;
  // The house is closed meanwhile to everybody else; its texts and its search follow as they do when somebody makes one.
  const { rows: was } = await sql<{ mode: string | null }>`
    SELECT current_setting('bellhop.catalogue', true) AS mode`.execute(trx);
  await sql`SELECT set_config('bellhop.catalogue', 'whole', true)`.execute(trx);
  const target = { tenantId: houseId };
  await writeFaces(trx, target, docsIn(rows));
  await writeDocs(trx, target, bots, docsIn(rows), [{ column: 'state', inserted: sql`'sandbox'`, isSet: false }]);
  await sql`SELECT set_config('bellhop.catalogue', ${was[0]?.mode ?? ''}, true)`.execute(trx);
  for (const row of rows) await nameBotPlan(ctx, String(row['id']), String(row['name']));
}
