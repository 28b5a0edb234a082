import { keys } from '#shared/client-view/keys.ts';
import { readMe } from '#shared/client-view/read.ts';
import type { NoteView } from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import type { Mutator } from './mutator.ts';

/** Adds an internal note, which no guest's view ever holds [NOTE-PRIVATE]. */
export const addNote: Mutator<'addNote'> = async (tx, { id, conversationId, text, mentions = [] }) => {
  const me = await readMe(tx);
  const key = keys.note(conversationId, id);
  if (me === null || me.userType !== 'biz_staff' || (await tx.has(key))) return;
  const note: NoteView = {
    id,
    conversationId,
    authorId: me.id,
    authorName: me.name,
    text: text.trim(),
    ...(mentions.length === 0 ? {} : { mentionIds: [...new Set(mentions)] }),
    createdAt: timeOfId(id) ?? 0,
  };
  await tx.set(key, note);
};
