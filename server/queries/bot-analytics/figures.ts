/**
 * What each figure of an assistant counts: one description, of which its total, its course, the comparison and the answers
 * it opens are all made, so that they cannot disagree [BOT-FIGURES].
 */
import type postgres from 'postgres';
import { ANSWERS, type BotDimension, type BotFigure, isOfTalks } from '#shared/domain/bot/analytics.ts';
import type { ModelPrice } from '#shared/domain/tenant-settings/model-prices.ts';
import { categoryOf } from './categories.ts';

type Part = postgres.PendingQuery<postgres.Row[]>;

/** What a figure is narrowed to. */
export type BotPartName = BotDimension | 'talk';

/** Whose figures, and of when; both moments are instants, the later one is outside. */
export interface BotScope {
  readonly tenantId: string;
  readonly botId: string;
  readonly timeZone: string;
  readonly from: Date;
  readonly until: Date;
  /** Every one of these holds. */
  readonly parts: readonly { readonly by: BotPartName; readonly key: string }[];
  /** These questions alone; null for all. */
  readonly only: readonly string[] | null;
  readonly prices: readonly ModelPrice[];
}

type Of = (sql: postgres.Sql, scope: BotScope) => Part;

const every: Of = (sql) => sql`true`;
const nothing: Of = (sql) => sql`NULL::float8`;

interface Description {
  readonly where: Of;
  /** What is measured besides. */
  readonly value: Of;
}

/** A price is of so many tokens. */
const PER = 1_000_000;

/** Everything a model was asked of a question: its answer, and what it judged besides [PROMPT-JUDGE]. */
const asksOf = (sql: postgres.Sql): Part => sql`
  SELECT b.model, coalesce(b.tokens_in, 0) AS tokens_in, coalesce(b.tokens_out, 0) AS tokens_out WHERE b.model IS NOT NULL
  UNION ALL SELECT j->>'model', (j->>'tokens_in')::int, (j->>'tokens_out')::int FROM jsonb_array_elements(b.judged) j`;

const FIGURES: Readonly<Record<BotFigure, Description>> = {
  conversations: { where: every, value: nothing },
  handed_over: {
    // What lies before somebody's groups was put to people [BOT-HANDOVER].
    where: (sql) => sql`EXISTS (SELECT FROM inquiry_desk d
      WHERE d.tenant_id = b.tenant_id AND d.inquiry_id = b.inquiry_id AND d.group_ids <> '{}')`,
    value: nothing,
  },
  questions: { where: every, value: nothing },
  answered: {
    where: (sql) => sql`b.state = 'answered' AND b.source = ANY (${[...ANSWERS]}::text[])`,
    value: (sql) => sql`b.took_ms::float8`,
  },
  unanswered: { where: (sql) => sql`b.state = 'answered' AND b.source = 'nothing'`, value: nothing },
  cost: {
    where: (sql, { prices }) =>
      sql`EXISTS (SELECT FROM (${asksOf(sql)}) k WHERE k.model = ANY (${prices.map(({ model }) => model)}::text[]))`,
    value: (sql, { prices }) => sql`(SELECT sum(k.tokens_in * p.read + k.tokens_out * p.written) / ${PER}::float8
      FROM unnest(${prices.map(({ model }) => model)}::text[], ${prices.map(({ read }) => read)}::float8[],
        ${prices.map(({ written }) => written)}::float8[]) AS p(model, read, written)
      JOIN (${asksOf(sql)}) k ON k.model = p.model)`,
  },
  liked: { where: (sql) => sql`b.rating = 1`, value: nothing },
  disliked: { where: (sql) => sql`b.rating = -1`, value: nothing },
  worded: {
    where: (sql) => sql`b.model IS NOT NULL`,
    value: (sql) => sql`(coalesce(b.tokens_in, 0) + coalesce(b.tokens_out, 0))::float8`,
  },
};

/** Of a single question what is known of it; of a talk what is known of any of its questions. */
const COLUMNS = ['lang_cd', 'source', 'version_id', 'variation', 'scenario_id', 'category'] as const;
type Column = (typeof COLUMNS)[number];
const manyOf = (column: Column): string => (column === 'category' ? 'categories' : `${column}s`);

/** A column of `b`, a question, or `t`, one of a talk's. */
const columnOf = (sql: postgres.Sql, turn: 'b' | 't', column: Column): Part =>
  column === 'category' ? categoryOf(sql, turn) : sql`${sql(turn)}.${sql(column)}::text`;

const ofQuestion = (sql: postgres.Sql): Part =>
  COLUMNS.reduce(
    (before, column) =>
      sql`${before}, array_remove(ARRAY[${columnOf(sql, 'b', column)}], NULL) AS ${sql(manyOf(column))}`,
    sql`1 AS questions`,
  );

const ofTalk = (sql: postgres.Sql): Part =>
  COLUMNS.reduce(
    (before, column) => sql`${before},
      array_remove(coalesce(array_agg(DISTINCT ${columnOf(sql, 't', column)}), '{}'), NULL) AS ${sql(manyOf(column))}`,
    sql`count(*)::int AS questions`,
  );

const named = (sql: postgres.Sql): Part =>
  COLUMNS.reduce((before, column) => sql`${before}, s.${sql(manyOf(column))}`, sql`s.questions`);

/** A talk stands for its first question, and counts when that was asked. */
const talks = (sql: postgres.Sql): { readonly from: Part; readonly where: Part } => ({
  from: sql`CROSS JOIN LATERAL (SELECT ${ofTalk(sql)} FROM bot_turn t WHERE t.tenant_id = b.tenant_id
    AND t.conversation_id = b.conversation_id AND t.inquiry_id = b.inquiry_id AND t.bot_id = b.bot_id) s`,
  // Looked for talk by talk: a few of a year's questions are of these days.
  where: sql`AND b.question_id = (SELECT e.question_id FROM bot_turn e WHERE e.tenant_id = b.tenant_id
    AND e.conversation_id = b.conversation_id AND e.inquiry_id = b.inquiry_id AND e.bot_id = b.bot_id
    ORDER BY e.asked_at, e.question_id LIMIT 1)`,
});

const questions = (sql: postgres.Sql): { readonly from: Part; readonly where: Part } => ({
  from: sql`CROSS JOIN LATERAL (SELECT ${ofQuestion(sql)}) s`,
  where: sql``,
});

const several = (sql: postgres.Sql, values: Part): Part =>
  sql`CASE WHEN cardinality(${values}) = 0 THEN ARRAY[''] ELSE ${values} END`;

/** In which parts a row `x` stands; a talk of two languages stands in both. */
const PARTS: Readonly<Record<BotPartName, (sql: postgres.Sql, timeZone: string) => Part>> = {
  day: (sql, zone) => sql`ARRAY[to_char(x.at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')]`,
  hour: (sql, zone) => sql`ARRAY[extract(hour FROM x.at AT TIME ZONE ${zone}::text)::text]`,
  lang: (sql) => several(sql, sql`x.lang_cds`),
  source: (sql) => several(sql, sql`x.sources`),
  version: (sql) => several(sql, sql`x.version_ids`),
  variation: (sql) => several(sql, sql`x.variations`),
  scenario: (sql) => several(sql, sql`x.scenario_ids`),
  category: (sql) => several(sql, sql`x.categories`),
  talk: (sql) => sql`ARRAY[x.inquiry_id::text]`,
};

export const partsOf = (sql: postgres.Sql, by: BotPartName, timeZone: string): Part => PARTS[by](sql, timeZone);

/** The rows of a figure, as `x (id, inquiry_id, conversation_id, at, value, questions, lang_cds, sources, …)`. */
export function rowsOf(sql: postgres.Sql, figure: BotFigure, scope: BotScope): Part {
  const of = FIGURES[figure];
  const kind = isOfTalks(figure) ? talks(sql) : questions(sql);
  const narrowed = scope.parts.reduce(
    (before, { by, key }) => sql`${before} AND ${key}::text = ANY (${partsOf(sql, by, scope.timeZone)})`,
    scope.only === null ? sql`true` : sql`x.id = ANY (${[...scope.only]}::uuid[])`,
  );
  return sql`SELECT x.* FROM (
    SELECT b.question_id AS id, b.inquiry_id, b.conversation_id, b.asked_at AS at, ${of.value(sql, scope)} AS value, ${named(sql)}
    FROM bot_turn b ${kind.from}
    WHERE b.tenant_id = ${scope.tenantId} AND b.bot_id = ${scope.botId} AND b.asked_at >= ${scope.from} AND b.asked_at < ${scope.until}
      AND ${of.where(sql, scope)} ${kind.where}) x WHERE ${narrowed}`;
}
