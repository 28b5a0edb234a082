/** From the synchronized thread to what the chat draws: messages, and the notes of colleagues between them. */
import type { ChatMessage, AuthorRole } from '#client/chat/chat-types.ts';
import { hiddenFor } from '#client/chat/hidden-for.ts';
import type { OutboxView, RefusalFact, Thread, ThreadMessage } from '#client/sync/types.ts';
import type { MessageSide, MemberView, NoteView } from '#shared/client-view/values.ts';
import { pictureOf } from '#client/ui/picture-of.ts';
import { DELETED_CONTENT, textContent } from '#shared/domain/message-content/message-content.ts';

const roleOf: Readonly<Record<MessageSide, AuthorRole>> = {
  guest: 'guest',
  staff: 'staff',
  bot: 'bot',
  system: 'server',
};
/** The house speaks on one's own side: colleagues and bots too, under their names. */
const sideOf: Readonly<Record<MessageSide, ChatMessage['side']>> = {
  guest: 'other',
  staff: 'own',
  bot: 'own',
  system: 'system',
};
/** Stands for words that are hidden; the bubble says why. */
const HIDDEN = '…';

export interface ThreadReader {
  readonly id: string;
  readonly guestName: (name: string) => string;
}

/** Makes chat messages of a thread's; the same object for the same row, so that only what changed is drawn. */
export function createMessageMapper(
  reader: ThreadReader,
): (thread: Thread, notes: readonly ChatMessage[]) => readonly ChatMessage[] {
  const known = new WeakMap<ThreadMessage, ChatMessage>();
  return ({ messages, members }, notes) => {
    const icons = new Map(members.map(({ userId, icon }) => [userId, pictureOf(icon)]));
    const mapped = messages.map((item) => {
      const before = known.get(item);
      const icon = icons.get(item.message.authorId) ?? null;
      if (before !== undefined && before.authorAvatar === icon) return before;
      const message = chatMessageOf(item, icon, reader);
      known.set(item, message);
      return message;
    });
    return withNotes(mapped, notes);
  };
}

/** One message as the chat draws it. */
export function chatMessageOf(
  { message, translation, linked, mine, state, refusal }: ThreadMessage,
  icon: MemberView['icon'],
  reader: ThreadReader,
): ChatMessage {
  const deletable = mine && message.order !== null && !message.isDeleted && !message.isMasked;
  return {
    id: message.id,
    order: message.order,
    authorId: message.authorId,
    authorName: message.side === 'guest' ? reader.guestName(message.authorName) : message.authorName,
    authorRole: roleOf[message.side],
    authorAvatar: icon,
    side: sideOf[message.side],
    mine,
    // A greeting has no line below it that turns it over: it is read in the reader's language at once.
    content:
      message.side === 'system' && translation?.content != null
        ? translation.content
        : message.isDeleted
          ? DELETED_CONTENT
          : message.isMasked
            ? HIDDEN
            : message.content,
    originalLang: message.originalLangCd,
    // On a reply only the guest's reading is marked: a colleague who cannot read it is not whom it was for [TR-GUEST].
    ...(translation === null || (translation.content === null && sideOf[message.side] === 'own')
      ? {}
      : { translation: { content: translation.content, lang: translation.langCd, status: translation.status } }),
    createdAt: message.createdAt,
    state,
    ...(refusal === null ? {} : { refusal }),
    edited: !message.isDeleted && message.updatedAt > message.createdAt && message.order !== null,
    masked: message.isMasked,
    ...hiddenFor(message),
    ...(linked === null
      ? {}
      : {
          linked: {
            id: linked.id,
            authorName: linked.side === 'guest' ? reader.guestName(linked.authorName) : linked.authorName,
            content: linked.content,
            lang: linked.originalLangCd,
          },
        }),
    deletable,
  };
}

/** A note as the chat shows it: on one's own side, marked, never taken for a reply [NOTE-PRIVATE]. */
export function noteMessages(
  notes: readonly NoteView[],
  outbox: Pick<OutboxView, 'waiting' | 'refused'>,
  conversationId: string,
  reader: ThreadReader,
): readonly ChatMessage[] {
  const refusals = new Map<string, RefusalFact>();
  const lost: NoteView[] = [];
  const there = new Set(notes.map(({ id }) => id));
  for (const { name, args, refusal, authoredAt } of outbox.refused) {
    if (
      name !== 'addNote' ||
      !('text' in args) ||
      !('id' in args) ||
      !('conversationId' in args) ||
      args.conversationId !== conversationId ||
      refusal === null
    )
      continue;
    refusals.set(args.id, refusal);
    // A refused note is in no view any more, but still the writer's own words.
    if (!there.has(args.id))
      lost.push({
        id: args.id,
        conversationId,
        authorId: reader.id,
        authorName: '',
        text: args.text,
        createdAt: authoredAt,
      });
  }
  const waiting = new Set(
    outbox.waiting.flatMap(({ name, args }) => (name === 'addNote' && 'id' in args ? [args.id] : [])),
  );
  return [...notes, ...lost]
    .map((note): ChatMessage => {
      const refusal = refusals.get(note.id);
      return {
        id: note.id,
        order: null,
        authorId: note.authorId,
        authorName: note.authorName,
        authorRole: 'staff',
        side: 'own',
        mine: note.authorId === reader.id,
        content: textContent(note.text),
        originalLang: '',
        createdAt: note.createdAt,
        state: refusal !== undefined ? 'refused' : waiting.has(note.id) ? 'saved' : 'sent',
        ...(refusal === undefined ? {} : { refusal }),
        note: true,
      };
    })
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Notes among messages by their time; the order of the messages themselves stays. */
export function withNotes(messages: readonly ChatMessage[], notes: readonly ChatMessage[]): readonly ChatMessage[] {
  if (notes.length === 0) return messages;
  const first = messages[0]?.createdAt ?? Number.NEGATIVE_INFINITY;
  const all: ChatMessage[] = [];
  let next = 0;
  for (const message of messages) {
    for (let note = notes[next]; note !== undefined && note.createdAt < message.createdAt; note = notes[next]) {
      // Older than what is loaded: its place is not on the screen yet.
      if (note.createdAt >= first || (message === messages[0] && messages[0]?.order === 1)) all.push(note);
      next += 1;
    }
    all.push(message);
  }
  return [...all, ...notes.slice(next)];
}
