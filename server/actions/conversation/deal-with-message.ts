/**
 * A member deals with a message: reports it to the house, or hides it from their own view. Façade dealWithMessage.
 * Nobody but the reporter and those who judge learns of a report.
 */
import { lockCase } from '#server/access/case-access.ts';
import { LEADERS } from '#server/access/roles.ts';
import type { ReportedMessage } from '#server/db/schema-access.ts';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { sql } from 'kysely';
import type { Masking } from '#server/queries/desk-work/masking.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import type { ActionContext } from '../action-context.ts';
import { trailMasking } from '../desk-trail.ts';
import { noticeUser } from '../notices.ts';
import { changeWords } from './change-words.ts';
import { type ReportWords, tellJudges } from './report-judges.ts';
import { keepOriginal } from './keep-original.ts';
import { lockMessage, NOTHING } from './lock-message.ts';

/** Messages of the reported person that go with a report [REPORT-LATEST]. */
const REPORT_MESSAGES = 10;
/** A report is looked at within this time, in milliseconds [REPORT-DAY]. */
const REPORT_REVIEW_MS = 24 * 3_600_000;

export type MessageDealing = 'report' | 'hide' | 'show';

/** @throws AppError not_found for a message the actor does not see, wrong_state {reason: own_message | system_message} */
export async function dealWithMessage(
  ctx: ActionContext,
  args: { readonly messageId: string; readonly action: MessageDealing },
  words: ReportWords,
): Promise<void> {
  const { trx, actor, now } = ctx;
  const message = await trx
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.messageId)
    .executeTakeFirst();
  if (message === undefined) throw new AppError('not_found');
  const { member } = await lockCase(trx, actor, message.conversation_id);
  const audience = member?.role === 'guest' ? 'guest' : 'staff';
  if (member?.state !== 'joined' || (message.display_to !== 'all' && message.display_to !== audience))
    throw new AppError('not_found');
  if (args.action !== 'report') {
    const row = { is_hidden: args.action === 'hide', updated_at: now };
    await trx
      .insertInto('message_action')
      .values({ tenant_id: actor.tenantId, user_id: actor.userId, message_id: message.id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'message_id']).doUpdateSet(row))
      .execute();
    await hideFrom(ctx, message.id, args.action === 'hide');
    return;
  }
  if (message.author_id === actor.userId) throw new AppError('wrong_state', { reason: 'own_message' });
  if (message.side === 'system') throw new AppError('wrong_state', { reason: 'system_message' });
  const latest = await trx
    .selectFrom('message')
    .select(['id', 'order', 'content', 'created_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', message.conversation_id)
    .where('author_id', '=', message.author_id)
    .where('side', '=', message.side)
    .where('display_to', 'in', ['all', audience])
    .orderBy('order', 'desc')
    .limit(REPORT_MESSAGES)
    .execute();
  const reported = await trx
    .insertInto('message_report')
    .values({
      tenant_id: actor.tenantId,
      id: ctx.newId(),
      message_id: message.id,
      conversation_id: message.conversation_id,
      reporter_id: actor.userId,
      reported_user_id: message.author_id,
      status: 'reported',
      created_at: now,
      review_by: new Date(now.getTime() + REPORT_REVIEW_MS),
      latest: latest.map((one): ReportedMessage => ({
        id: one.id,
        order: one.order,
        content: one.content,
        created_at: one.created_at.toISOString(),
      })),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reporter_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Reported before: it is with the house already [REPORT-ONCE].
  if (reported === undefined) return;
  await markReported(ctx, message.id);
  await tellJudges(ctx, { conversationId: message.conversation_id, writer: message.author_id }, words);
}

/** A message carries who does not want to see it: its row is theirs anew, on each device of theirs [REPORT-HIDE]. */
async function hideFrom(ctx: ActionContext, messageId: string, hides: boolean): Promise<void> {
  const { trx, actor } = ctx;
  const hidden = sql<string[]>`coalesce(hidden_by, '{}')`;
  await trx
    .updateTable('message')
    .set({
      hidden_by: hides
        ? sql<string[]>`array_append(${hidden}, ${actor.userId}::uuid)`
        : sql<string[] | null>`nullif(array_remove(${hidden}, ${actor.userId}::uuid), '{}')`,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .where(sql<boolean>`(${actor.userId}::uuid = ANY (${hidden})) <> ${hides}`)
    .execute();
  noticeUser(ctx, actor.userId, 'updateMessageViaApi');
}

/** A message carries what becomes of its reports, those that are open first: for those who judge, and for nobody else. */
async function markReported({ trx, actor }: ActionContext, messageId: string): Promise<void> {
  await trx
    .updateTable('message')
    .set({
      report_status: sql<ReportStatus>`coalesce((
        SELECT r.status FROM message_report r WHERE r.tenant_id = message.tenant_id AND r.message_id = message.id
        ORDER BY array_position(ARRAY['reviewing', 'reported', 'upheld', 'dismissed'], r.status) LIMIT 1), 'none')`,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .execute();
}

/**
 * Those who lead the house judge a report. Where it was right, the message is hidden from everybody, and its words are
 * kept sealed for them [REPORT-UPHELD]. Judged again to the same end is the same; to another end is refused.
 *
 * @throws AppError forbidden, not_found, wrong_state {reason: decided}
 */
export async function judgeReport(
  ctx: ActionContext,
  reportId: string,
  status: 'reviewing' | 'upheld' | 'dismissed',
  seal: Masking['seal'],
): Promise<void> {
  const { trx, actor, now } = ctx;
  if (!LEADERS.some((role) => role === actor.role)) throw new AppError('forbidden');
  const asked = trx
    .selectFrom('message_report')
    .select(['status', 'message_id', 'conversation_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', reportId);
  const known = await asked.executeTakeFirst();
  if (known === undefined) throw new AppError('not_found');
  const locked = await lockMessage(ctx, known.message_id, { ...actor, kind: 'system' });
  const report = await asked.forUpdate().executeTakeFirstOrThrow();
  if (report.status === status) return;
  if (report.status === 'upheld' || report.status === 'dismissed')
    throw new AppError('wrong_state', { reason: 'decided' });
  await trx
    .updateTable('message_report')
    .set({ status, ...(status === 'reviewing' ? {} : { decided_by: actor.userId, decided_at: now }) })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', reportId)
    .execute();
  // What one report was right about, all of them were: the message is hidden, and nothing is left to judge.
  if (status === 'upheld') await upholdOthers(ctx, report.message_id);
  await markReported(ctx, report.message_id);
  const { message, found } = locked;
  if (status === 'upheld' && !message.is_masked && !message.is_deleted) {
    const was = { wire: message.content, content: parseContent(message.content) };
    const conversationId = report.conversation_id;
    await keepOriginal(ctx, { messageId: message.id, conversationId, way: 'report' }, seal(message.id, was));
    await changeWords(ctx, found, { id: message.id, order: message.order, content: NOTHING, isMasked: true });
  }
  if (status !== 'reviewing')
    await trailMasking(ctx, report.conversation_id, { event: `report_${status}`, message: message.id });
  noticeUser(ctx, actor.userId, 'notifyInquiry', { conversation_id: report.conversation_id });
}

async function upholdOthers({ trx, actor, now }: ActionContext, messageId: string): Promise<void> {
  await trx
    .updateTable('message_report')
    .set({ status: 'upheld', decided_by: actor.userId, decided_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', messageId)
    .where('status', 'in', ['reported', 'reviewing'])
    .execute();
}
