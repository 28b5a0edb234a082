import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { deskNames } from '#server/actions/notices.ts';
import type { SendMessage } from '#server/actions/conversation/send-message.ts';
import { mayContinueNumber } from '#shared/domain/desk-work/masking-across.ts';
import { looksForeign } from '#shared/domain/translation/looks-foreign.ts';
import { lastLineOf, plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { type PriorityRule, someSay } from '#shared/domain/desk-work/priority-rules.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { Mutation } from '#shared/sync/protocol.ts';
import type { SentRow } from './send-message-sql.ts';
import { createSendBatcher, type SendBatcher } from './send-batcher.ts';

/** One line of sends for each database this process serves. */
const batchers = new WeakMap<AppContext, SendBatcher>();

function batcherOf(ctx: AppContext): SendBatcher {
  const known = batchers.get(ctx);
  if (known !== undefined) return known;
  const made = createSendBatcher(ctx);
  batchers.set(ctx, made);
  return made;
}

/** Milliseconds in which sends waited for others of this process to be written, since the beginning. */
export const sendsWaitedMs = (ctx: AppContext): number => batchers.get(ctx)?.waitedMs ?? 0;

/** What no row can hold: one such text would throw away the batch it came in. */
const unstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Tries to send a message without a transaction of its own, together with whatever else is being sent [SYNC-HOT].
 *
 * @returns false when nothing was written and the slow path has to decide.
 */
export async function sendFast(
  ctx: AppContext,
  principal: Principal,
  group: string,
  mutation: Mutation,
  args: SendMessage,
  rules: readonly PriorityRule[],
): Promise<boolean> {
  const side = principal.kind;
  const { wire, content } = args.content;
  // Words that move the ticket: that is the slow path's [PRIORITY-RULE].
  if (side === 'guest' && someSay(rules, plainTextOf(content))) return false;
  if (unstorable(wire) || unstorable(args.originalLangCd)) return false;
  // What was masked is sealed beside it, and what may go on with a number is read together with what was said before.
  if (args.original !== undefined) return false;
  if (args.masking !== undefined && content.kind === 'text' && mayContinueNumber(content.text)) return false;
  const line = lastLineOf(content);
  // mark: send-batcher
  const batcher = batcherOf(ctx);
  const row = await batcher.send({
    tenantId: principal.tenantId,
    authorId: principal.userId,
    sessionId: principal.sessionId,
    side,
    group,
    clientId: mutation.clientID,
    mutationId: mutation.id,
    conversationId: args.conversationId,
    messageId: args.id,
    content: wire,
    langCd: args.originalLangCd,
    line: line.isWellFormed() ? line : line.toWellFormed(),
    looksForeign: looksForeign(line, args.originalLangCd),
    marked: ctx.synclog?.records(principal.tenantId) === true,
  });
  if (row === undefined) return false;
  if (row.xid !== undefined && row.lsn !== undefined) ctx.synclog?.sent({ xid: row.xid, lsn: row.lsn }, row.at);
  ctx.bus.publish(noticesOf(principal, mutation.clientID, args, row));
  if (row.asked) ctx.jobsCommitted();
  return true;
}

function noticesOf(
  { tenantId, userId }: Principal,
  originClient: string,
  { conversationId, id }: SendMessage,
  row: SentRow,
): Notice[] {
  const data = { conversation_id: conversationId, message_id: id, order: row.order, author_id: userId };
  const notices: Notice[] = [
    { tenantId, name: `conversation/${conversationId}`, type: 'createMessageViaApi', data, originClient },
  ];
  for (const name of deskNames({ group_ids: [...(row.group_ids ?? [])], assignee_id: row.assignee_id })) {
    notices.push({
      tenantId,
      name,
      type: 'createQcUnreadConversation',
      data: { conversation_id: conversationId },
      originClient,
    });
  }
  return notices;
}
