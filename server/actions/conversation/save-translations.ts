import { sql } from 'kysely';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { lastLineOf, plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import type { GuestReads } from '#shared/domain/translation/guest-reading.ts';
import type { TranslationStatus } from '#shared/domain/states/enumerations.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDesk } from '../notices.ts';
import { rankTicket } from '../ticket/rank-ticket.ts';

export interface MadeTranslation {
  readonly messageId: string;
  readonly lang: string;
  readonly status: Extract<TranslationStatus, 'machine' | 'failed'>;
  readonly content: string | null;
  readonly engine: string | null;
  readonly fromLang: string | null;
  /** It is a reply, and this is what its guest reads [TR-GUEST]. */
  readonly isForGuest: boolean;
  /** The content it was made of: where another stands now, such as one that was masked, it is not written. */
  readonly source?: string;
}

/** A reply that its guest reads as it was written, whatever the writer's settings say [TR-GUEST]. */
export interface ReadAsWritten {
  readonly messageId: string;
  readonly lang: string;
  readonly status: 'written';
}

type Made = MadeTranslation | ReadAsWritten;

/**
 * Writes what came of some texts of one conversation, in its order: each translation as a row of its own; one that people
 * edited or locked stays [TR-STATUS]. A message has each language once.
 */
export async function saveTranslations(
  ctx: ActionContext,
  conversationId: string,
  made: readonly Made[],
): Promise<void> {
  if (made.length === 0) return;
  const translated = made.filter((one) => one.status !== 'written');
  // The ticket before the messages, as everybody locks them.
  await sayInInboxes(ctx, conversationId, translated);
  const messages = await ctx.trx
    .selectFrom('message')
    .select(['id', 'is_deleted', 'content', 'order'])
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`id = ANY(${[...new Set(made.map(({ messageId }) => messageId))]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // mark: translatable
  const standing = new Set(messages.filter((message) => !message.is_deleted).map(({ id }) => id));
  const said = new Map(messages.map(({ id, content }) => [id, content]));
  // mark: made-of-its-words
  const isOfOld = ({ messageId, source }: MadeTranslation): boolean =>
    source !== undefined && source !== said.get(messageId);
  const old = new Set(translated.filter(isOfOld).map(({ messageId }) => messageId));
  if (old.size > 0)
    await forgetLines(
      ctx,
      conversationId,
      messages.filter(({ id }) => old.has(id)).map(({ order }) => order),
    );
  const stored = await storeTranslations(
    ctx,
    conversationId,
    translated.filter((one) => standing.has(one.messageId) && !isOfOld(one)),
  );
  await noteGuestReads(
    ctx,
    made
      .filter((one) => standing.has(one.messageId) && (one.status === 'written' || (one.isForGuest && !isOfOld(one))))
      .map((one) => ({
        messageId: one.messageId,
        lang: one.lang,
        status:
          one.status === 'written'
            ? 'written'
            : stored.get(`${one.messageId} ${one.lang}`) === 'failed'
              ? 'failed'
              : 'translated',
      })),
  );
  for (const messageId of new Set(made.map((one) => one.messageId)))
    if (standing.has(messageId))
      ctx.notice({
        name: `conversation/${conversationId}`,
        type: 'updateMessageViaApi',
        data: { conversation_id: conversationId, message_id: messageId },
      });
}

/** Lines in inboxes that were made of words which were other ones by the time they were written. */
async function forgetLines({ trx, actor }: ActionContext, conversationId: string, orders: readonly number[]) {
  await trx
    .updateTable('ticket')
    .set({ last_lines_order: 0, last_lines: {} })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('last_order', 'in', [...orders])
    .execute();
}

/** @returns how each stands now, by message and language; what people edited or locked is not among it */
async function storeTranslations(
  { trx, actor, now }: ActionContext,
  conversationId: string,
  made: readonly MadeTranslation[],
): Promise<ReadonlyMap<string, TranslationStatus>> {
  if (made.length === 0) return new Map();
  const list = made.map(({ messageId, lang, content, status, engine, fromLang }) => ({
    message: messageId,
    lang,
    // JSON has no half of a character for a text that is cut there.
    content: content?.toWellFormed() ?? null,
    status,
    engine,
    from_lang: fromLang,
  }));
  // A new try that failed takes nothing away: the former translation stands [TR-AGAIN]. One statement however many there are.
  const { rows } = await sql<{ message_id: string; lang_cd: string; status: TranslationStatus }>`
    INSERT INTO message_translation AS t (tenant_id, conversation_id, message_id, lang_cd, content, status, engine,
      source_lang_cd, updated_at)
    SELECT ${actor.tenantId}, ${conversationId}, r.message, r.lang, r.content, r.status, r.engine, r.from_lang, ${now}
    FROM json_to_recordset(${JSON.stringify(list)}::text::json)
      AS r(message uuid, lang text, content text, status text, engine text, from_lang text)
    ON CONFLICT (tenant_id, message_id, lang_cd) DO UPDATE SET
      content = CASE WHEN excluded.status = 'failed' THEN t.content ELSE excluded.content END,
      engine = CASE WHEN excluded.status = 'failed' THEN t.engine ELSE excluded.engine END,
      source_lang_cd = CASE WHEN excluded.status = 'failed' THEN t.source_lang_cd ELSE excluded.source_lang_cd END,
      status = CASE WHEN excluded.status = 'failed' AND t.content IS NOT NULL THEN 'machine' ELSE excluded.status END,
      updated_at = excluded.updated_at
    WHERE t.status NOT IN ('edited', 'locked')
    RETURNING t.message_id, t.lang_cd, t.status`.execute(trx);
  return new Map(rows.map((row) => [`${row.message_id} ${row.lang_cd}`, row.status]));
}

/** Notes what became of replies in the guest's language, which their bubbles show the staff [TR-GUEST]. */
async function noteGuestReads(
  { trx, actor }: ActionContext,
  reads: readonly (GuestReads & { readonly messageId: string })[],
): Promise<void> {
  if (reads.length === 0) return;
  const list = JSON.stringify(reads.map(({ messageId, lang, status }) => ({ id: messageId, reads: { lang, status } })));
  await sql`
    UPDATE message m SET guest_reads = r.reads
    FROM json_to_recordset(${list}::text::json) AS r(id uuid, reads jsonb)
    WHERE m.tenant_id = ${actor.tenantId} AND m.id = r.id AND m.guest_reads IS DISTINCT FROM r.reads`.execute(trx);
}

/** Of what was said last, its line stands in inboxes in these languages too [INBOX-ROW]. */
async function sayInInboxes(
  ctx: ActionContext,
  conversationId: string,
  made: readonly MadeTranslation[],
): Promise<void> {
  const { trx, actor } = ctx;
  const lines = new Map<
    string,
    { readonly id: string; readonly lines: Record<string, string>; readonly texts: string[] }
  >();
  for (const { messageId, lang, content } of made) {
    if (content === null) continue;
    const of = lines.get(messageId) ?? { id: messageId, lines: {}, texts: [] };
    const parsed = parseContent(content);
    of.lines[lang] = lastLineOf(parsed);
    of.texts.push(plainTextOf(parsed));
    lines.set(messageId, of);
  }
  if (lines.size === 0) return;
  const told = await trx
    .updateTable('ticket')
    .from(
      sql<{
        id: string;
        lines: object;
      }>`json_to_recordset(${JSON.stringify([...lines.values()].map(({ id, lines: said }) => ({ id, lines: said })))}::text::json)`.as<'said'>(
        sql`said(id uuid, lines jsonb)`,
      ),
    )
    .innerJoin('message as m', 'm.id', 'said.id')
    .set({
      last_lines: sql`CASE WHEN ticket.last_lines_order = ticket.last_order THEN ticket.last_lines ELSE '{}' END || said.lines`,
      last_lines_order: sql`ticket.last_order`,
    })
    .where('ticket.tenant_id', '=', actor.tenantId)
    .where('ticket.conversation_id', '=', conversationId)
    .where('m.tenant_id', '=', actor.tenantId)
    .where('m.is_deleted', '=', false)
    .where('m.side', '<>', 'system')
    .whereRef('m.conversation_id', '=', 'ticket.conversation_id')
    .whereRef('ticket.last_order', '=', 'm.order')
    .returningAll('ticket')
    .returning('m.id as said_id')
    .executeTakeFirst();
  if (told === undefined) return;
  const { said_id, ...ticket } = told;
  // Rules are in words of the team: what a guest wrote in another language is found in its translation [PRIORITY-RULE].
  if (ticket.last_side === 'guest' && ticket.label !== 'completed')
    for (const text of lines.get(said_id)?.texts ?? []) await rankTicket(ctx, ticket, text);
  noticeDesk(ctx, ticket);
}
