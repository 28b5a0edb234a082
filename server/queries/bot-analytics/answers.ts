/** The answers that a number of the analytics counts, as those who build the assistant may read them [BOT-LOG]. */
import type { AppContext } from '#server/context.ts';
import type { AnsweredFrom } from '#server/db/schema-bot.ts';
import type { BotFigure } from '#shared/domain/bot/analytics.ts';
import { type Mask, maskOf } from '#shared/domain/desk-work/masking.ts';
import { parseContent, textContents } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import type { BotAnswer } from '#shared/manage/bot-analytics.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { categoryNames, categoryOf } from './categories.ts';
import { type BotScope, rowsOf } from './figures.ts';

/** Where a page of answers ends: the last one's moment, as the database writes it, and its id. */
export type AnswerPlace = readonly [at: string, id: string];

interface Row {
  readonly id: string;
  readonly talk: string;
  readonly at: Date;
  readonly place: string;
  readonly questions: number;
  readonly asked: string | null;
  readonly said: string | null;
  readonly lang_cd: string | null;
  readonly source: string | null;
  readonly version_no: number | null;
  readonly variation: string | null;
  readonly scenario: string | null;
  readonly category: string | null;
  readonly sources: readonly AnsweredFrom[] | null;
  readonly model: string | null;
  readonly tokens_in: number | null;
  readonly tokens_out: number | null;
  readonly tokens_estimated: boolean | null;
  readonly took_ms: number | null;
  readonly rating: number | null;
  readonly total: number;
}

/**
 * Whoever builds an assistant needs no telephone number and no passport, whatever the desk may read: all that we know to
 * find is masked, and what the house looks for itself.
 */
export async function logMask({ db }: AppContext, tenantId: string): Promise<Mask> {
  const own = await db
    .selectFrom('masking_pattern')
    .select('pattern')
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const all = { cards: true, phones: true, emails: true, passports: true };
  return maskOf({ ...all, patterns: own.map(({ pattern }) => pattern) }) ?? ((text) => text);
}

const NO_WORDS = { image: '', video: '', file: '', form: '', survey: '', deleted: '', other: '' };

/** The words of a message; of what was tapped its label. */
export function wordsOf(content: string | null): string {
  if (content === null) return '';
  const read = parseContent(content);
  const texts = textContents(read).join('\n').trim();
  return texts === '' ? plainTextOf(read, NO_WORDS) : texts;
}

interface Page {
  readonly items: BotAnswer[];
  readonly next: AnswerPlace | null;
  readonly total: number;
}

/** A page of what a number counts, latest first. */
export async function botAnswers(
  ctx: AppContext,
  scope: BotScope,
  figure: BotFigure,
  { after, limit }: { readonly after: AnswerPlace | null; readonly limit: number },
): Promise<Page> {
  const { sql } = ctx;
  const { tenantId } = scope;
  const further =
    after === null ? sql`` : sql`WHERE (x.at, x.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)`;
  const [mask, categories, rows] = await Promise.all([
    logMask(ctx, tenantId),
    categoryNames(ctx.db, tenantId),
    sql<Row[]>`
      WITH counted AS MATERIALIZED (${rowsOf(sql, figure, scope)}),
      page AS MATERIALIZED (SELECT x.id, x.at, x.questions FROM counted x ${further} ORDER BY x.at DESC, x.id DESC LIMIT ${limit + 1}::int)
      SELECT p.id, b.inquiry_id AS talk, p.at, p.at::text AS place, p.questions, q.content AS asked, a.content AS said,
        b.lang_cd, b.source, v.no AS version_no, b.variation, s.name AS scenario, ${categoryOf(sql, 'b')} AS category, b.sources, b.model, b.tokens_in, b.tokens_out,
        b.tokens_estimated, b.took_ms, b.rating, (SELECT count(*)::int FROM counted) AS total
      FROM page p
        JOIN bot_turn b ON b.tenant_id = ${tenantId} AND b.question_id = p.id
        LEFT JOIN message q ON q.tenant_id = ${tenantId} AND q.id = b.question_id AND NOT q.is_deleted
        LEFT JOIN message a ON a.tenant_id = ${tenantId} AND a.id = b.answer_id AND NOT a.is_deleted
        LEFT JOIN bot_version v ON v.tenant_id = ${tenantId} AND v.id = b.version_id
        LEFT JOIN scenario s ON s.tenant_id = ${tenantId} AND s.id = b.scenario_id
      ORDER BY p.at DESC, p.id DESC`,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row, mask, categories)),
    next: rows.length > limit && last !== undefined ? [last.place, last.id] : null,
    total: rows[0]?.total ?? 0,
  };
}

const present = (
  {
    at,
    place: _,
    total: _total,
    asked,
    said,
    lang_cd,
    source,
    category,
    sources,
    tokens_estimated,
    rating,
    ...row
  }: Row,
  mask: Mask,
  categories: ReadonlyMap<string, string>,
): BotAnswer => ({
  ...row,
  at: at.toISOString(),
  question: mask(wordsOf(asked)),
  answer: mask(wordsOf(said)),
  lang_cd: lang_cd ?? '',
  source: source ?? '',
  category: category === null ? null : (categories.get(category) ?? null),
  sources: [...(sources ?? [])],
  tokens_estimated: tokens_estimated ?? false,
  is_liked: rating === null ? null : rating > 0,
});

const PAGE = 1_000;
const MOST = 10_000;
const HEADER = [
  'at',
  'question',
  'answer',
  'language',
  'answered_by',
  'version',
  'variation',
  'scenario',
  'category',
  'sources',
  'model',
  'tokens_in',
  'tokens_out',
  'took_ms',
  'liked',
  'talk',
];

/** The same as a table to take away [CSV-SAFE]. */
export async function answersCsv(ctx: AppContext, scope: BotScope, figure: BotFigure): Promise<string> {
  const lines: string[][] = [HEADER];
  let after: AnswerPlace | null = null;
  while (lines.length <= MOST) {
    const page: Page = await botAnswers(ctx, scope, figure, { after, limit: PAGE });
    for (const row of page.items)
      lines.push(
        [
          row.at,
          row.question,
          row.answer,
          row.lang_cd,
          row.source,
          row.version_no,
          row.variation,
          row.scenario,
          row.category,
          row.sources.map(({ title }) => title).join('; '),
          row.model,
          row.tokens_in,
          row.tokens_out,
          row.took_ms,
          row.is_liked,
          row.talk,
        ].map((cell) => (cell === null ? '' : String(cell))),
      );
    if (page.next === null) break;
    after = page.next;
  }
  return writeCsv(lines);
}
