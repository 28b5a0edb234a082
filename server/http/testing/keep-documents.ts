import type { AppContext } from '#server/context.ts';
import { keepDocumentJob } from '#server/jobs/knowledge/keep-document.ts';

/** Reads the documents that were brought, by the jobs that were planned with them. */
export async function keepDocuments(ctx: AppContext): Promise<void> {
  const intents = await ctx.db
    .deleteFrom('job_intent')
    .where('kind', '=', 'keep_document')
    .returning('payload')
    .execute();
  for (const { payload } of intents) await keepDocumentJob(ctx, payload);
}
