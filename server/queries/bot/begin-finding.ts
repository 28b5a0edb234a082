/**
 * What the house and the bot have for a question. It is looked for as the bot and its house were when they were last asked,
 * beside reading what they are now, and told only where they are the same still: what is found is read at each question,
 * what was published a moment ago answers at once. Read-only.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import type { Findings } from '#shared/domain/assistant/answer.ts';
import { cut } from '#shared/domain/bot/compose.ts';
import { asksForPerson } from '#shared/domain/bot/intent.ts';
import { askHouse } from '../assistant/ask-house.ts';
import type { Reader } from '../house/reader.ts';
import { type HousePages, keptPages } from '../search/kept-pages.ts';
import type { AskedBot, AskingContext } from './asked-bot.ts';
import type { BotRelease } from './bot-release.ts';

/** What is found, and what the house shows. */
export interface Found {
  readonly findings: Findings;
  readonly pages: HousePages;
}

/** Of a question what decides what is found. */
type Sought = Pick<AskedBot, 'reader' | 'locationGroupId' | 'subMenuId' | 'text' | 'choice'>;

export interface Begun {
  /** What was found meanwhile, where the bot and what it is asked are what they were taken for; else it is looked for now. */
  readonly found: (release: BotRelease, asked: Sought) => Promise<Found>;
}

/** Longest question the house is asked, in characters. */
const QUESTION_MAX = 200;

interface Asked {
  readonly release: BotRelease;
  readonly reader: Reader;
}

/** Sources of all bots that were asked lately, each with a few hundred bytes beside. */
const ROOM = 30_000;
const OF_BOT = 10;
const lastAsked = keptBy<Kysely<Database>, ReturnType<typeof createKept<Asked>>>(() =>
  createKept(ROOM, ({ release }) => release.sources.length + release.pages.length + OF_BOT),
);

/** What the bot answers as, with the stamp of what the house shows where that was read along. */
type Stamped = { readonly stamp?: string | null } | null;

/**
 * @param releasing what the bot answers as, being read
 * @param seek the question, as whoever reads for it was when the bot was last asked
 */
export function beginFinding(
  ctx: AskingContext,
  tenantId: string,
  botId: string,
  releasing: Stamped | Promise<Stamped>,
  seek: (last: Reader) => Sought,
): Begun {
  const shown = Promise.resolve(releasing).then((release) => keptPages(ctx.db, tenantId, release?.stamp ?? undefined));
  const [kept, key] = [lastAsked(ctx.db), `${tenantId} ${botId}`];
  const last = kept.get(key);
  const sought = last === undefined ? null : seek(last.reader);
  const early =
    last === undefined || sought === null || !isFree(sought) ? null : findFor(ctx, last.release, sought, shown);
  // Where they fail the answer does that waits for them, and not what nobody waits for.
  for (const begun of [shown, early]) begun?.catch(() => undefined);
  return {
    found(release, asked) {
      const isStill =
        last !== undefined &&
        isSameKnown(last.release, release) &&
        isDeepStrictEqual(soughtBy(asked), soughtBy(sought));
      if (!isStill) kept.set(key, { release, reader: asked.reader });
      return isStill && early !== null ? early : findFor(ctx, release, asked, shown);
    },
  };
}

/** What is typed, and is not plainly for people: nothing is looked for otherwise. */
const isFree = ({ text, choice }: Sought): boolean => choice === null && text !== '' && !asksForPerson(text);

const soughtBy = (of: Sought | null): unknown =>
  of === null ? null : [of.reader, of.locationGroupId, of.subMenuId, of.text, of.choice];

const isSameKnown = (one: BotRelease, other: BotRelease): boolean =>
  one.houseId === other.houseId && isSameList(one.sources, other.sources) && isSameList(one.pages, other.pages);

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one === other || (one.length === other.length && one.every((no, at) => no === other[at]));

async function findFor(
  ctx: AskingContext,
  { houseId, sources, pages: web }: BotRelease,
  asked: Sought,
  shown: Promise<HousePages>,
): Promise<Found> {
  const scope = { locationGroupId: asked.locationGroupId, exceptSubMenuId: asked.subMenuId };
  const known = web.length === 0 ? sources : [...sources, ...web];
  const knowledge = known.length === 0 ? null : { tenantId: houseId, sources: known };
  const [findings, pages] = await Promise.all([
    askHouse(ctx, asked.reader, scope, cut(asked.text, QUESTION_MAX), knowledge, shown),
    shown,
  ]);
  return { findings, pages };
}
