/** The questions that found nothing, put together where they ask the same [BOT-ALIKE]. */
import type { AppContext } from '#server/context.ts';
import { type AlikeGroup, askedAmong, groupAlike } from '#shared/domain/bot/alike.ts';
import type { UnansweredGroup } from '#shared/manage/bot-analytics.ts';
import { logMask, wordsOf } from './answers.ts';
import { type BotScope, rowsOf } from './figures.ts';

/** So many are looked at, the latest. */
const MOST = 2_000;
const WORDINGS = 8;

interface Unanswered {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly lang: string;
}

interface Groups {
  readonly groups: readonly AlikeGroup<Unanswered>[];
  readonly total: number;
  readonly isCut: boolean;
}

async function readGroups({ sql }: AppContext, scope: BotScope): Promise<Groups> {
  const rows = await sql<{ id: string; at: Date; content: string | null; lang_cds: readonly string[] }[]>`
    SELECT x.id, x.at, x.lang_cds, q.content FROM (${rowsOf(sql, 'unanswered', scope)}) x
      LEFT JOIN message q ON q.tenant_id = ${scope.tenantId} AND q.id = x.id AND NOT q.is_deleted
    ORDER BY x.at DESC, x.id DESC LIMIT ${MOST + 1}::int`;
  const looked = rows.slice(0, MOST);
  const questions = looked.map(({ id, at, content, lang_cds: langs }) => ({
    id,
    at: at.getTime(),
    text: wordsOf(content),
    lang: langs[0] ?? '',
  }));
  return { groups: groupAlike(questions), total: looked.length, isCut: rows.length > MOST };
}

/** The questions that ask the same as this one; none where it is none of those that found nothing. */
export async function alikeIds(ctx: AppContext, scope: BotScope, id: string): Promise<readonly string[]> {
  const { groups } = await readGroups(ctx, scope);
  const group = groups.find(({ questions }) => questions.some((one) => one.id === id));
  return (group?.questions ?? []).map((one) => one.id);
}

export async function unansweredGroups(ctx: AppContext, scope: BotScope) {
  const { tenantId, botId } = scope;
  const [{ groups, total, isCut }, mask, tested] = await Promise.all([
    readGroups(ctx, scope),
    logMask(ctx, tenantId),
    ctx.db
      .selectFrom('bot_question')
      .select('text')
      .where('tenant_id', '=', tenantId)
      .where((e) => e.or([e('bot_id', '=', botId), e('bot_id', 'is', null)]))
      .execute(),
  ]);
  const isTested = askedAmong(tested.map(({ text }) => text));
  const items = groups.map(({ first, questions }): UnansweredGroup => {
    const langs = new Map<string, number>();
    for (const { lang } of questions) langs.set(lang, (langs.get(lang) ?? 0) + 1);
    const wordings = new Set(questions.map(({ text }) => mask(text)));
    wordings.delete(mask(first.text));
    return {
      id: first.id,
      text: mask(first.text),
      lang_cd: first.lang,
      count: questions.length,
      latest_at: new Date(questions[0]?.at ?? first.at).toISOString(),
      langs: [...langs].map(([lang_cd, count]) => ({ lang_cd, count })).toSorted((a, b) => b.count - a.count),
      wordings: [...wordings].slice(0, WORDINGS),
      is_tested: first.text !== '' && isTested(first.text),
    };
  });
  return { items, total, is_cut: isCut };
}
