/** What the analytics of an assistant show of its figures: totals, their course, variations compared [BOT-FIGURES] [BOT-COMPARE]. */
import type { AppContext } from '#server/context.ts';
import type { VersionContent } from '#shared/domain/bot/bot-version.ts';
import {
  type BotDimension,
  type BotFigure,
  botFigures,
  ENOUGH_ANSWERS,
  intervalOf,
} from '#shared/domain/bot/analytics.ts';
import type { BotAnalytics, BotCompared, BotPart, BotTotal } from '#shared/manage/bot-analytics.ts';
import type { Span } from '../dashboard/period.ts';
import { categoryNames } from './categories.ts';
import { type BotScope, partsOf, rowsOf } from './figures.ts';

interface Measured {
  readonly count: number;
  readonly median: number | null;
  readonly sum: number | null;
}

const NOTHING: Measured = { count: 0, median: null, sum: null };

/** Tokens and what they cost are added up, of times the middle one is told. */
const valueOf = (figure: BotFigure, { median, sum }: Measured): number | null =>
  figure === 'worded' || figure === 'cost' ? sum : median;

const MEASURES = (sql: AppContext['sql']) =>
  sql`count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY x.value) AS median, sum(x.value) AS sum`;

/** Each figure in one span, all in one statement. */
async function totals({ sql }: AppContext, scope: BotScope): Promise<Map<BotFigure, Measured>> {
  const each = botFigures.map(
    (figure, index) => sql`${index === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${figure}::text AS figure, ${MEASURES(sql)} FROM (${rowsOf(sql, figure, scope)}) x`,
  );
  const rows = await sql<(Measured & { readonly figure: BotFigure })[]>`${each}`;
  return new Map(rows.map((row) => [row.figure, row]));
}

/** What happened in a period, beside the period before it. */
export async function botTotals(ctx: AppContext, scope: BotScope, before: Span): Promise<BotTotal[]> {
  const [here, there] = await Promise.all([totals(ctx, scope), totals(ctx, { ...scope, ...before })]);
  const measured = (of: Map<BotFigure, Measured>, figure: BotFigure) => {
    const found = of.get(figure) ?? NOTHING;
    return { count: found.count, value: valueOf(figure, found) };
  };
  return botFigures.map((figure) => ({ figure, ...measured(here, figure), before: measured(there, figure) }));
}

/** A figure split by something; what stands in several parts counts in each. */
export async function botSeries(
  { sql }: AppContext,
  scope: BotScope,
  figure: BotFigure,
  by: BotDimension,
): Promise<BotPart[]> {
  const rows = await sql<(Measured & { readonly key: string })[]>`
    SELECT k.key, ${MEASURES(sql)}
    FROM (${rowsOf(sql, figure, scope)}) x CROSS JOIN LATERAL (SELECT DISTINCT unnest(${partsOf(sql, by, scope.timeZone)}) AS key) k
    GROUP BY k.key ORDER BY k.key COLLATE "C"`;
  return rows.map((row) => ({ key: row.key, count: row.count, value: valueOf(figure, row) }));
}

interface Version {
  readonly id: string;
  readonly no: number;
  readonly content: VersionContent;
}

async function versionsOf({ db }: AppContext, { tenantId, botId }: BotScope): Promise<readonly Version[]> {
  return db
    .selectFrom('bot_version')
    .select(['id', 'no', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('bot_id', '=', botId)
    .orderBy('no', 'desc')
    .limit(200)
    .execute();
}

const variationOf = (versions: readonly Version[], version: string, key: string) =>
  versions.find(({ id }) => id === version)?.content.answer?.variations.find((one) => one.key === key);

/** What the period's questions may be narrowed to, with the names of it. */
async function choicesOf(
  ctx: AppContext,
  scope: BotScope,
  versions: readonly Version[],
): Promise<BotAnalytics['choices']> {
  const whole = { ...scope, parts: [] };
  const keys = async (by: BotDimension) =>
    (await botSeries(ctx, whole, 'questions', by)).map(({ key }) => key).filter((key) => key !== '');
  const [lang, source, version, variation, scenario, category, categories, names] = await Promise.all([
    keys('lang'),
    keys('source'),
    keys('version'),
    keys('variation'),
    keys('scenario'),
    keys('category'),
    categoryNames(ctx.db, scope.tenantId),
    ctx.db
      .selectFrom('scenario')
      .select(['id', 'name'])
      .where('tenant_id', '=', scope.tenantId)
      .where('bot_id', '=', scope.botId)
      .execute(),
  ]);
  return {
    lang,
    source,
    version: version.map((id) => ({ id, name: String(versions.find((one) => one.id === id)?.no ?? '') })),
    variation: variation.map((id) => ({
      id,
      name: versions.map((one) => variationOf([one], one.id, id)?.name).find((name) => name !== undefined) ?? id,
    })),
    scenario: scenario.map((id) => ({ id, name: names.find((one) => one.id === id)?.name ?? '' })),
    category: category.map((id) => ({ id, name: categories.get(id) ?? '' })),
  };
}

type Counted = Measured & { readonly figure: BotFigure; readonly version: string; readonly variation: string };

/** How each variation of each version did, the newest version first. */
async function compare(ctx: AppContext, scope: BotScope, versions: readonly Version[]): Promise<BotCompared[]> {
  const { sql } = ctx;
  const each = botFigures.map(
    (figure, index) => sql`${index === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${figure}::text AS figure, v.key AS version, k.key AS variation, ${MEASURES(sql)}
      FROM (${rowsOf(sql, figure, scope)}) x
        CROSS JOIN LATERAL (SELECT DISTINCT unnest(${partsOf(sql, 'version', scope.timeZone)}) AS key) v
        CROSS JOIN LATERAL (SELECT DISTINCT unnest(x.variations) AS key) k
      GROUP BY v.key, k.key`,
  );
  const rows = await sql<Counted[]>`${each}`;
  const of = (figure: BotFigure, version: string, variation: string): Measured =>
    rows.find((row) => row.figure === figure && row.version === version && row.variation === variation) ?? NOTHING;
  const orderOf = (id: string): number => versions.find((one) => one.id === id)?.no ?? 0;
  return rows
    .filter(({ figure }) => figure === 'questions')
    .toSorted((a, b) => orderOf(b.version) - orderOf(a.version) || (a.variation < b.variation ? -1 : 1))
    .map(({ version, variation, count }) => {
      const no = orderOf(version);
      const set = variationOf(versions, version, variation);
      const answered = of('answered', version, variation);
      const found = intervalOf(answered.count, count);
      return {
        version: version === '' ? null : { id: version, no },
        variation,
        name: set?.name ?? variation,
        share: set?.share ?? null,
        conversations: of('conversations', version, variation).count,
        questions: count,
        answered: answered.count,
        handed_over: of('handed_over', version, variation).count,
        unanswered: of('unanswered', version, variation).count,
        tokens: of('worded', version, variation).sum ?? 0,
        cost: of('cost', version, variation).sum,
        liked: of('liked', version, variation).count,
        disliked: of('disliked', version, variation).count,
        median_ms: answered.median,
        interval: found === null ? null : [found[0], found[1]],
        is_enough: answered.count >= ENOUGH_ANSWERS,
      };
    });
}

export async function choicesAndComparison(ctx: AppContext, scope: BotScope) {
  const versions = await versionsOf(ctx, scope);
  const [choices, variations] = await Promise.all([choicesOf(ctx, scope, versions), compare(ctx, scope, versions)]);
  return { choices, variations };
}
