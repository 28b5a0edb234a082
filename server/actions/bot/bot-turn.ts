/**
 * One question to the bot, one answer [BOT-ONCE]. Every step locks the conversation and looks again whether the bot may
 * still speak: the conversation is with it, in the very inquiry the question belongs to, and this run is the latest one
 * of its job. A step that may not be done writes nothing and says so [BOT-LATE].
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Case, lockCase } from '#server/access/case-access.ts';
import type { AnsweredFrom, BotAnswerSource } from '#server/db/schema-bot.ts';
import type { BotSaying } from '#shared/domain/bot/compose.ts';
import type { Judged } from '#shared/domain/bot/judge.ts';
import { type WireContent, wireContent } from '#shared/domain/message-content/message-content.ts';
import { lastLineOf } from '#shared/domain/message-content/plain-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ScenarioStep } from '#server/queries/bot/scenario-play.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { countAnswer, uncountAnswer } from '../plans/count-use.ts';
import { handOver, type HandOver } from './hand-over.ts';
import { noticeCase } from '../notices.ts';
import { type Bot, botOfCase } from './open-bot.ts';
import { keepStep } from './scenario-run.ts';
import { applyEvent } from '../transition.ts';
import { writeMessage } from '../conversation/write-message.ts';

/** What a job carries: the question, and the inquiry within which it was asked. */
export interface BotQuestion {
  readonly conversationId: string;
  readonly messageId: string;
  readonly inquiryId: string;
}
/** A run of that job which may write. */
export interface BotTurn extends BotQuestion {
  readonly run: string;
  readonly answerId: string;
}

/** How an answer came about, kept with its turn [BOT-RECORD]. */
export interface TurnRecord {
  readonly botId: string;
  readonly versionId: string | null;
  readonly variation: string | null;
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly tokensEstimated: boolean | null;
  readonly sentHash: string | null;
  readonly sources: readonly AnsweredFrom[];
  /** What a model was asked besides the answer. */
  readonly judged: readonly Judged[];
  readonly scenarioId: string | null;
  /** The guest's language. */
  readonly langCd: string;
  readonly firstMs: number | null;
  readonly tookMs: number;
}

/** Plans the answer to what a guest wrote; nothing where no bot answers [BOT-ANSWER]. */
export async function askBot(ctx: ActionContext, { conversation }: Case, messageId: string): Promise<void> {
  if (conversation.state !== 'chatting_gpt' || conversation.inquiry_id === null) return;
  await planJob(ctx, 'answer_guest', {
    tenantId: ctx.actor.tenantId,
    conversationId: conversation.id,
    messageId,
    inquiryId: conversation.inquiry_id,
  });
}

/** The id of the answer to a question: the same in every run of its job. */
function answerIdOf(questionId: string): string {
  const bytes = createHash('sha256').update(`bot-answer/${questionId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Takes a question up, or null where there is nothing to answer any more. An earlier run of the same job may write no longer. */
export async function beginTurn(ctx: ActionContext, question: BotQuestion): Promise<BotTurn | null> {
  const { trx, actor, now } = ctx;
  const found = await mayStillSpeak(ctx, question);
  if (found === null) return null;
  const before = await trx
    .selectFrom('bot_turn')
    .select('state')
    .where('tenant_id', '=', actor.tenantId)
    .where('question_id', '=', question.messageId)
    .executeTakeFirst();
  if (before?.state === 'answered' || before?.state === 'dropped') return null;
  const turn: BotTurn = { ...question, run: ctx.newId(), answerId: answerIdOf(question.messageId) };
  await trx
    .insertInto('bot_turn')
    .values({
      tenant_id: actor.tenantId,
      question_id: question.messageId,
      conversation_id: question.conversationId,
      inquiry_id: question.inquiryId,
      answer_id: turn.answerId,
      run: turn.run,
      // Whom it was put to, whatever becomes of it.
      bot_id: actor.userId,
      state: 'asked',
      source: null,
      asked_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'question_id']).doUpdateSet({ run: turn.run, updated_at: now }),
    )
    .execute();
  return turn;
}

/**
 * Shows what there is of an answer that is still being written: one message that grows [BOT-STREAM].
 * @returns false where the bot may not speak any more
 */
export async function showPart(
  ctx: ActionContext,
  turn: BotTurn,
  part: { readonly text: string; readonly langCd: string },
): Promise<boolean> {
  const open = await openTurn(ctx, turn);
  if (open === null || open.bot === null) return false;
  await put(ctx, { ...open, bot: open.bot }, turn, {
    content: wireContent({ kind: 'text', text: part.text }),
    langCd: part.langCd,
    whole: false,
  });
  await setTurn(ctx, turn, 'streaming', null);
  return true;
}

/** What keeps a bot from answering: the guest is passed on to people, told that the month is over, or is with them already. */
export type Kept = 'silent' | 'limit' | 'over';

/**
 * Counts the answer that is about to be given, once however often its job runs [BOT-MONTH].
 *
 * @returns null where the bot may answer
 */
export async function countTurn(ctx: ActionContext, turn: BotTurn): Promise<Kept | null> {
  const open = await openTurn(ctx, turn);
  if (open === null) return 'over';
  if (open.bot === null) return 'silent';
  if (open.countedIn !== null) return null;
  const counted = await countAnswer(ctx, open.bot.id);
  if (!counted.allowed) return counted.why;
  await ctx.trx
    .updateTable('bot_turn')
    .set({ counted_in: counted.period, counted_for: counted.period === null ? null : open.bot.id })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('question_id', '=', turn.messageId)
    .execute();
  return null;
}

/** Ends a turn with its answer. @returns false where the bot may not speak any more */
export async function endTurn(
  ctx: ActionContext,
  turn: BotTurn,
  saying: BotSaying,
  source: BotAnswerSource,
  record: TurnRecord,
  step: ScenarioStep | null = null,
): Promise<boolean> {
  const open = await openTurn(ctx, turn);
  if (open === null) return false;
  if (open.bot === null) return passOnFromGone(ctx, open.found);
  if (step !== null) await keepStep(ctx, open.found, step);
  await put(ctx, { ...open, bot: open.bot }, turn, {
    content: wireContent({ kind: 'items', items: saying.items }),
    langCd: saying.langCd,
    whole: true,
  });
  await setTurn(ctx, turn, 'answered', source, record);
  return true;
}

interface PersonAsked extends Pick<HandOver, 'subMenuId'> {
  /** What a scenario says before it passes the guest on, and where it led. */
  readonly say?: BotSaying | null;
  readonly step?: ScenarioStep | null;
}

/** Ends a turn by passing the guest on to people. @returns false where the bot may not speak any more */
export async function endTurnWithPerson(
  ctx: ActionContext,
  turn: BotTurn,
  to: PersonAsked,
  record: TurnRecord,
): Promise<boolean> {
  const open = await openTurn(ctx, turn);
  if (open === null) return false;
  if (open.bot === null) return passOnFromGone(ctx, open.found);
  // Passing a guest on is no answer.
  if (open.countedIn !== null && open.state === 'asked') await uncountAnswer(ctx, open.bot.id, open.countedIn);
  if (to.step != null) await keepStep(ctx, open.found, to.step);
  if (to.say != null) {
    const content = wireContent({ kind: 'items', items: to.say.items });
    await put(ctx, { ...open, bot: open.bot }, turn, { content, langCd: to.say.langCd, whole: true });
  }
  await setTurn(ctx, turn, 'answered', 'hand_over', record);
  // What was just said has changed what the case says of its last line.
  const found = to.say == null ? open.found : await lockCase(ctx.trx, ctx.actor, turn.conversationId);
  await handOver(ctx, found, { by: 'bot', trigger: 'bot_handoff', subMenuId: to.subMenuId, facilityId: null });
  return true;
}

interface Open {
  readonly found: Case;
  /** Null for one that was switched off meanwhile. */
  readonly bot: Bot | null;
  readonly state: 'asked' | 'streaming';
  readonly countedIn: string | null;
}

/** A bot that was switched off while it was asked says so, and people go on [BOT-GONE]. */
async function passOnFromGone(ctx: ActionContext, found: Case): Promise<false> {
  await handOver(ctx, found, { by: 'bot', trigger: 'bot_handoff', subMenuId: null, facilityId: null, isGone: true });
  return false;
}

/** Ends a turn of a bot that answers guests no longer. */
export async function endTurnOfGone(ctx: ActionContext, turn: BotTurn): Promise<void> {
  const open = await openTurn(ctx, turn);
  if (open !== null && open.bot === null) await passOnFromGone(ctx, open.found);
}

async function mayStillSpeak(ctx: ActionContext, { conversationId, inquiryId }: BotQuestion): Promise<Case | null> {
  let found: Case;
  try {
    found = await lockCase(ctx.trx, ctx.actor, conversationId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
  return found.conversation.state === 'chatting_gpt' && found.conversation.inquiry_id === inquiryId ? found : null;
}

async function openTurn(ctx: ActionContext, turn: BotTurn): Promise<Open | null> {
  const found = await mayStillSpeak(ctx, turn);
  if (found === null) return null;
  const row = await ctx.trx
    .selectFrom('bot_turn')
    .select(['state', 'run', 'counted_in'])
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('question_id', '=', turn.messageId)
    .executeTakeFirst();
  if (row === undefined || row.run !== turn.run || row.state === 'answered' || row.state === 'dropped') return null;
  return { found, bot: await botOfCase(ctx, found), state: row.state, countedIn: row.counted_in };
}

async function setTurn(
  { trx, actor, now }: ActionContext,
  turn: BotTurn,
  state: 'streaming' | 'answered',
  source: BotAnswerSource | null,
  record: TurnRecord | null = null,
): Promise<void> {
  await trx
    .updateTable('bot_turn')
    .set({ state, source, updated_at: now, ...(record === null ? {} : columnsOf(record)) })
    .where('tenant_id', '=', actor.tenantId)
    .where('question_id', '=', turn.messageId)
    .execute();
}

const columnsOf = (record: TurnRecord) => ({
  bot_id: record.botId,
  version_id: record.versionId,
  variation: record.variation,
  scenario_id: record.scenarioId,
  model: record.model,
  tokens_in: record.tokensIn,
  tokens_out: record.tokensOut,
  tokens_estimated: record.tokensEstimated,
  sent_hash: record.sentHash,
  sources: sql<readonly AnsweredFrom[]>`${JSON.stringify(record.sources)}::text::jsonb`,
  judged: record.judged.length === 0 ? null : jsonOf(record.judged),
  lang_cd: record.langCd,
  first_ms: record.firstMs,
  took_ms: record.tookMs,
});

const jsonOf = (judged: readonly Judged[]) => sql<readonly Judged[]>`${JSON.stringify(judged)}::text::jsonb`;

/** Keeps what a question is about, once it was answered, and what a model was asked for that [BOT-CATEGORY]. */
export async function sortTurn(
  { trx, actor }: ActionContext,
  { messageId, run }: BotTurn,
  { category, judged }: { readonly category: string | null; readonly judged: Judged },
): Promise<void> {
  await trx
    .updateTable('bot_turn')
    .set({ category, judged: sql`coalesce(judged, '[]'::jsonb) || ${jsonOf([judged])}` })
    .where('tenant_id', '=', actor.tenantId)
    .where('question_id', '=', messageId)
    .where('run', '=', run)
    .execute();
}

interface Words {
  readonly content: WireContent;
  readonly langCd: string;
  readonly whole: boolean;
}

/** Writes the answer's message, or what has become of it. */
async function put(
  ctx: ActionContext,
  { found, bot, state }: Open & { readonly bot: Bot },
  turn: BotTurn,
  { content, langCd, whole }: Words,
): Promise<void> {
  const { trx, actor, now } = ctx;
  const spoken = await applyEvent(ctx, found, { type: 'message_from_bot', by: 'bot' });
  if (state === 'asked') {
    await writeMessage(ctx, spoken, {
      id: turn.answerId,
      authorId: bot.id,
      authorName: bot.name,
      side: 'bot',
      content,
      langCd,
      isPart: !whole,
      linkedMessageId: (await passedBy(ctx, turn)) ? turn.messageId : null,
    });
    return;
  }
  const { order } = await trx
    .updateTable('message')
    .set({ content: content.wire, original_lang_cd: langCd, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', turn.answerId)
    .returning('order')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('ticket')
    .set({ last_line: lastLineOf(content.content) })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', turn.conversationId)
    .where('last_order', '=', order)
    .execute();
  if (whole)
    await planJob(ctx, 'translate_message', {
      tenantId: actor.tenantId,
      conversationId: turn.conversationId,
      messageId: turn.answerId,
    });
  noticeCase(ctx, spoken, 'updateMessageViaApi', { message_id: turn.answerId, order });
}

/** Whether the guest has written more since: then the answer says which question it is of. */
async function passedBy({ trx, actor }: ActionContext, { conversationId, messageId }: BotTurn): Promise<boolean> {
  const newest = await trx
    .selectFrom('message')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('side', '=', 'guest')
    .orderBy('order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id !== messageId;
}
