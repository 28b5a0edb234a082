import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { translateConversation } from './translate-conversation.ts';

/** What waits in the queue, of one message. */
export const TextPayload = v.object({
  tenantId: v.string(),
  conversationId: v.string(),
  messageId: v.string(),
  force: v.optional(v.boolean(), false),
  lang: v.optional(v.string()),
  failures: v.optional(v.number(), 0),
  tries: v.optional(v.number(), 0),
});

/** One message by itself, as processes before the queue by conversation passed it on. */
export async function translateMessage(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, conversationId, ...text } = v.parse(TextPayload, payload);
  await translateConversation(ctx, { tenantId, conversationId }, [{ ...text, id: null, late: false }]);
}
