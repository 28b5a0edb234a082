/** Notes on a guest, which colleagues find again beside any ticket of theirs [GUEST-NOTE]. */
import { lockTicket } from '#server/access/case-access.ts';
import { guestsTiedTo } from '#server/queries/guest-file/same-guest.ts';
import { responderOf } from '#server/queries/staff/desk-responders.ts';
import { staffName } from '#server/queries/staff/staff-name.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { readNoteText } from '../ticket/add-note.ts';

interface NoteOfGuest {
  readonly conversationId: string;
  readonly noteId: string;
}

/**
 * Writes a note under an id of the writer's own, or other words into the version they read.
 *
 * @param version null for a new one
 * @throws AppError not_found, version_stale, duplicate_id, message_empty, text_too_long, message_bad_characters
 */
export async function writeGuestNote(
  ctx: ActionContext,
  { conversationId, noteId, text, version }: NoteOfGuest & { readonly text: string; readonly version: number | null },
): Promise<void> {
  const { trx, actor, now } = ctx;
  const words = readNoteText(text);
  const { ticket } = await lockTicket(trx, actor, conversationId);
  const by = (await responderOf(trx, actor)) ?? (await staffName(trx, actor.tenantId, actor.userId));
  if (version === null) {
    await trx
      .insertInto('guest_note')
      .values({
        tenant_id: actor.tenantId,
        id: noteId,
        guest_id: ticket.guest_id,
        text: words,
        author_id: actor.userId,
        author_name: by,
        created_at: now,
        edited_by_name: null,
        edited_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const there = await noteOf(ctx, noteId);
    if (there?.author_id !== actor.userId || there.text !== words) throw new AppError('duplicate_id');
    return;
  }
  const present = await noteOf(ctx, noteId);
  if (present === undefined || !(await isOfGuest(ctx, present.guest_id, ticket.guest_id)))
    throw new AppError('not_found');
  if (present.text === words) return;
  if (present.version !== version) throw new AppError('version_stale');
  await trx
    .updateTable('guest_note')
    .set({ text: words, edited_by_name: by, edited_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', noteId)
    .execute();
}

/** Takes a note away; one that is gone already is. @throws AppError not_found */
export async function deleteGuestNote(ctx: ActionContext, { conversationId, noteId }: NoteOfGuest): Promise<void> {
  const { trx, actor } = ctx;
  const { ticket } = await lockTicket(trx, actor, conversationId);
  const present = await noteOf(ctx, noteId);
  if (present === undefined) return;
  if (!(await isOfGuest(ctx, present.guest_id, ticket.guest_id))) throw new AppError('not_found');
  await trx.deleteFrom('guest_note').where('tenant_id', '=', actor.tenantId).where('id', '=', noteId).execute();
}

const noteOf = ({ trx, actor }: ActionContext, noteId: string) =>
  trx
    .selectFrom('guest_note')
    .select(['guest_id', 'author_id', 'text', 'version'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst();

/** The same guest, or one whose stay has the same telephone number. */
const isOfGuest = async ({ trx, actor }: ActionContext, guestId: string, of: string): Promise<boolean> =>
  guestId === of || (await guestsTiedTo(trx, actor.tenantId, of)).includes(guestId);
