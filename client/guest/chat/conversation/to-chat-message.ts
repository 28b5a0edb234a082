/** A message of the synchronized view as the chat draws it, from the guest's side. Pure, and the same object for the same row. */
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { hiddenFor } from '#client/chat/hidden-for.ts';
import { pictureOf } from '#client/ui/picture-of.ts';
import type { ThreadMessage } from '#client/sync/types.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { DELETED_CONTENT } from '#shared/domain/message-content/message-content.ts';
import type { MemberView, MessageView } from '#shared/client-view/values.ts';

const roles = { guest: 'guest', staff: 'staff', bot: 'bot', system: 'server' } as const;
const sides = { guest: 'own', staff: 'other', bot: 'other', system: 'system' } as const;

/** What a reader may see of a message's words: the mark of deletion in place of a deleted one's [MSG-DELETED]. */
function shownContent(message: MessageView): string {
  return message.isDeleted ? DELETED_CONTENT : message.content;
}

/** The picture of who wrote a message: their own, or the house's for a clerk without one; bots have none [CHAT-PERSON]. */
export function faceOf(
  { message: { side, authorId } }: ThreadMessage,
  members: readonly MemberView[],
  ofHouse: string | null,
): string | null {
  if (side !== 'staff') return null;
  return pictureOf(members.find(({ userId }) => userId === authorId)?.icon) ?? ofHouse;
}

/**
 * Turns rows into messages of the chat. Keeps what it made for as long as the row is the same, so that a long chat
 * draws only what changed. A face is the picture of who wrote it, or the house's for clerks without one.
 */
export function chatMessageMaker(): (item: ThreadMessage, face: string | null) => ChatMessage {
  const made = new WeakMap<ThreadMessage, ChatMessage>();
  return (item, face) => {
    const known = made.get(item);
    if (known?.authorAvatar === face) return known;
    const fresh = chatMessageOf(item, face);
    made.set(item, fresh);
    return fresh;
  };
}

function chatMessageOf(
  { id, message, translation, linked, mine, state, refusal }: ThreadMessage,
  face: string | null,
): ChatMessage {
  return {
    id,
    order: message.order,
    authorId: message.authorId,
    authorName: message.authorName,
    authorRole: roles[message.side],
    authorAvatar: face,
    side: sides[message.side],
    mine,
    content: shownContent(message),
    originalLang: message.originalLangCd,
    ...(translation === null || mine
      ? {}
      : { translation: { content: translation.content, lang: translation.langCd, status: translation.status } }),
    createdAt: message.createdAt,
    state,
    ...(refusal === null ? {} : { refusal }),
    masked: message.isMasked,
    ...hiddenFor(message),
    ...(linked === null
      ? {}
      : {
          linked: {
            id: linked.id,
            // Who gave no name knows their own words without one.
            authorName: linked.authorName === namelessGuest ? '' : linked.authorName,
            content: shownContent(linked),
            lang: linked.originalLangCd,
          },
        }),
    deletable: mine && message.order !== null && !message.isDeleted,
  };
}
