/** Pages of the web whose day it is are read, each by a job of its own [SCRAPE-PAGES]. */
import { systemActor } from '#server/access/principal.ts';
import { planJob } from '#server/actions/action-context.ts';
import { claimDuePages } from '#server/actions/knowledge/claim-due-pages.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

export async function scrapeDue(ctx: AppContext): Promise<void> {
  await runAction(ctx, systemActor(''), async (action) => {
    for (const { tenantId, pageId } of await claimDuePages(action))
      await planJob(action, 'scrape_page', { tenantId, pageId });
  });
}
