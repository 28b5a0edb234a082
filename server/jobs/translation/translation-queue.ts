/**
 * The queue of texts to translate: the intents themselves, where the writer's transaction put them. A process takes whole
 * conversations, by a lock of its database session: it ends with the session, however that ends, and what was not written
 * is another's at once. The row goes in the transaction that writes the translation, so nothing is lost or done twice [TR-ONCE].
 */
import type postgres from 'postgres';
import * as v from 'valibot';
import type { TextToTranslate } from './translate-conversation.ts';
import { TextPayload } from './translate-message.ts';

/** One of the two numbers of the lock; the other is the conversation's. */
const LOCKS = 7_311;
/** So far into the queue is looked, from its front. */
const LOOKS = 5_000;

export interface WaitingTalk {
  readonly tenantId: string;
  readonly conversationId: string;
  /** In the order they were said, each message once. */
  readonly texts: readonly TextToTranslate[];
  /** How long the first of them has waited, in seconds. */
  readonly waitedS: number;
}

/**
 * Locks some conversations whose texts wait, those of each house in turn so that a house which says much keeps nobody
 * waiting, what people asked for by hand first.
 *
 * @param session a connection of its own, which holds the locks
 * @param held conversations that are locked already
 */
export async function takeTalks(
  session: postgres.Sql,
  held: readonly string[],
  { talks, texts, patienceS }: { readonly talks: number; readonly texts: number; readonly patienceS: number },
): Promise<readonly WaitingTalk[]> {
  const locked = await session<{ conversation: string }[]>`
    WITH due AS (
      SELECT id, payload ->> 'tenantId' AS tenant, payload ->> 'conversationId' AS conversation, payload ? 'force' AS asked
      FROM job_intent WHERE kind = 'translate_message' AND (run_at IS NULL OR run_at <= now()) ORDER BY id LIMIT ${LOOKS}
    ),
    talk AS (
      SELECT tenant, conversation, min(id) AS first, bool_or(asked) AS asked
      FROM due WHERE conversation <> ALL(${held as string[]}::text[]) GROUP BY tenant, conversation
    ),
    turn AS MATERIALIZED (
      SELECT conversation, row_number() OVER (PARTITION BY tenant ORDER BY asked DESC, first) AS place, first FROM talk
      ORDER BY place, first LIMIT ${talks * 4}
    ),
    -- Asked one after the other, and no more than are wanted.
    mine AS MATERIALIZED (SELECT conversation, place, first FROM turn WHERE pg_try_advisory_lock(${LOCKS}, hashtext(conversation)) LIMIT ${talks})
    SELECT conversation FROM mine ORDER BY place, first`;
  if (locked.length === 0) return [];
  const conversations = locked.map(({ conversation }) => conversation);
  // Looked at again, now that nobody else works on them.
  const rows = await session<{ id: string; payload: unknown; waited: number }[]>`
    SELECT id::text AS id, payload, waited FROM (
      SELECT id, payload, extract(epoch FROM now() - greatest(created_at, run_at))::float8 AS waited,
        row_number() OVER (PARTITION BY payload ->> 'conversationId' ORDER BY id) AS place
      FROM (
        SELECT id, payload, created_at, run_at FROM job_intent
        WHERE kind = 'translate_message' AND (run_at IS NULL OR run_at <= now()) ORDER BY id LIMIT ${LOOKS}
      ) AS due
      WHERE payload ->> 'conversationId' = ANY(${conversations}::text[])
    ) AS mine WHERE place <= ${texts} ORDER BY mine.id`;
  const found = new Map<string, { tenantId: string; texts: Map<string, TextToTranslate>; waitedS: number }>();
  for (const { id, payload, waited } of rows) {
    const { tenantId, conversationId, ...text } = v.parse(TextPayload, payload);
    const talk = found.get(conversationId) ?? { tenantId, texts: new Map<string, TextToTranslate>(), waitedS: 0 };
    talk.waitedS = Math.max(talk.waitedS, waited);
    // A second wish for the same message comes round next time.
    if (!talk.texts.has(text.messageId)) talk.texts.set(text.messageId, { ...text, id, late: waited > patienceS });
    found.set(conversationId, talk);
  }
  return conversations.map((conversationId) => {
    const talk = found.get(conversationId);
    const { tenantId = '', waitedS = 0 } = talk ?? {};
    return { tenantId, conversationId, texts: [...(talk?.texts.values() ?? [])], waitedS };
  });
}

/** Lets go of conversations, once for each time they were taken. */
export async function releaseTalks(session: postgres.Sql, conversations: readonly string[]): Promise<void> {
  if (conversations.length > 0)
    await session`SELECT pg_advisory_unlock(${LOCKS}, hashtext(c)) FROM unnest(${conversations as string[]}::text[]) c`;
}
