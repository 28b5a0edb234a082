/**
 * Puts their questions to the bots that a draft changes, as they would answer with it: by its scenarios, its menus and its
 * pages [DRAFT-BEFORE]. What they are told and taught is not of the draft and is asked as it is published.
 */
import { sql } from 'kysely';
import { keepTestRun, questionsOf, scoreOf, type TestResult } from '#server/actions/bot/keep-test-run.ts';
import type { AppContext } from '#server/context.ts';
import { type ReleasedBot, releasedBot } from '#server/queries/bot/bot-release.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { answersGuests } from '#shared/domain/bot/life.ts';
import type { DraftRow } from '#shared/domain/drafts/plan.ts';
import type { NotYet, ReflectingDraft } from '../drafts/reflecting-draft.ts';
import { putQuestions } from './put-questions.ts';

/** Of what went wrong so much is told at once; the whole of it is kept with the run. */
const TOLD = 5;

/** A bot that did not pass, with what helps to mend it. */
interface BotNotYet extends NotYet {
  readonly name: string;
  /** Null where it could not be asked. */
  readonly run: {
    readonly id: string;
    readonly asked: number;
    readonly passed: number;
    readonly threshold: number;
    readonly attacks: number;
    readonly resisted: number;
    readonly failing: readonly string[];
  } | null;
}

/** A bot as one of the menus answers by it: by what is published, or by the version that the menu names. */
interface ChangedBot {
  readonly id: string;
  readonly pinned: string | null;
}

const textAt = (doc: unknown, ...path: readonly string[]): string | null => {
  const value = path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    doc,
  );
  return typeof value === 'string' ? value : null;
};

/** The bots whose scenarios, menus or own rows differ. What the draft takes away is asked no more. */
async function changedBots(
  { db }: AppContext,
  { houseId, twinId, rows }: Pick<ReflectingDraft, 'houseId' | 'twinId' | 'rows'>,
): Promise<readonly ChangedBot[]> {
  const of = (kind: string) => rows.filter(({ thing }) => thing.kind === kind);
  const named = (row: DraftRow, ...path: readonly string[]) => textAt(row.mine, ...path);
  const scenarios = [...new Set(of('scenario').map(({ thing }) => thing.id))];
  const { rows: led } = await sql<{ bot_id: string }>`
    SELECT DISTINCT bot_id FROM scenario WHERE tenant_id = ANY (${[twinId ?? houseId, houseId]}::uuid[])
      AND id = ANY (${scenarios}::uuid[])`.execute(db);
  const found: ChangedBot[] = [
    ...led.map(({ bot_id: id }) => ({ id, pinned: null })),
    ...of('bot')
      .filter(({ mine }) => mine !== null)
      .map(({ thing }) => ({ id: thing.id, pinned: null })),
    ...of('sub_menu').flatMap((row) => {
      const id = named(row, 'menu_option', 'bot_id');
      return id === null ? [] : [{ id, pinned: named(row, 'menu_option', 'bot_version_id') }];
    }),
  ];
  return [...new Map(found.map((one) => [`${one.id}/${one.pinned ?? ''}`, one])).values()];
}

/** @returns the bots that answer too few of their questions with the draft */
export async function testChangedBots(ctx: AppContext, draft: ReflectingDraft): Promise<readonly BotNotYet[]> {
  const failed: BotNotYet[] = [];
  for (const changed of await changedBots(ctx, draft)) {
    const release = await releasedBot(ctx.db, draft.twinId ?? draft.houseId, changed.id, ctx.now(), changed.pinned);
    // One that meets no guest says nothing to any.
    if (release === null || !answersGuests(release.life, ctx.now())) continue;
    const notYet = await testOne(ctx, draft, changed.id, release);
    if (notYet !== null) failed.push(notYet);
  }
  return failed;
}

async function testOne(
  ctx: AppContext,
  { houseId, twinId, work }: ReflectingDraft,
  botId: string,
  release: ReleasedBot,
): Promise<BotNotYet | null> {
  const questions = await work.write((action) => questionsOf(action, botId));
  if (questions.length === 0) return null;
  const of = { kind: 'bot', id: botId, name: await nameOf(ctx, twinId ?? houseId, botId) };
  // A kept draft lies in no tenant that could be asked.
  if (twinId === null) return { ...of, code: 'draft_bots_unasked', run: null };
  const results = await putQuestions(
    ctx,
    { actor: work.actor, tenantId: twinId, botId, release, questions },
    (done, total) => work.progress(done, total, 'asking_bots'),
  );
  const settings = await tenantSettings(ctx.db, ctx.log, houseId);
  const score = scoreOf(results, settings.bot_test_threshold);
  const kept = { reason: 'draft', accountId: null } as const;
  const id = await work.write((action) => keepTestRun(action, botId, { results, score }, kept));
  if (score.isEnough) return null;
  const { isEnough: _, ...counts } = score;
  return { ...of, code: 'draft_bots_failed', run: { id, ...counts, failing: failingOf(results) } };
}

const failingOf = (results: readonly TestResult[]): readonly string[] =>
  [...new Set(results.filter(({ fault }) => fault !== null).map(({ text }) => text))].slice(0, TOLD);

async function nameOf({ db }: AppContext, tenantId: string, botId: string): Promise<string> {
  const bot = await db
    .selectFrom('bot')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', botId)
    .executeTakeFirst();
  return bot?.name ?? '';
}
