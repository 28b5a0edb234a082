/**
 * Answers what a guest wrote to a bot [BOT-ANSWER]. May run twice, beside itself, or late: it answers once, and not at all
 * once people were asked [BOT-ONCE] [BOT-LATE]. What is said is found by server/queries/bot/reply.ts.
 */
import * as v from 'valibot';
import {
  beginTurn,
  type BotTurn,
  countTurn,
  endTurn,
  endTurnOfGone,
  endTurnWithPerson,
  showPart,
  sortTurn,
  type TurnRecord,
} from '#server/actions/bot/bot-turn.ts';
import { rateAnswer } from '#server/actions/bot/rate-answer.ts';
import { tokensOf } from '#server/actions/plans/take-tokens.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { beginFinding } from '#server/queries/bot/begin-finding.ts';
import { type BotRequest, askedBot } from '#server/queries/bot/bot-question.ts';
import { type ReadAlong, releasedBot, type ReleasedBot } from '#server/queries/bot/bot-release.ts';
import { judgeCategory } from '#server/queries/bot/judge-question.ts';
import { type Reply, replyTo, type ReplyWays } from '#server/queries/bot/reply.ts';
import { botChoiceOf } from '#shared/domain/bot/choices.ts';
import { askWhetherHelped, type BotSaying, monthIsOver } from '#shared/domain/bot/compose.ts';
import { answersGuests } from '#shared/domain/bot/life.ts';
import { TYPING_SHOWN } from '#shared/realtime/frames.ts';
import { lookAnew } from '../knowledge/look-anew.ts';

/** Questions of one conversation that a model is asked in an hour; the house's own words are free [BOT-BOUND]. */
export const MODEL_ANSWERS_AN_HOUR = 30;

type Said = Extract<Reply, { readonly say: BotSaying }>;

const Payload = v.object({
  tenantId: v.string(),
  conversationId: v.string(),
  messageId: v.string(),
  inquiryId: v.string(),
});

export async function answerGuest(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...planned } = v.parse(Payload, payload);
  const asked = await askedBot(ctx, tenantId, planned.conversationId, planned.messageId);
  if (asked === null) return;
  const actor = { tenantId, userId: asked.botId, kind: 'system' as const, role: 'bot' };
  const choice = botChoiceOf(asked.said);
  if (choice?.to === 'rate') return runAction(ctx, actor, (action) => rateAnswer(action, planned, choice));
  const turn = await runAction(ctx, actor, (action) => beginTurn(action, planned));
  if (turn === null) return;
  const question = questionOf(tenantId, asked, turn);
  const released = (along: ReadAlong) => releasedBot(ctx.db, tenantId, asked.botId, ctx.now(), asked.pinned, along);
  const begun = beginFinding(ctx, tenantId, asked.botId, released, () => question);
  let release = await begun.releasing;
  if (release === null || !(release.isSandbox || answersGuests(release.life, ctx.now())))
    return runAction(ctx, actor, (action) => endTurnOfGone(action, turn));
  const typing = (is: boolean): void =>
    ctx.bus.publish([
      {
        tenantId,
        name: `conversation/${planned.conversationId}`,
        type: 'chatTyping',
        data: { conversation_id: planned.conversationId, access_id: asked.botId, is_typing: is, target: 'biz_guest' },
      },
    ]);
  typing(true);
  // Said again before whoever sees it forgets it.
  const again = setInterval(() => typing(true), TYPING_SHOWN - 2_000);
  again.unref();
  const ways = waysOf(ctx, tenantId, asked, turn);
  const started = performance.now();
  let isAsked = false;
  try {
    if (release.stalePages.length > 0) {
      await lookAnew(ctx, release.houseId, release.stalePages);
      release = (await released({ sources: [] })) ?? release;
    }
    const reply = await replyTo(ctx, release, question, ways, begun);
    const record = recordOf(asked, release, reply, performance.now() - started);
    await runAction(ctx, actor, async (action) => {
      if ('say' in reply) await endTurn(action, turn, sayingOf(asked, turn, reply), reply.source, record, reply.step);
      else await endTurnWithPerson(action, turn, reply.person, record);
    });
    isAsked = choice === null && isAskedFreely(reply);
  } finally {
    clearInterval(again);
    typing(false);
  }
  // Nobody waits for it: the guest has the answer.
  const sorted = isAsked ? await judgeCategory(ctx, release, question, ways) : null;
  if (sorted !== null) await runAction(ctx, actor, (action) => sortTurn(action, turn, sorted));
}

/** Is it a question of its own, and no step of a scenario or a courtesy? Those are about nothing [BOT-CATEGORY]. */
const isAskedFreely = (reply: Reply): boolean =>
  'say' in reply ? !['scenario', 'courtesy', 'limit'].includes(reply.source) : !('step' in reply.person);

/** What was found is followed by the question whether it helped, where the house asks that [BOT-RATED]. */
const sayingOf = ({ ratings }: BotRequest, { messageId }: BotTurn, { say, source }: Said): BotSaying =>
  ratings && (source === 'model' || source === 'retrieval') ? askWhetherHelped(say, messageId) : say;

const questionOf = (tenantId: string, asked: BotRequest, { conversationId }: BotTurn) => ({
  reader: {
    tenantId,
    userId: '',
    lang: asked.guestLang,
    own: asked.own,
    timeZone: asked.timeZone,
    coordinates: asked.coordinates,
    languages: [],
  },
  botName: asked.botName,
  houseNameDict: asked.houseNameDict,
  subMenuId: asked.subMenuId,
  locationGroupId: asked.locationGroupId,
  locationId: asked.locationId,
  text: asked.text,
  choice: botChoiceOf(asked.said),
  before: asked.before,
  conversationId,
});

function waysOf(ctx: AppContext, tenantId: string, asked: BotRequest, turn: BotTurn): ReplyWays {
  const actor = { tenantId, userId: asked.botId, kind: 'system' as const, role: 'bot' };
  return {
    model: asked.wordedLately >= MODEL_ANSWERS_AN_HOUR ? null : (ctx.languageModel ?? null),
    show: (text) => runAction(ctx, actor, (action) => showPart(action, turn, { text, langCd: asked.guestLang })),
    async mayAnswer() {
      const kept = await runAction(ctx, actor, (action) => countTurn(action, turn));
      if (kept === null) return null;
      return kept === 'limit' ? monthIsOver(asked.guestLang) : 'people';
    },
    takeTokens: tokensOf(ctx, actor, asked.botId),
  };
}

function recordOf(
  { botId, guestLang }: BotRequest,
  { versionId }: ReleasedBot,
  reply: Reply,
  took: number,
): TurnRecord {
  const told = 'say' in reply ? reply.told : null;
  const asked = told?.asked ?? null;
  return {
    botId,
    versionId,
    variation: told?.variation ?? null,
    model: asked?.model ?? null,
    tokensIn: asked?.usage.tokensIn ?? null,
    tokensOut: asked?.usage.tokensOut ?? null,
    tokensEstimated: asked?.usage.isEstimated ?? null,
    sentHash: asked?.sentHash ?? null,
    sources: told?.sources ?? [],
    judged: reply.judged == null ? [] : [reply.judged.judged],
    scenarioId: ('say' in reply ? reply.step : 'step' in reply.person ? reply.person.step : null)?.scenarioId ?? null,
    langCd: guestLang,
    firstMs: asked?.firstMs ?? null,
    tookMs: Math.round(took),
  };
}
