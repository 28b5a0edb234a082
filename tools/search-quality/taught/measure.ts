/** What bots answer to questions, by kind of answer: over the demo houses, which must be seeded, and what they are taught. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keepComponents } from '#server/actions/knowledge/keep-component.ts';
import { systemActor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { AskingContext } from '#server/queries/bot/asked-bot.ts';
import type { BotRelease } from '#server/queries/bot/bot-release.ts';
import { beginTrying, presentTried, tryBot } from '#server/queries/bot/try-bot.ts';
import { NO_PROMPTS } from '#shared/domain/bot/bot-version.ts';
import { OPEN_AT } from '../measure.ts';
import { facts } from '../questions/facts.ts';
import { moreFacts } from '../questions/more-facts.ts';
import { needs } from '../questions/needs.ts';
import { type House, isHeldOut, type Question } from '../questions/question.ts';
import { lessons, type Taught } from './lessons.ts';
import { type BotQuestion, taughtQuestions } from './questions.ts';

type Kind = 'said' | 'person' | 'nothing';

export interface BotAnswered {
  readonly question: BotQuestion;
  readonly kind: Kind;
  readonly isRight: boolean;
  readonly text: string;
}

/** Questions of one kind to one bot. */
interface Asked {
  readonly name: string;
  readonly house: House;
  readonly taught: Taught | null;
  readonly questions: readonly BotQuestion[];
}

const HOUSES = ['seaside', 'harbor', 'market'] as const satisfies readonly House[];

/** What stands on the pages of the houses, and what takes a person, as the search is asked it. */
function ofPages(held: boolean): readonly Asked[] {
  const half = <Q extends Question>(of: readonly Q[]): readonly Q[] => of.filter((one) => isHeldOut(one) === held);
  const said = half([...facts, ...moreFacts]).map(({ says, ...one }) => ({ ...one, wants: says }));
  const seen = half(needs).map((one) => ({ ...one, wants: 'person' as const }));
  return HOUSES.flatMap((house) =>
    [
      { name: 'facts on pages', of: said },
      { name: 'needs', of: seen },
    ].map(({ name, of }) => ({ name, house, taught: null, questions: of.filter((one) => one.house === house) })),
  );
}

/** @param held the half that is only measured, else the one that is learnt from */
export const askedOfBots = (held: boolean): readonly Asked[] => [
  { name: 'taught: a hotel', house: 'seaside', taught: 'hotel', questions: taughtQuestions('hotel', held) },
  { name: 'taught: twelve rooms', house: 'seaside', taught: 'rooms', questions: taughtQuestions('rooms', held) },
  ...ofPages(held),
];

/** Keeps lessons as a published component would be. @returns their numbers */
function teach(db: Kysely<Database>, tenantId: string, taught: Taught): Promise<readonly number[]> {
  return db.transaction().execute((trx) =>
    keepComponents(
      {
        trx,
        actor: systemActor(tenantId),
        now: new Date(OPEN_AT.seaside),
        newId: randomUUID,
        log: { warn: () => undefined },
        notice: () => undefined,
      },
      lessons[taught].map(({ title, content }) => ({
        id: randomUUID(),
        title,
        content_dict: content,
        dynamic: null,
        revision: 1,
      })),
    ),
  );
}

const kindOf = (source: string): Kind =>
  source === 'person' || source === 'hand_over' ? 'person' : source === 'nothing' ? 'nothing' : 'said';

/** Asks every question of a bot of its house, as a guest of that language would be answered. */
export async function askBots(
  ctx: Omit<AskingContext, 'now'>,
  asked: readonly Asked[],
): Promise<ReadonlyMap<Asked, readonly BotAnswered[]>> {
  const bots = new Map(
    (
      await ctx.db
        .selectFrom('bot as b')
        .innerJoin('tenant as t', 't.id', 'b.tenant_id')
        .select(['t.code', 't.id as tenantId', 'b.id as botId'])
        .execute()
    ).map((one) => [one.code, one]),
  );
  const answered = new Map<Asked, readonly BotAnswered[]>();
  for (const one of asked) {
    const bot = bots.get(one.house);
    if (bot === undefined) throw new Error(`The demo house ${one.house} has no bot.`);
    const { tenantId, botId } = bot;
    const sources = one.taught === null ? [] : await teach(ctx.db, tenantId, one.taught);
    const release: BotRelease = { houseId: tenantId, versionId: null, content: NO_PROMPTS, sources, pages: [] };
    const answers: BotAnswered[] = [];
    for (const question of one.questions) {
      const langCd = question.set ?? question.lang;
      const put = {
        botId,
        text: question.text,
        langCd,
        before: [],
        variation: null,
        subMenuId: null,
        conversationId: randomUUID(),
      };
      const asking = { ...ctx, now: () => OPEN_AT[one.house] };
      const begun = beginTrying(asking, tenantId, put, () => Promise.resolve(release));
      const tried = await tryBot(asking, tenantId, begun, put, () => Promise.resolve(null));
      if (tried === null) throw new Error(`The bot of ${one.house} is not there.`);
      const { source, text } = presentTried(tried, langCd);
      const kind = kindOf(source);
      const { wants } = question;
      answers.push({
        question,
        kind,
        text,
        isRight: typeof wants === 'string' ? kind === wants : kind === 'said' && wants.test(text),
      });
    }
    answered.set(one, answers);
  }
  return answered;
}

/** How many were asked, and what they were answered. */
export interface Counts {
  readonly asked: number;
  readonly rightly: number;
  readonly wrongly: number;
  readonly person: number;
  readonly personRightly: number;
  readonly nothing: number;
  readonly nothingRightly: number;
  /** An answer stood there, and people or nothing were offered: a refusal, and no wrong word. Not known of what was kept earlier. */
  readonly missed?: number | undefined;
}

function countsOf(answers: readonly BotAnswered[]): Counts {
  const of = (kind: Kind, isRight?: boolean): number =>
    answers.filter((one) => one.kind === kind && (isRight === undefined || one.isRight === isRight)).length;
  return {
    asked: answers.length,
    rightly: of('said', true),
    wrongly: of('said', false),
    person: of('person'),
    personRightly: of('person', true),
    nothing: of('nothing'),
    nothingRightly: of('nothing', true),
    missed: answers.filter(({ question: { wants }, kind }) => typeof wants !== 'string' && kind !== 'said').length,
  };
}

/** The rows of the table: by what was asked, by language, and all. */
export function tableOf(answered: ReadonlyMap<Asked, readonly BotAnswered[]>): Readonly<Record<string, Counts>> {
  const all = [...answered].flatMap(([{ name }, answers]) => answers.map((answer) => ({ name, answer })));
  const rows = [
    ...Map.groupBy(all, ({ name }) => name),
    ...Map.groupBy(all, ({ answer }) => answer.question.lang),
    ['all', all] as const,
  ];
  return Object.fromEntries(rows.map(([name, of]) => [name, countsOf(of.map(({ answer }) => answer))]));
}
