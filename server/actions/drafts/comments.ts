/** What is said of a draft, or of one of its changes, and settled [DRAFT-COMMENT]. */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { catalogueTable } from '#server/queries/drafts/changes.ts';
import { draftById } from '#server/queries/drafts/drafts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

type CommentRecord = Selectable<Database['draft_comment']>;

/** Of one draft. */
const COMMENTS_MAX = 1000;

interface NewComment {
  readonly id?: string | undefined;
  readonly draftId: string;
  readonly about?: { readonly kind: string; readonly id: string } | undefined;
  readonly words: string;
  readonly accountId: string;
}

/** @throws AppError not_found for a draft that is over; limit_reached, duplicate_id; FieldsInvalid */
export async function makeComment(
  { trx, now, newId }: ActionContext,
  houseId: string,
  { id, draftId, about, words, accountId }: NewComment,
): Promise<CommentRecord> {
  if ((await draftById(trx, houseId, draftId)) === undefined) throw new AppError('not_found');
  if (about !== undefined && ![...catalogueTable.values()].some(({ kind }) => kind === about.kind))
    throw new FieldsInvalid([{ path: 'about.kind', code: 'unknown' }]);
  const { count } = await trx
    .selectFrom('draft_comment')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', houseId)
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= COMMENTS_MAX) throw new AppError('limit_reached', { limit: COMMENTS_MAX });
  const made = await trx
    .insertInto('draft_comment')
    .values({
      tenant_id: houseId,
      draft_id: draftId,
      id: id ?? newId(),
      kind: about?.kind ?? null,
      thing_id: about?.id ?? null,
      words,
      author_id: accountId,
      made_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) throw new AppError('duplicate_id');
  return made;
}

/** Settles a comment, or opens it again; whoever settled it first stands there. @throws AppError not_found */
export async function settleComment(
  { trx, now }: ActionContext,
  houseId: string,
  { id, isDone, accountId }: { readonly id: string; readonly isDone: boolean; readonly accountId: string },
): Promise<CommentRecord> {
  const comment = await trx
    .selectFrom('draft_comment')
    .selectAll()
    .where('tenant_id', '=', houseId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (comment === undefined) throw new AppError('not_found');
  if ((comment.done_at !== null) === isDone) return comment;
  return trx
    .updateTable('draft_comment')
    .set(isDone ? { done_at: now, done_by: accountId } : { done_at: null, done_by: null })
    .where('tenant_id', '=', houseId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
