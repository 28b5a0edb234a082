/**
 * Answers what a guest wrote to a bot [BOT-ANSWER]: by its scenario, by the house's own texts, or by a language model
 * that words those. May run twice, beside itself, or late: it answers once, and not at all once people were asked
 * [BOT-ONCE] [BOT-LATE].
 */
import * as v from 'valibot';
import { beginTurn, type BotTurn, endTurn, endTurnWithPerson, showPart } from '#server/actions/bot/bot-turn.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import type { BotAnswerSource } from '#server/db/schema-bot.ts';
import { type BotRequest, askedBot } from '#server/queries/bot/bot-question.ts';
import { mayAnswerThisMonth } from '#server/queries/bot/bot-allowance.ts';
import { retrieveForBot } from '#server/queries/bot/bot-retrieval.ts';
import { scenarioNode } from '#server/queries/bot/bot-scenarios.ts';
import { botChoiceOf } from '#shared/domain/bot/choices.ts';
import {
  type BotSaying,
  composeAnswer,
  composeCourtesy,
  monthIsOver,
  nothingFound,
  onlyText,
  tellNode,
} from '#shared/domain/bot/compose.ts';
import { asksForPerson, courtesyOf } from '#shared/domain/bot/intent.ts';
import { TYPING_SHOWN } from '#shared/realtime/frames.ts';
import { generateAnswer } from './generate-answer.ts';

const Payload = v.object({
  tenantId: v.string(),
  conversationId: v.string(),
  messageId: v.string(),
  inquiryId: v.string(),
});

type Reply =
  | { readonly say: BotSaying; readonly source: BotAnswerSource }
  | { readonly person: { readonly subMenuId: number | null } };

export async function answerGuest(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...question } = v.parse(Payload, payload);
  const asked = await askedBot(ctx, tenantId, question.conversationId, question.messageId);
  if (asked === null) return;
  const actor = { tenantId, userId: asked.botId, kind: 'system' as const, role: 'bot' };
  const turn = await runAction(ctx, actor, (action) => beginTurn(action, question));
  if (turn === null) return;
  const typing = (is: boolean): void =>
    ctx.bus.publish([
      {
        tenantId,
        name: `conversation/${question.conversationId}`,
        type: 'chatTyping',
        data: { conversation_id: question.conversationId, access_id: asked.botId, is_typing: is, target: 'biz_guest' },
      },
    ]);
  typing(true);
  // Said again before whoever sees it forgets it.
  const again = setInterval(() => typing(true), TYPING_SHOWN - 2_000);
  again.unref();
  try {
    const reply = await replyTo(ctx, tenantId, asked, turn, (text, langCd) =>
      runAction(ctx, actor, (action) => showPart(action, turn, { text, langCd })),
    );
    await runAction(ctx, actor, (action) =>
      'say' in reply ? endTurn(action, turn, reply.say, reply.source) : endTurnWithPerson(action, turn, reply.person),
    );
  } finally {
    clearInterval(again);
    typing(false);
  }
}

async function replyTo(
  ctx: AppContext,
  tenantId: string,
  asked: BotRequest,
  turn: BotTurn,
  show: (text: string, langCd: string) => Promise<boolean>,
): Promise<Reply> {
  const { guestLang: lang, own, text, subMenuId } = asked;
  const choice = botChoiceOf(asked.said);
  if (choice?.to === 'person') return { person: { subMenuId: null } };
  // People are asked at any time; what the bot says itself is counted [BOT-MONTH].
  if (choice === null && asksForPerson(text)) return { person: { subMenuId: null } };
  if (!(await mayAnswerThisMonth(ctx, tenantId, asked.botId))) return { say: monthIsOver(lang), source: 'limit' };
  if (choice?.to === 'node') {
    const told = await scenarioReply(ctx, tenantId, asked, choice.nodeId);
    if (told !== null) return told;
  }
  if (text === '') return { say: onlyText(lang), source: 'nothing' };
  if (asksForPerson(text)) return { person: { subMenuId: null } };
  const courtesy = courtesyOf(text);
  if (courtesy !== null) return { say: composeCourtesy(courtesy, lang), source: 'courtesy' };
  const found = await retrieveForBot(ctx, {
    tenantId,
    question: text,
    lang,
    own,
    timeZone: asked.timeZone,
    locationGroupId: asked.locationGroupId,
    subMenuId,
  });
  if (found.length === 0) return { say: nothingFound(lang), source: 'nothing' };
  const worded = await generateAnswer(ctx, asked, found, turn, (part) => show(part, lang));
  if (worded === null) return { say: composeAnswer(found, text, lang, own), source: 'retrieval' };
  if (worded.text === null) return { say: nothingFound(lang), source: 'nothing' };
  return { say: composeAnswer(found, text, lang, own, worded.text), source: 'model' };
}

/** What a node says, or whom it asks for; null where it is gone or worded in other languages only. */
async function scenarioReply(
  { db }: AppContext,
  tenantId: string,
  { subMenuId, guestLang }: BotRequest,
  nodeId: number,
): Promise<Reply | null> {
  const node = await scenarioNode(db, tenantId, subMenuId, nodeId, guestLang);
  if (node === null) return null;
  if (node.action?.type === 'person') return { person: { subMenuId: node.action.sub_menu_id ?? null } };
  return {
    say: tellNode(node, guestLang, node.linkDict?.[guestLang] ?? node.linkDict?.['en'] ?? null),
    source: 'scenario',
  };
}
