import type { WriteTransaction } from 'replicache';
import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readMember } from '#shared/client-view/read.ts';
import type { ConversationView, MessageView, MeView } from '#shared/client-view/values.ts';
import type { MutatorArgs } from './args.ts';

/** Puts a message that was just written at the end of its conversation, with no order yet [MSG-ONCE]. */
export async function putMessage(
  tx: WriteTransaction,
  me: MeView,
  side: 'guest' | 'staff',
  args: MutatorArgs['sendMessage'],
  at: number,
): Promise<void> {
  const { id, conversationId, content, originalLangCd } = args;
  const member = await readMember(tx, conversationId, me.id);
  const message: MessageView = {
    id,
    conversationId,
    order: null,
    authorId: me.id,
    authorName: member?.displayName ?? me.name,
    side,
    content,
    originalLangCd,
    displayTo: 'all',
    isMasked: false,
    manualMaskingStatus: 'none',
    isDeleted: false,
    reportStatus: 'none',
    linkedMessageId: null,
    createdAt: at,
    updatedAt: at,
  };
  await tx.set(keys.message(conversationId, id), message);
  const conversation = await readConversation(tx, conversationId);
  if (conversation === null) return;
  const talked: ConversationView = { ...conversation, lastTalkAt: Math.max(conversation.lastTalkAt ?? 0, at) };
  await tx.set(keys.conversation(conversationId), talked);
}
