/**
 * What the house says by itself in a chat, in words of its own [REPLY-NOBODY] [REPLY-WAITING] [REPLY-CLOSING]. The first two
 * are jobs that look again when they are due: who was answered meanwhile reads neither, and nobody reads one twice.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Case, lockCase } from '#server/access/case-access.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import { languageOf } from '#shared/languages/fit-language.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { writeMessage } from './write-message.ts';

/** What is said later, if nobody came meanwhile. */
export const delayedReplies = ['nobody_free', 'waiting'] as const;
type DelayedReply = (typeof delayedReplies)[number];
type Words = Readonly<Record<string, string>>;

async function replyWords({ trx, actor, log }: ActionContext) {
  const { settings: stored, lang_cd } = await trx
    .selectFrom('tenant')
    .select(['settings', 'lang_cd'])
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  const settings = settingsOf(log, actor.tenantId, stored);
  return { own: lang_cd, replies: settings.auto_reply };
}

/** Plans what is said to a guest who begins to wait for people; a call for help reads nothing of it [URGENT-SKIPS]. */
export async function planAutoReplies(ctx: ActionContext, { conversation, ticket, inquiry }: Case): Promise<void> {
  if (ticket === null || inquiry === null || conversation.state !== 'chatting_guest' || ticket.urgent_at !== null)
    return;
  const { replies } = await replyWords(ctx);
  const after = { nobody_free: replies.nobody_free_after, waiting: replies.waiting_after };
  const of = { tenantId: ctx.actor.tenantId, conversationId: conversation.id, inquiryId: inquiry.id };
  for (const reply of delayedReplies)
    if (isSaid(replies[reply]))
      await planJob(ctx, 'auto_reply', { ...of, reply }, new Date(ctx.now.getTime() + after[reply] * 60_000));
}

const isSaid = (words: Words): boolean => Object.values(words).some((text) => text.trim() !== '');

export interface SayAutoReply {
  readonly conversationId: string;
  readonly inquiryId: string;
  readonly reply: DelayedReply;
}

/** Says it where it is still true: the guest waits, nobody answered, and for *nobody free* nobody who could is at work. */
export async function sayAutoReply(
  ctx: ActionContext,
  { conversationId, inquiryId, reply }: SayAutoReply,
): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, conversationId);
  const { conversation, ticket, inquiry } = found;
  if (inquiry?.id !== inquiryId || conversation.state !== 'chatting_guest') return;
  if (ticket === null || ticket.waiting_since === null || ticket.urgent_at !== null) return;
  if (reply === 'nobody_free' && (await someoneIsOn(ctx, ticket.group_ids))) return;
  const id = idOf(inquiryId, reply);
  const before = await ctx.trx
    .selectFrom('message')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (before !== undefined) return;
  const { own, replies } = await replyWords(ctx);
  await say(ctx, found, replies[reply], own, id);
}

/** The house's last words, below the line that says the chat has ended [REPLY-CLOSING]. */
export async function sayClosingWords(ctx: ActionContext, found: Case): Promise<void> {
  const { own, replies } = await replyWords(ctx);
  await say(ctx, found, replies.closing, own, ctx.newId());
}

async function say(ctx: ActionContext, found: Case, words: Words, own: string, id: string): Promise<void> {
  const lang = languageOf(words, found.ticket?.guest_lang_cd ?? own, own);
  if (lang === undefined) return;
  await writeMessage(ctx, found, {
    id,
    authorId: ctx.actor.userId,
    authorName: '',
    side: 'system',
    langCd: lang,
    content: wireContent({
      kind: 'items',
      items: [
        { type: 'sys_msg', sys_msg: { type: 'auto_reply', content: words[lang] ?? '', content_dict: { ...words } } },
      ],
    }),
  });
}

/** One name for what is said once: a job that runs twice finds it there. */
function idOf(inquiryId: string, reply: DelayedReply): string {
  const hex = createHash('sha256').update(`${inquiryId}/${reply}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function someoneIsOn({ trx, actor }: ActionContext, groups: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM staff s WHERE s.tenant_id = ${actor.tenantId} AND s.online_status = 'online' AND s.disabled_at IS NULL
      AND EXISTS (SELECT FROM staff_group_member g WHERE g.tenant_id = s.tenant_id AND g.user_id = s.user_id
        AND g.state = 'joined' AND g.group_id = ANY(${[...groups]}::uuid[])) LIMIT 1`.execute(trx);
  return rows.length > 0;
}
