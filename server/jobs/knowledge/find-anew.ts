/**
 * After an upgrade by which passages are found by more than before: what is known already is brought up to date by
 * itself, the house's and every other's, one source after another [KNOW-FOUND-ANEW]. It rests as long as it works, so
 * that guests who ask meanwhile have the database for themselves half of the time.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { systemActor } from '#server/access/principal.ts';
import { findAnew } from '#server/actions/knowledge/find-anew.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { TERMS_EDITION } from '#shared/domain/knowledge/passage-terms.ts';

/** Sources that are looked up together. */
const BATCH = 50;

export async function findKnownAnew(ctx: AppContext): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ tenantId: string; no: number }>`
      SELECT tenant_id AS "tenantId", no FROM knowledge_source WHERE terms_edition < ${TERMS_EDITION}
      ORDER BY terms_edition, tenant_id, no LIMIT ${BATCH}`.execute(ctx.db);
    const began = performance.now();
    let done = 0;
    for (const { tenantId, no } of rows)
      if (await runAction(ctx, systemActor(tenantId), (action) => findAnew(action, no))) done += 1;
    // Another process has the rest in hand, or there is none.
    if (done === 0) return;
    await delay(performance.now() - began);
  }
}
