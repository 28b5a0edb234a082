/**
 * What the house and the bot have for a question. It is looked for as the bot, its house and what that shows were when they
 * were last asked, beside reading what they are now, and told only where they are the same still: what is found is read at
 * each question, what was published or changed a moment ago answers at once. Read-only.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import { leaveFirst } from '#server/db/leave-first.ts';
import type { Database } from '#server/db/schema.ts';
import type { Findings } from '#shared/domain/assistant/answer.ts';
import { cut } from '#shared/domain/bot/compose.ts';
import type { FoundPassages } from '#shared/domain/bot/find-passages.ts';
import { asksForPerson } from '#shared/domain/bot/intent.ts';
import { understandQuery } from '#shared/domain/search/analyse-query.ts';
import { askHouse, type AskingBot, type BegunQuestion } from '../assistant/ask-house.ts';
import type { Reader } from '../house/reader.ts';
import { placesAtHand } from '../knowledge/find-knowledge.ts';
import { stillKnown } from '../knowledge/kept-passages.ts';
import type { KnowledgeScope } from '../knowledge/kept-scope.ts';
import { type HousePages, keptPages, lastPages } from '../search/kept-pages.ts';
import type { AskedBot, AskingContext } from './asked-bot.ts';
import type { BotRelease, ReadAlong } from './bot-release.ts';
import { retrieveForBot } from './bot-retrieval.ts';

/** What is found. */
export interface Found {
  readonly findings: Findings;
  /** What the house says of it, best first. */
  readonly passages: readonly FoundPassages[];
}

/** Of a question what decides what is found. */
type Sought = Pick<AskedBot, 'reader' | 'locationGroupId' | 'subMenuId' | 'text' | 'choice'>;

/** What is read with what the bot answers as: the stamp of what the house shows, and what is known still. */
export interface ReadBeside {
  readonly stamp?: string | null;
  readonly standing?: readonly number[] | null;
}

export interface Begun<R> {
  /** What the bot answers as, being read. */
  readonly releasing: Promise<R>;
  /** What was found meanwhile, where the bot and what it is asked are what they were taken for; else it is looked for now. */
  readonly found: (release: BotRelease, asked: Sought) => Promise<Found>;
}

/** Longest question the house is asked, in characters. */
const QUESTION_MAX = 200;

interface Asked {
  readonly release: BotRelease;
  /** What it was taught: the same object at each question, by which what is made of it is kept. */
  readonly knowledge: KnowledgeScope | null;
  readonly reader: Reader;
}

/** Sources of all bots that were asked lately, each with a few hundred bytes beside. */
const ROOM = 30_000;
const OF_BOT = 10;
const lastAsked = keptBy<Kysely<Database>, ReturnType<typeof createKept<Asked>>>(() =>
  createKept(ROOM, ({ release }) => release.sources.length + release.pages.length + OF_BOT),
);

/**
 * @param read reads what the bot answers as, and whether some sources are known still
 * @param seek the question, as whoever reads for it was when the bot was last asked
 */
export function beginFinding<R extends ReadBeside | null>(
  ctx: AskingContext,
  tenantId: string,
  botId: string,
  read: (along: ReadAlong) => Promise<R>,
  seek: (last: Reader) => Sought,
): Begun<R> {
  const [kept, key] = [lastAsked(ctx.db), `${tenantId} ${botId}`];
  const last = kept.get(key);
  const sought = last === undefined ? null : seek(last.reader);
  const isAsked = last !== undefined && sought !== null && isFree(sought);
  const guess = isAsked ? guessFor(ctx, last, sought) : null;
  const releasing = read({ sources: guess?.begun.places.map(({ source }) => source.no) ?? [] });
  const shown = releasing.then((release) => keptPages(ctx.db, tenantId, release?.stamp ?? undefined));
  // Where something of it has to be read, that is asked beside; where nothing has, PostgreSQL works beside.
  const lookBeside = (): Promise<Found> | null =>
    isAsked ? findFor(ctx, sought, { knowledge: last.knowledge, shown }) : null;
  const early = guess === null ? lookBeside() : leaveFirst().then(() => guess.find());
  const isAsGuessed = async (): Promise<boolean> => {
    if (guess === null) return true;
    if ((await shown) !== guess.pages) return false;
    const numbers = [...guess.begun.standing];
    const standing = (await releasing)?.standing ?? [...(await stillKnown(ctx.db, guess.houseId, numbers))];
    return numbers.every((no) => standing.includes(no));
  };
  // Where they fail the answer does that waits for them, and not what nobody waits for.
  for (const begun of [shown, early]) begun?.catch(() => undefined);
  return {
    releasing,
    async found(release, asked) {
      const isSame = last !== undefined && isSameKnown(last.release, release);
      const knowledge = isSame ? last.knowledge : knowledgeOf(release);
      const isStill = isSame && isDeepStrictEqual(soughtBy(asked), soughtBy(sought));
      if (!isStill) kept.set(key, { release, knowledge, reader: asked.reader });
      if (isStill && early !== null && (await isAsGuessed())) return early;
      return findFor(ctx, asked, { knowledge, shown });
    },
  };
}

interface Guess {
  readonly houseId: string;
  readonly pages: HousePages;
  readonly begun: BegunQuestion;
  readonly find: () => Promise<Found>;
}

/** What is found if nothing has changed; null where something of it would have to be read. */
function guessFor(ctx: AskingContext, { release, knowledge }: Asked, sought: Sought): Guess | null {
  const pages = lastPages(ctx.db, sought.reader.tenantId);
  if (pages === undefined) return null;
  const query = understandQuery(askedOf(sought), sought.reader);
  const places = knowledge === null ? [] : placesAtHand(ctx.db, knowledge, askedOf(sought), query);
  if (places === null) return null;
  const begun = { query, places, standing: new Set(places.map(({ source }) => source.no)) };
  const find = (): Promise<Found> => findFor(ctx, sought, { knowledge, shown: Promise.resolve(pages), begun });
  return { houseId: release.houseId, pages, begun, find };
}

/** What is typed, and is not plainly for people: nothing is looked for otherwise. */
const isFree = ({ text, choice }: Sought): boolean => choice === null && text !== '' && !asksForPerson(text);

const soughtBy = (of: Sought | null): unknown =>
  of === null ? null : [of.reader, of.locationGroupId, of.subMenuId, of.text, of.choice];

const isSameKnown = (one: BotRelease, other: BotRelease): boolean =>
  one.houseId === other.houseId && isSameList(one.sources, other.sources) && isSameList(one.pages, other.pages);

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || (one.length === other.length && one.every((no, at) => no === other[at]));

/** What the house is asked. */
const askedOf = ({ text }: Sought): string => cut(text, QUESTION_MAX);

/** What a bot was taught: what of the web it may say is taken over apart from its version. */
function knowledgeOf({ houseId, sources, pages }: BotRelease): KnowledgeScope | null {
  const known = pages.length === 0 ? sources : [...sources, ...pages];
  return known.length === 0 ? null : { tenantId: houseId, sources: known };
}

async function findFor(ctx: AskingContext, asked: Sought, bot: AskingBot): Promise<Found> {
  const { reader, locationGroupId, subMenuId, text } = asked;
  const scope = { locationGroupId, exceptSubMenuId: subMenuId };
  const findings = await askHouse(ctx, reader, scope, askedOf(asked), bot);
  if (findings.isUnknown) return { findings, passages: [] };
  const { tenantId, lang, own, timeZone } = reader;
  const search = { tenantId, question: text, lang, own, timeZone, locationGroupId, subMenuId, leads: findings.leads };
  return { findings, passages: await retrieveForBot(ctx, search, await bot.shown) };
}
