/** What is known and was kept by an earlier edition of the terms gets those it lacks [KNOW-FOUND-ANEW]. */
import { sql } from 'kysely';
import { TERMS_EDITION } from '#shared/domain/knowledge/passage-terms.ts';
import type { ActionContext } from '../action-context.ts';
import { writeTerms } from './keep-source.ts';

/** Passages that are gone through together: a document may have thousands. */
const PASSAGES = 200;

/**
 * Adds what is missing: the passages, their numbers and the terms they have stay as they are, since published versions
 * name them. What somebody else works on just now is left to them.
 *
 * @returns whether it was outdated until now
 */
export async function findAnew(ctx: ActionContext, sourceNo: number): Promise<boolean> {
  const { trx, actor } = ctx;
  const { rows } = await sql<{ title: string; passages: number }>`
    SELECT title, passages FROM knowledge_source
    WHERE tenant_id = ${actor.tenantId} AND no = ${sourceNo} AND terms_edition < ${TERMS_EDITION}
    FOR NO KEY UPDATE SKIP LOCKED`.execute(trx);
  const [source] = rows;
  if (source === undefined) return false;
  for (let from = 0; from < source.passages; from += PASSAGES) {
    const passages = await trx
      .selectFrom('knowledge_passage')
      .select(['no', 'heading', 'body as text', 'lang_cd as langCd'])
      .where('tenant_id', '=', actor.tenantId)
      .where('source_no', '=', sourceNo)
      .where('no', '>=', from)
      .where('no', '<', from + PASSAGES)
      .execute();
    await writeTerms(ctx, sourceNo, source.title, passages);
  }
  await trx
    .updateTable('knowledge_source')
    .set({ terms_edition: TERMS_EDITION })
    .where('tenant_id', '=', actor.tenantId)
    .where('no', '=', sourceNo)
    .execute();
  return true;
}
