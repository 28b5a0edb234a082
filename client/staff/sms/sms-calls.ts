/** What the desk asks for text messages that lead to a chat [LINK-SMS] [LINK-BEGIN]. */
import { call, type CallContext } from '#client/net/call.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { beginSmsChat, sendSmsLink } from '#shared/rest/sms-links.ts';

/** A number as it is typed: the country's code, and the rest. */
export interface TypedPhone {
  readonly country_code: string;
  readonly phone_number: string;
}

export interface SmsCalls {
  /** The guest of a conversation is sent a link to it. */
  sendSmsLink(conversationId: string, phone: TypedPhone): Promise<void>;
  /** @returns the conversation that begins */
  beginSmsChat(chat: InputOf<typeof beginSmsChat>['body']): Promise<string>;
}

export function createSmsCalls(way: CallContext): SmsCalls {
  return {
    async sendSmsLink(conversationId, phone) {
      await call(way, sendSmsLink, { body: { conversation_id: conversationId, ...phone } });
    },
    beginSmsChat: async (body) => (await call(way, beginSmsChat, { body })).conversation_id,
  };
}
