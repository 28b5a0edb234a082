/**
 * What a bot uses of its plan, counted to the one: each count is one statement that looks and counts at once, so that of
 * any number of writers exactly as many come in as the plan has left [PLAN-EXACT].
 *
 * ```
 * const taken = await countAnswer(ctx, botId);
 * if (!taken.allowed) return …;              // the month is over, or the bot is no guests'
 * const tokens = await takeTokens(ctx, botId, most);   // before the model is asked
 * await settleTokens(ctx, botId, tokens, used);        // once it has answered
 * ```
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type BotTermsNow, botTermsNow } from '#server/queries/plans/terms.ts';
import { type CountedUse, countedPeriod } from '#shared/domain/plans/counted-period.ts';
import type { ActionContext } from '../action-context.ts';
import { tellPayer } from '../billing/tell-payer.ts';

type Context = Pick<ActionContext, 'trx' | 'actor' | 'now'>;

/** Something that was counted, and where: to be taken back or settled there, also after the month or the day. */
export interface Counted {
  readonly allowed: true;
  /** Null where nothing is counted, as in a draft. */
  readonly period: string | null;
  readonly amount: number;
  /** All that was used in it by now. */
  readonly used: number;
}
interface NotCounted {
  readonly allowed: false;
  /** silent: the bot is not for guests at present; limit: what the plan has is used up. */
  readonly why: 'silent' | 'limit';
  readonly limit: number | null;
}
export type Count = Counted | NotCounted;

/** Counts one answer to a guest, if the plan has one left this month [BOT-MONTH]. */
export async function countAnswer(ctx: Context, botId: string): Promise<Count> {
  const terms = await botTermsNow(ctx.trx, ctx.actor.tenantId, botId, ctx.now.getTime());
  if (!terms.speaks) return { allowed: false, why: 'silent', limit: terms.limits.answers };
  if (terms.isDraft) return { allowed: true, period: null, amount: 0, used: 0 };
  const counted = await count(ctx, botId, 'answers', 1, terms.limits.answers);
  if (counted.allowed) await warn(ctx, terms, counted.used);
  return counted;
}

/** The answer that was counted was none after all. @param period as {@link countAnswer} told it */
export const uncountAnswer = (ctx: Context, botId: string, period: string): Promise<void> =>
  add(ctx, botId, 'answers', period, -1);

/**
 * Takes as many tokens as the model may use at most, if the plan has them left today; what was not used is given back by
 * {@link settleTokens}. So several answers at once stay within the day's tokens, too.
 */
export async function takeTokens(ctx: Context, botId: string, most: number): Promise<Count> {
  const { limits } = await botTermsNow(ctx.trx, ctx.actor.tenantId, botId, ctx.now.getTime());
  return count(ctx, botId, 'tokens', most, limits.tokens);
}

/** What the model used in truth of what was taken. */
export async function settleTokens(ctx: Context, botId: string, taken: Counted, used: number): Promise<void> {
  if (taken.period !== null && used !== taken.amount)
    await add(ctx, botId, 'tokens', taken.period, used - taken.amount);
}

/** Whoever pays is told once when four fifths are used, and once when all is: before it bites, and as it does [PLAN-NEAR]. */
async function warn({ trx }: Context, { organizationId, name, limits }: BotTermsNow, used: number): Promise<void> {
  const limit = limits.answers;
  if (organizationId === null || limit === null) return;
  const about = used === limit ? 'at_limit' : used === Math.ceil(limit * NEAR) ? 'near_limit' : null;
  if (about !== null) await tellPayer({ trx }, { organizationId }, { about, name, used, limit });
}
const NEAR = 0.8;

async function count(
  { trx, actor, now }: Context,
  botId: string,
  what: CountedUse,
  amount: number,
  limit: number | null,
): Promise<Count> {
  const period = countedPeriod(what, now.getTime(), await zoneOf(trx, actor.tenantId));
  const { rows } = await sql<{ used: number }>`
    INSERT INTO bot_use AS u (tenant_id, bot_id, what, period, used)
    SELECT ${actor.tenantId}, ${botId}, ${what}, ${period}, ${amount}::int
    WHERE ${limit}::int IS NULL OR ${amount}::int <= ${limit}::int
    ON CONFLICT (tenant_id, bot_id, what, period) DO UPDATE SET used = u.used + excluded.used
    WHERE ${limit}::int IS NULL OR u.used + excluded.used <= ${limit}::int
    RETURNING used`.execute(trx);
  const [row] = rows;
  return row === undefined
    ? { allowed: false, why: 'limit', limit }
    : { allowed: true, period, amount, used: row.used };
}

async function add(
  { trx, actor }: Context,
  botId: string,
  what: CountedUse,
  period: string,
  more: number,
): Promise<void> {
  await sql`
    UPDATE bot_use SET used = greatest(0, used + ${more}::int)
    WHERE tenant_id = ${actor.tenantId} AND bot_id = ${botId} AND what = ${what} AND period = ${period}`.execute(trx);
}

async function zoneOf(db: Kysely<Database>, tenantId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return time_zone;
}
