/** Documents that a house brings for its bots: the words are kept, the file is not [KNOW-DOCUMENT]. */
import { sql } from 'kysely';
import { holdInstructions } from '#shared/domain/bot/guard/hold-instructions.ts';
import { splitPassages } from '#shared/domain/knowledge/split-passages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { keepSource } from './keep-source.ts';

export interface BroughtDocument {
  readonly fileName: string;
  readonly fileType: 'pdf' | 'text';
  readonly bytes: number;
  readonly pages: readonly string[];
  readonly langCd: string;
}

const columnsOf = ({ fileName, fileType, bytes, pages, langCd }: BroughtDocument, now: Date) => ({
  file_name: fileName,
  file_type: fileType,
  bytes,
  pages: [...pages],
  lang_cd: langCd,
  brought_at: now,
});

/** @throws AppError duplicate_id */
export async function createDocument(
  ctx: ActionContext,
  id: string,
  name: string,
  brought: BroughtDocument,
): Promise<void> {
  const { trx, actor, now } = ctx;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('knowledge_document')
    .values({ tenant_id: actor.tenantId, id, name, ...columnsOf(brought, now) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('duplicate_id');
  await planKeeping(ctx, id);
}

/** @throws AppError not_found */
export async function replaceDocument(ctx: ActionContext, id: string, brought: BroughtDocument): Promise<void> {
  const { trx, actor, now } = ctx;
  const { numUpdatedRows } = await trx
    .updateTable('knowledge_document')
    .set(columnsOf(brought, now))
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  await planKeeping(ctx, id);
}

/** Its passages are found once a job has kept them. */
export const planKeeping = (ctx: ActionContext, id: string): Promise<void> =>
  planJob(ctx, 'keep_document', { tenantId: ctx.actor.tenantId, documentId: id });

/** Keeps the present revision of a document, so that it is found. @returns its number; null for one that is gone */
export async function keepDocument(ctx: ActionContext, id: string): Promise<number | null> {
  const { trx, actor } = ctx;
  const row = await trx
    .selectFrom('knowledge_document')
    .select(['name', 'pages', 'lang_cd', 'revision'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isPaged = row.pages.length > 1;
  return keepSource(ctx, {
    kind: 'document',
    thingId: id,
    revision: row.revision,
    title: row.name,
    url: null,
    dynamic: null,
    about: [],
    passages: row.pages.flatMap((page, at) => {
      // Whoever brought it need not have written it.
      const { text } = holdInstructions(page, row.lang_cd, null);
      return splitPassages(text, row.lang_cd, isPaged ? at + 1 : null).map((passage) => ({
        ...passage,
        langCd: row.lang_cd,
      }));
    }),
  });
}

interface KnownDocument {
  readonly id: string;
  readonly groupIds: readonly string[];
  /** Of its present revision; null while it is not kept. */
  readonly no: number | null;
}

/** Documents in use, with the numbers they are kept under. */
export async function knownDocuments({ trx, actor }: ActionContext): Promise<readonly KnownDocument[]> {
  const { rows } = await sql<{ id: string; group_ids: string[]; no: number | null }>`
    SELECT d.id, d.group_ids, s.no FROM knowledge_document d
    LEFT JOIN knowledge_source s ON s.tenant_id = d.tenant_id AND s.thing_id = d.id AND s.revision = d.revision
    WHERE d.tenant_id = ${actor.tenantId} AND d.is_active ORDER BY d.id`.execute(trx);
  return rows.map(({ id, group_ids: groupIds, no }) => ({ id, groupIds, no }));
}
