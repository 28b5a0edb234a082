/**
 * Answers what a guest wrote to a bot [BOT-ANSWER]: by its scenario, by the house's own texts, or by a language model
 * that words those. May run twice, beside itself, or late: it answers once, and not at all once people were asked
 * [BOT-ONCE] [BOT-LATE].
 */
import * as v from 'valibot';
import {
  beginTurn,
  type BotTurn,
  countTurn,
  endTurn,
  endTurnWithPerson,
  type Kept,
  showPart,
} from '#server/actions/bot/bot-turn.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import type { BotAnswerSource } from '#server/db/schema-bot.ts';
import { askHouse } from '#server/queries/assistant/ask-house.ts';
import { type BotRequest, askedBot } from '#server/queries/bot/bot-question.ts';
import { retrieveForBot } from '#server/queries/bot/bot-retrieval.ts';
import { scenarioNode } from '#server/queries/bot/bot-scenarios.ts';
import type { Findings } from '#shared/domain/assistant/answer.ts';
import { botChoiceOf } from '#shared/domain/bot/choices.ts';
import { answerKind, composeAnswer } from '#shared/domain/assistant/compose-answer.ts';
import {
  type BotSaying,
  composeCourtesy,
  cut,
  monthIsOver,
  nothingFound,
  onlyText,
  pageOf,
  sayPerson,
  sayWording,
  tellFound,
  tellNode,
} from '#shared/domain/bot/compose.ts';
import { asksForPerson, courtesyOf } from '#shared/domain/bot/intent.ts';
import { readingOrder } from '#shared/languages/fit-language.ts';
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

/** What is written on the way to a reply. */
interface Steps {
  readonly count: () => Promise<Kept | null>;
  readonly show: (text: string, langCd: string) => Promise<boolean>;
}

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
    const reply = await replyTo(ctx, tenantId, asked, turn, {
      count: () => runAction(ctx, actor, (action) => countTurn(action, turn)),
      show: (text, langCd) => runAction(ctx, actor, (action) => showPart(action, turn, { text, langCd })),
    });
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
  { count, show }: Steps,
): Promise<Reply> {
  const { guestLang: lang, text } = asked;
  const choice = botChoiceOf(asked.said);
  if (choice?.to === 'person') return { person: { subMenuId: choice.subMenuId } };
  // People are asked at any time; what the bot says itself is counted [BOT-MONTH].
  if (choice === null && asksForPerson(text)) return { person: { subMenuId: null } };
  const courtesy = courtesyOf(text);
  const findings = choice === null && courtesy === null && text !== '' ? await findingsFor(ctx, tenantId, asked) : null;
  const kind = findings === null ? null : answerKind(findings);
  if (findings !== null && (kind === 'urgent' || kind === 'person'))
    return { say: sayPerson(composeAnswer(findings, null, lang)), source: 'person' };
  const kept = await count();
  if (kept === 'limit') return { say: monthIsOver(lang), source: 'limit' };
  if (kept !== null) return { person: { subMenuId: null } };
  if (choice?.to === 'node') {
    const told = await scenarioReply(ctx, tenantId, asked, choice.nodeId);
    if (told !== null) return told;
  }
  if (text === '') return { say: onlyText(lang), source: 'nothing' };
  if (asksForPerson(text)) return { person: { subMenuId: null } };
  if (courtesy !== null) return { say: composeCourtesy(courtesy, lang), source: 'courtesy' };
  return answerWith(ctx, tenantId, asked, findings ?? (await findingsFor(ctx, tenantId, asked)), turn, (part) =>
    show(part, lang),
  );
}

/** Longest question the house is asked, in characters. */
const QUESTION_MAX = 200;

function findingsFor(ctx: AppContext, tenantId: string, asked: BotRequest): Promise<Findings> {
  const { guestLang: lang, own, timeZone, locationGroupId, subMenuId, text } = asked;
  const reader = { tenantId, userId: '', lang, own, timeZone, coordinates: null, languages: [] };
  return askHouse(ctx, reader, { locationGroupId, exceptSubMenuId: subMenuId }, cut(text, QUESTION_MAX));
}

/**
 * The house's sentence, or a model's words; where neither is there what was found is told whole, and where the search is
 * not sure of that either, nothing [BOT-HONEST].
 */
async function answerWith(
  ctx: AppContext,
  tenantId: string,
  asked: BotRequest,
  findings: Findings,
  turn: BotTurn,
  show: (text: string) => Promise<boolean>,
): Promise<Reply> {
  const { guestLang: lang, own, text: question, timeZone, locationGroupId, subMenuId } = asked;
  const { leads, sentence } = findings;
  const found = await retrieveForBot(ctx, {
    tenantId,
    question,
    lang,
    own,
    timeZone,
    locationGroupId,
    subMenuId,
    leads,
  });
  const [best] = found;
  if (best === undefined) return { say: nothingFound(lang), source: 'nothing' };
  const told = { ...findings, passages: found.map(({ passage }) => passage) };
  const generated = await generateAnswer(ctx, asked, told, turn, show);
  if (generated?.wording === null) return { say: nothingFound(lang), source: 'nothing' };
  const wording = generated?.wording ?? sentence;
  if (wording === null) return { say: tellFound(found, question, lang, own), source: 'retrieval' };
  const langs = readingOrder(wording.langCd, own);
  const pages = found.map(({ passage }) => pageOf(passage, langs));
  const [first] = pages;
  const said = wording.isModel && first !== undefined ? { ...wording, source: sentence?.source ?? first } : wording;
  return { say: sayWording(said, pages), source: wording.isModel ? 'model' : 'retrieval' };
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
