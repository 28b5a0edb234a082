/** What was said of a draft. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readTenantSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { DraftComment, DraftReview } from '#shared/manage/draft-reviews.ts';
import { type DraftRecord, namesOf } from './drafts.ts';
import { hasUnseenAnswer } from './waiting.ts';

/** Does the live house take nothing live that nobody approved? */
export async function approvalRequired(db: Kysely<Database>, houseId: string): Promise<boolean> {
  const { settings } = await db
    .selectFrom('tenant')
    .select('settings')
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow();
  return readTenantSettings(settings).settings.draft_approval;
}

/** @param accountId who reads it */
export async function presentReview(
  db: Kysely<Database>,
  draft: DraftRecord,
  accountId: string | null,
): Promise<DraftReview> {
  const names = await namesOf(db, [draft.review_asked_by, draft.review_by]);
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return {
    id: draft.id,
    name: draft.name,
    state: draft.review,
    asked_at: draft.review_asked_at?.toISOString() ?? null,
    asked_by: nameOf(draft.review_asked_by),
    is_mine: draft.review_asked_by !== null && draft.review_asked_by === accountId,
    at: draft.review_at?.toISOString() ?? null,
    by: nameOf(draft.review_by),
    note: draft.review_note,
    is_new: await hasUnseenAnswer(db, draft.tenant_id, draft.id, accountId),
    is_required: await approvalRequired(db, draft.tenant_id),
    version: draft.version,
  };
}

type CommentRecord = Selectable<Database['draft_comment']>;

/** The first first. */
export const commentsOf = (db: Kysely<Database>, houseId: string, draftId?: string): Promise<CommentRecord[]> =>
  db
    .selectFrom('draft_comment')
    .selectAll()
    .where('tenant_id', '=', houseId)
    .$if(draftId !== undefined, (query) => query.where('draft_id', '=', draftId ?? ''))
    .orderBy('made_at')
    .orderBy('id')
    .execute();

export async function presentComments(db: Kysely<Database>, rows: readonly CommentRecord[]): Promise<DraftComment[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ author_id, done_by }) => [author_id, done_by]),
  );
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    thing_id: row.thing_id,
    words: row.words,
    created_at: row.made_at.toISOString(),
    created_by: nameOf(row.author_id),
    done_at: row.done_at?.toISOString() ?? null,
    done_by: nameOf(row.done_by),
  }));
}
