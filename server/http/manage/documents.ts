/** Documents of a house for its bots. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context } from 'hono';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { HousePrincipal } from '#server/access/seats.ts';
import {
  type BroughtDocument,
  createDocument,
  planKeeping,
  replaceDocument,
} from '#server/actions/knowledge/documents.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { readDocument } from '#server/providers/media/read-document.ts';
import { keptRow, type Shelf } from '#server/queries/manage/kept.ts';
import * as contract from '#shared/manage/documents.ts';
import { documents, type KnowledgeDocument } from '#shared/manage/documents.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { atPace } from '../body-progress.ts';
import { mediaOf, UPLOAD_PACE } from '../media.ts';
import { RATES } from '../rate-limit.ts';
import { announcedFile, receiveFile } from '../receive-file.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { found } from './managed.ts';

const Form = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  name: v.optional(v.pipe(v.string(), v.trim())),
});
type Form = v.InferOutput<typeof Form>;

const shelf = {
  table: 'knowledge_document',
  searched: ['name', 'file_name'],
  sorted: { column: 'name', by: 'text' },
  narrowed: { group_id: (id: unknown) => sql<boolean>`x.group_ids @> ARRAY[${id}]::uuid[]` },
  columns: ['name', 'lang_cd', 'group_ids', 'is_active', 'file_name', 'file_type', 'bytes'],
  shown: {
    page_count: sql`cardinality(x.pages)`,
    brought_at: sql`to_char(x.brought_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    is_known: sql`EXISTS (SELECT FROM knowledge_source s
      WHERE s.tenant_id = x.tenant_id AND s.thing_id = x.id AND s.revision = x.revision)`,
  },
} satisfies Shelf;

/** Receives a file and reads its words. @throws FieldsInvalid at the file; AppError */
async function receive(
  ctx: AppContext,
  own: string,
  c: Context,
): Promise<{ readonly form: Form; readonly brought: BroughtDocument }> {
  const { store, inTurn } = mediaOf(ctx);
  const { body, headers } = c.req.raw;
  const announced = announcedFile(
    { headers, body: body === null ? null : atPace(body, UPLOAD_PACE) },
    contract.DOCUMENT_BYTES_MAX,
  );
  const incoming = await store.receive();
  try {
    const { form, name, bytes } = await receiveFile(announced, incoming, Form);
    const read = await inTurn(async () => readDocument(incoming.path, await readFile(incoming.path), own));
    if (typeof read === 'string') throw new FieldsInvalid([{ path: 'file', code: read }]);
    return { form, brought: { ...read, fileName: name, bytes } };
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_too_large')
      throw new FieldsInvalid([{ path: 'file', code: 'media_too_large' }]);
    throw error;
  } finally {
    await incoming.discard();
  }
}

/** What a document is called by its file, as guests may read it. */
const NAME_MAX = 60;
const nameOf = (fileName: string): string =>
  [...fileName.slice(0, fileName.length - extname(fileName).length).replaceAll('_', ' ')]
    .slice(0, NAME_MAX)
    .join('')
    .trim();

async function presentOne(ctx: AppContext, by: Pick<HousePrincipal, 'house'>, id: string): Promise<KnowledgeDocument> {
  const names = Object.keys(documents.spec.fields);
  return v.parse(documents.item, await keptRow(ctx.db, by.house.id, shelf, names, id));
}

const houseLanguage = async ({ db }: AppContext, tenantId: string): Promise<string> =>
  (await db.selectFrom('tenant').select('lang_cd').where('id', '=', tenantId).executeTakeFirstOrThrow()).lang_cd;

export const documentRoutes: readonly Route[] = [
  // What is made brings a file.
  ...collectionRoutes(documents, {
    ...shelf,
    names: [{ field: 'group_ids', table: 'knowledge_group', code: 'group_unknown' }],
    write: (fields) => ({ ...fields, group_ids: sql`${fields.group_ids}::uuid[]` }),
    written: (ctx, id) => planKeeping(ctx, String(id)),
  }).filter(({ endpoint }) => endpoint.id !== contract.bringDocument.id),
  route(
    contract.bringDocument,
    async (ctx, { by, c }) => {
      const { form, brought } = await receive(ctx, await houseLanguage(ctx, by.house.id), c);
      const named = v.safeParse(documents.spec.fields.name, form.name ?? nameOf(brought.fileName));
      const id = form.id ?? ctx.newId();
      const name = named.success ? named.output : brought.fileName.slice(0, NAME_MAX);
      await runAction(ctx, by.actor, (action) => createDocument(action, id, name, brought));
      return presentOne(ctx, by, id);
    },
    { rate: RATES.upload },
  ),
  route(
    contract.replaceDocument,
    async (ctx, { by, params, c }) => {
      const { brought } = await receive(ctx, await houseLanguage(ctx, by.house.id), c);
      await runAction(ctx, by.actor, (action) => replaceDocument(action, params.id, brought));
      return presentOne(ctx, by, params.id);
    },
    { rate: RATES.upload },
  ),
  route(
    contract.getDocumentText,
    async (ctx, { by, params }) =>
      found(
        await ctx.db
          .selectFrom('knowledge_document')
          .select('pages')
          .where('tenant_id', '=', by.house.id)
          .where('id', '=', params.id)
          .executeTakeFirst(),
      ),
    { rate: RATES.manage },
  ),
];
