import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { translateConversation } from './translate-conversation.ts';

const Payload = v.object({ tenantId: v.string(), conversationId: v.string(), lang: v.string() });

/** Newest messages first: what a new reader looks at. */
const RECENT = 50;

/** Translates what was said lately, greetings of the house among it, for a reader of another language who has just joined or changed language. */
export async function translateRecent(ctx: AppContext, payload: unknown): Promise<void> {
  const job = v.parse(Payload, payload);
  const messages = await ctx.db
    .selectFrom('message as m')
    .select('m.id')
    .leftJoin('message_translation as t', (on) =>
      on.onRef('t.tenant_id', '=', 'm.tenant_id').onRef('t.message_id', '=', 'm.id').on('t.lang_cd', '=', job.lang),
    )
    .where('m.tenant_id', '=', job.tenantId)
    .where('m.conversation_id', '=', job.conversationId)
    .where('m.original_lang_cd', '<>', job.lang)
    .where((e) => e.or([e('m.side', '<>', 'system'), e('m.content', 'like', '%"greeting"%')]))
    .where('m.is_deleted', '=', false)
    .where('t.message_id', 'is', null)
    .orderBy('m.order', 'desc')
    .limit(RECENT)
    .execute();
  const { tenantId, conversationId, lang } = job;
  await translateConversation(
    ctx,
    { tenantId, conversationId },
    messages.map(({ id }) => ({ id: null, messageId: id, lang, force: false, failures: 0, tries: 0, late: false })),
  );
}
