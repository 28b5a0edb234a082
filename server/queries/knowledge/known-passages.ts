/** What a bot was taught about a question, as passages that answers are made of [KNOW-FIND] [KNOW-SOURCE]. Read-only. */
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { KnownFrom, Passage } from '#shared/domain/bot/find-passages.ts';
import { isInstructionLike } from '#shared/domain/bot/guard/instruction-like.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { Reader } from '../house/reader.ts';
import { readDynamic } from './read-dynamic.ts';
import { type KnownPassage, type KnownPlace, readPlaces } from './find-knowledge.ts';

export interface Known {
  readonly passage: Passage;
  /** How much of the question it is about, 0 to 1. */
  readonly fit: number;
  readonly score: number;
  /** The one language it is in; null for what is worded in several. */
  readonly langCd: string | null;
}

/**
 * What stands at places of what a bot knows, best first; each component once.
 *
 * @param places where it stands; @param known which of their sources are known still, where that was asked already
 */
export async function knownPassages(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  reader: Reader,
  tenantId: string,
  places: readonly KnownPlace[],
  known?: ReadonlySet<number>,
): Promise<readonly Known[]> {
  const found = await readPlaces(ctx.db, tenantId, places, known);
  const components = new Map(
    found
      .filter(({ source }) => source.kind === 'component')
      .toReversed()
      .map((one) => [one.source.no, one]),
  );
  const read = await readNow(ctx, [...components.values()], reader);
  return found.flatMap((one): readonly Known[] => {
    const fits = { fit: one.coverage, score: one.score };
    if (one.source.kind !== 'component')
      // It was looked at when it was read, and is looked at again: the ways of saying it are learnt.
      return isInstructionLike(one.body) ? [] : [{ ...fits, langCd: one.langCd, passage: pieceOf(one) }];
    if (components.get(one.source.no) !== one) return [];
    const content = read.get(one.source.no) ?? one.whole;
    return Object.keys(content).length === 0 ? [] : [{ ...fits, langCd: null, passage: componentOf(one, content) }];
  });
}

const fromOf = ({ source: { kind, thingId, title, revision }, page }: KnownPassage): KnownFrom => ({
  kind,
  id: thingId,
  title,
  revision,
  page,
});
const linkOf = (url: string | null): Passage['link'] => {
  const safe = url === null ? null : safeLink(url);
  return safe === null ? null : { url: safe };
};

/** A piece of a document or of a page. */
function pieceOf(one: KnownPassage): Passage {
  const { langCd, heading, body } = one;
  const { kind, thingId, title, url } = one.source;
  return {
    key: `${kind}/${thingId}/${one.no}`,
    nameDict: { [langCd]: title },
    ...(heading === '' ? {} : { kindDict: { [langCd]: heading } }),
    lines: [{ [langCd]: body }],
    details: [],
    link: linkOf(url),
    known: fromOf(one),
  };
}

/** A component, in all its languages. */
function componentOf(one: KnownPassage, content: Dict): Passage {
  const { thingId, title, url } = one.source;
  return {
    key: `component/${thingId}`,
    nameDict: Object.fromEntries(Object.keys(content).map((lang) => [lang, title])),
    lines: [content],
    details: [],
    link: linkOf(url),
    known: fromOf(one),
    isWhole: true,
  };
}

/** What components say that are read at the moment, by language [KNOW-DYNAMIC]. */
async function readNow(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  found: readonly KnownPassage[],
  reader: Reader,
): Promise<ReadonlyMap<number, Dict>> {
  const read = found.flatMap(({ source: { no, dynamic } }) =>
    dynamic === null ? [] : [readDynamic(ctx, reader, dynamic).then((content) => [no, content ?? {}] as const)],
  );
  return new Map(await Promise.all(read));
}
