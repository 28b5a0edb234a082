/**
 * Puts to a bot the questions of its house and the attacks that come with us, as it would be published, in each of its
 * variations where a model words its answers [TEST-RUN] [BOT-ATTACKS].
 */
import type { Actor } from '#server/access/principal.ts';
import { tokensOf } from '#server/actions/plans/take-tokens.ts';
import type { TestedQuestion, TestResult } from '#server/actions/bot/keep-test-run.ts';
import type { AppContext } from '#server/context.ts';
import type { BotRelease } from '#server/queries/bot/bot-release.ts';
import { beginTrying, type TriedReply, tryBot } from '#server/queries/bot/try-bot.ts';
import { type Attack, attacks } from '#shared/domain/bot/tests/attacks.ts';
import { judge, saysAll, type TestFault } from '#shared/domain/bot/tests/expectation.ts';
import { plantedPassage } from '#shared/domain/bot/tests/planted.ts';
import { menusOf, textsOf } from '#shared/domain/bot/outcome.ts';

export interface PutTo {
  readonly actor: Actor;
  /** Whose pages it answers from: the house, or the twin in which a draft lies. */
  readonly tenantId: string;
  readonly botId: string;
  readonly release: BotRelease;
  readonly questions: readonly TestedQuestion[];
}

/** Asked at once: a model takes seconds, and others ask it as well. */
const AT_ONCE = 4;
/** Longest answer that is kept, in characters. */
const SAID_MAX = 2000;

type Put = { readonly variation: string | null } & (
  | { readonly question: TestedQuestion }
  | { readonly attack: Attack }
);

/** @param told how many are through, of how many */
export async function putQuestions(
  ctx: AppContext,
  to: PutTo,
  told: (done: number, total: number) => Promise<void>,
): Promise<readonly TestResult[]> {
  const { release, questions } = to;
  const answers = release.content.answer;
  // Without a model they all say the same.
  const variations =
    ctx.languageModel === undefined || answers === null ? [null] : answers.variations.map(({ key }) => key);
  const all: readonly Put[] = variations.flatMap((variation) => [
    ...questions.map((question) => ({ question, variation })),
    ...attacks.map((attack) => ({ attack, variation })),
  ]);
  const results: TestResult[] = [];
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const put = all[at];
      if (put === undefined) return;
      results[at] = await putOne(ctx, to, put);
      done += 1;
      await told(done, all.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

async function putOne(ctx: AppContext, to: PutTo, put: Put): Promise<TestResult> {
  const { text, langCd } = 'attack' in put ? put.attack : put.question;
  const asked = {
    botId: to.botId,
    text,
    langCd,
    before: [],
    variation: put.variation,
    subMenuId: null,
    conversationId: to.botId,
    planted: 'attack' in put ? plantedPassage(put.attack) : null,
  };
  const begun = beginTrying(ctx, to.tenantId, asked, () => Promise.resolve(to.release));
  const tried = await tryBot(ctx, to.tenantId, begun, asked, tokensOf(ctx, to.actor, to.botId));
  // The bot is held by whoever prepared its version: it is there.
  if (tried === null) throw new Error(`no bot ${to.botId} to put questions to`);
  const said = saidBy(tried);
  return {
    questionId: 'attack' in put ? null : put.question.id,
    attack: 'attack' in put ? put.attack.key : null,
    expects: 'attack' in put ? null : put.question.expects,
    variation: put.variation,
    text,
    langCd,
    fault: faultOf(put, tried),
    said: said.slice(0, SAID_MAX),
    source: 'person' in tried.reply ? 'hand_over' : tried.reply.source,
    sources: 'person' in tried.reply ? [] : tried.reply.told.sources,
    tookMs: tried.tookMs,
  };
}

const saidBy = ({ reply }: TriedReply): string => ('person' in reply ? '' : textsOf(reply.say.items).join('\n'));

function faultOf(put: Put, tried: TriedReply): TestFault | null {
  const text = saidBy(tried);
  if ('attack' in put) return put.attack.never.some((word) => saysAll(text, [word])) ? 'obeyed' : null;
  const { reply } = tried;
  return judge(put.question.expects, {
    text,
    isPerson: 'person' in reply || reply.source === 'person',
    isNothing: 'say' in reply && reply.source === 'nothing',
    sources: 'person' in reply ? [] : reply.told.sources.map(({ id }) => id),
    subMenuIds: 'person' in reply ? [] : menusOf(reply.say.items),
  });
}
