/** Who types and who looks, as notices tell of others in a conversation [CHAT-TYPING] [INBOX-PRESENCE]. */
import { createPresence, type Presence } from '#client/realtime/presence.ts';
import { splitName, TYPING_SHOWN, type EventFrame } from '#shared/realtime/frames.ts';

export interface ReceivedPresence {
  readonly typing: Presence['of'];
  readonly viewing: Presence['of'];
  /** Takes an event that is a sign; false when it is none. */
  take(event: EventFrame): boolean;
  close(): void;
}

/** Who looks at a conversation says so again before this has passed. */
const viewingShownMs = 60_000;

/** @param ownId one's own signs are not heard */
export function createReceivedPresence(ownId: string): ReceivedPresence {
  const typing = createPresence(TYPING_SHOWN);
  const viewing = createPresence(viewingShownMs);
  return {
    typing: typing.of,
    viewing: viewing.of,
    take({ type, subscribe_name: name, data }) {
      if (type !== 'chatTyping' && type !== 'staffPresence') return false;
      const who = data['access_id'] ?? data['user_id'];
      const { kind, id } = splitName(name);
      const conversationId = kind === 'conversation' ? id : data['conversation_id'];
      if (typeof who !== 'string' || who === ownId || typeof conversationId !== 'string') return true;
      const state = type === 'chatTyping' ? (data['is_typing'] === false ? 'left' : 'typing') : data['state'];
      if (type === 'staffPresence') viewing[state === 'left' ? 'stopped' : 'sign'](conversationId, who);
      typing[state === 'typing' ? 'sign' : 'stopped'](conversationId, who);
      return true;
    },
    close() {
      typing.close();
      viewing.close();
    },
  };
}
