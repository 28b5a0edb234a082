/** What a bot was taught about a question, as passages that answers are made of [KNOW-FIND] [KNOW-SOURCE]. Read-only. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { KnownFrom, Passage } from '#shared/domain/bot/find-passages.ts';
import { isInstructionLike } from '#shared/domain/bot/guard/instruction-like.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import type { Reader } from '../house/reader.ts';
import { readDynamic } from './read-dynamic.ts';
import { findKnowledge, type KnowledgeScope, type KnownPassage } from './find-knowledge.ts';

export interface Known {
  readonly passage: Passage;
  /** How much of the question it is about, 0 to 1. */
  readonly fit: number;
  readonly score: number;
  /** The one language it is in; null for what is worded in several. */
  readonly langCd: string | null;
}

/** Best first; each component once. */
export async function knownPassages(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  reader: Reader,
  scope: KnowledgeScope,
  asked: string,
  query: UnderstoodQuery,
): Promise<readonly Known[]> {
  const found = await findKnowledge(ctx.db, scope, asked, query);
  const components = new Map(
    found
      .filter(({ kind }) => kind === 'component')
      .toReversed()
      .map((one) => [one.sourceNo, one]),
  );
  const contents = await contentsOf(ctx, scope, [...components.values()], reader);
  return found.flatMap((one): readonly Known[] => {
    const fits = { fit: one.coverage, score: one.score };
    if (one.kind !== 'component')
      // It was looked at when it was read, and is looked at again: the ways of saying it are learnt.
      return isInstructionLike(one.body) ? [] : [{ ...fits, langCd: one.langCd, passage: pieceOf(one) }];
    if (components.get(one.sourceNo) !== one) return [];
    const content = contents.get(one.sourceNo) ?? {};
    return Object.keys(content).length === 0 ? [] : [{ ...fits, langCd: null, passage: componentOf(one, content) }];
  });
}

const fromOf = ({ kind, thingId, title, revision, page }: KnownPassage): KnownFrom => ({
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
  const { langCd, heading, body, title } = one;
  return {
    key: `${one.kind}/${one.thingId}/${one.no}`,
    nameDict: { [langCd]: title },
    ...(heading === '' ? {} : { kindDict: { [langCd]: heading } }),
    lines: [{ [langCd]: body }],
    details: [],
    link: linkOf(one.url),
    known: fromOf(one),
  };
}

/** A component, in all its languages. */
function componentOf(one: KnownPassage, content: Dict): Passage {
  return {
    key: `component/${one.thingId}`,
    nameDict: Object.fromEntries(Object.keys(content).map((lang) => [lang, one.title])),
    lines: [content],
    details: [],
    link: linkOf(one.url),
    known: fromOf(one),
    isWhole: true,
  };
}

/** What components say, by language: as it was written, or as it is at the moment [KNOW-DYNAMIC]. */
async function contentsOf(
  ctx: Pick<AppContext, 'db' | 'now' | 'log' | 'outside'>,
  { tenantId }: KnowledgeScope,
  found: readonly KnownPassage[],
  reader: Reader,
): Promise<ReadonlyMap<number, Dict>> {
  const fixed = found.filter(({ dynamic }) => dynamic === null).map(({ sourceNo }) => sourceNo);
  const [{ rows }, read] = await Promise.all([
    fixed.length === 0
      ? { rows: [] }
      : sql<{ no: number; content: Dict }>`
          SELECT source_no AS no, jsonb_object_agg(lang_cd, body) AS content FROM (
            SELECT source_no, lang_cd, string_agg(body, E'\n' ORDER BY no) AS body FROM knowledge_passage
            WHERE tenant_id = ${tenantId} AND source_no = ANY (${fixed}::bigint[]) GROUP BY source_no, lang_cd) p
          GROUP BY source_no`.execute(ctx.db),
    Promise.all(
      found.flatMap(({ sourceNo, dynamic }) =>
        dynamic === null
          ? []
          : [readDynamic(ctx, reader, dynamic).then((content) => [sourceNo, content ?? {}] as const)],
      ),
    ),
  ]);
  return new Map([...rows.map(({ no, content }) => [no, content] as const), ...read]);
}
