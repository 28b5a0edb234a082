/** A message of the synchronized view as the chat draws it, from the guest's side. Pure, and the same object for the same row. */
import type { ChatMessage } from '#client/chat/chat-types.ts';
import type { ThreadMessage } from '#client/sync/types.ts';
import { DELETED_CONTENT } from '#shared/domain/message-content/message-content.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { ConversationState } from '#shared/domain/states/enumerations.ts';
import type { MessageView } from '#shared/client-view/values.ts';

const roles = { guest: 'guest', staff: 'staff', bot: 'bot', system: 'server' } as const;
const sides = { guest: 'own', staff: 'other', bot: 'other', system: 'system' } as const;

/** What a reader may see of a message's words: the mark of deletion in place of a deleted one's [MSG-DELETED]. */
function shownContent(message: MessageView): string {
  return message.isDeleted ? DELETED_CONTENT : message.content;
}

/**
 * Turns rows into messages of the chat. Keeps what it made for as long as the row is the same, so that a long chat
 * draws only what changed.
 */
export function chatMessageMaker(): (item: ThreadMessage) => ChatMessage {
  const made = new WeakMap<ThreadMessage, ChatMessage>();
  return (item) => {
    const known = made.get(item);
    if (known !== undefined) return known;
    const fresh = chatMessageOf(item);
    made.set(item, fresh);
    return fresh;
  };
}

function chatMessageOf({ id, message, translation, linked, mine, state, refusal }: ThreadMessage): ChatMessage {
  return {
    id,
    order: message.order,
    authorId: message.authorId,
    authorName: message.authorName,
    authorRole: roles[message.side],
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
    ...(linked === null
      ? {}
      : {
          linked: {
            id: linked.id,
            authorName: linked.authorName,
            content: shownContent(linked),
            lang: linked.originalLangCd,
          },
        }),
    deletable: mine && message.order !== null && !message.isDeleted,
  };
}

/** Whether staff may still answer, and whom the guest waits for. */
export type Standing = 'waiting' | 'answered' | 'bot' | 'forwarding' | 'out_of_hours' | 'closed' | 'quiet';

/** Where a conversation stands, for the line above it. */
export function standingOf(state: ConversationState): Standing {
  if (isClosed(state)) return 'closed';
  switch (state) {
    case 'chatting_guest':
    case 'preprocessing':
    case 'busy':
      return 'waiting';
    case 'chatting_staff':
    case 'calling':
      return 'answered';
    case 'chatting_gpt':
      return 'bot';
    case 'forwarding':
      return 'forwarding';
    case 'out_of_business':
      return 'out_of_hours';
    default:
      return 'quiet';
  }
}
