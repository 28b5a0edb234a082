/** The assistants of an organisation or a house, their plans, and what they used of them. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { botTerms } from '#shared/domain/plans/standing.ts';
import { countedPeriod } from '#shared/domain/plans/counted-period.ts';
import type { PaidPlan, PlanName } from '#shared/domain/plans/plan-table.ts';
import type { BotUse } from '#shared/manage/subscription.ts';
import { factsOf, type SubscriptionRow, subscriptionColumns } from '#server/access/standing.ts';

type Db = Kysely<Database>;

interface Row extends SubscriptionRow {
  readonly bot_id: string;
  readonly name: string;
  readonly house_id: string;
  readonly code: string;
  readonly plan: PlanName | null;
  readonly answers_a_month: number | null;
  readonly next_plan: PaidPlan | null;
  readonly ends_on: string | null;
  readonly opted_out_on: string | null;
}

export interface AskedBots {
  readonly organizationId: string;
  /** Of one house alone. */
  readonly houseId?: string;
  readonly query?: string;
  /** After the bot of this name and id. */
  readonly after?: readonly [name: string, id: string] | null;
  readonly limit: number;
}

/** @param now milliseconds since 1970 @returns one more than asked for where there are more */
export async function botUses(db: Db, asked: AskedBots, now: number): Promise<BotUse[]> {
  const { organizationId, houseId, query = '', after = null, limit } = asked;
  const { rows } = await sql<Row>`
    SELECT p.bot_id, p.name, p.house_id, h.code, p.plan, p.answers_a_month, p.next_plan, p.ends_on, p.opted_out_on,
      ${subscriptionColumns}
    FROM bot_plan p
    JOIN house h ON h.id = p.house_id AND h.deleted_at IS NULL
    JOIN organization o ON o.id = p.organization_id
    LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE p.organization_id = ${organizationId}
      ${houseId === undefined ? sql`` : sql`AND p.house_id = ${houseId}`}
      ${query.trim() === '' ? sql`` : sql`AND position(lower(${query.trim()}) IN lower(p.name || ' ' || h.code)) > 0`}
      ${after === null ? sql`` : sql`AND (p.name, p.bot_id) > (${after[0]}, ${after[1]}::uuid)`}
    ORDER BY p.name, p.bot_id LIMIT ${limit + 1}`.execute(db);
  const used = await usedBy(db, rows, now);
  return rows.map((row) => present(row, used, now));
}

export async function countBots(db: Db, organizationId: string): Promise<number> {
  const { many } = await db
    .selectFrom('bot_plan as p')
    .innerJoin('house as h', 'h.id', 'p.house_id')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('p.organization_id', '=', organizationId)
    .where('h.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(many);
}

type Used = ReadonlyMap<string, number>;
const keyOf = (what: string, botId: string): string => `${what} ${botId}`;

/** In the month and the day of each one's house: houses are asked apart from the directory. */
async function usedBy(db: Db, rows: readonly Row[], now: number): Promise<Used> {
  const houses = [...new Set(rows.map(({ house_id }) => house_id))];
  if (houses.length === 0) return new Map();
  const zones = await db.selectFrom('tenant').select(['id', 'time_zone']).where('id', 'in', houses).execute();
  const zoneOf = new Map(zones.map(({ id, time_zone }) => [id, time_zone]));
  const wanted = rows.flatMap(({ house_id, bot_id }) => {
    const zone = zoneOf.get(house_id);
    return zone === undefined
      ? []
      : (['answers', 'tokens'] as const).map(
          (what) => [house_id, bot_id, what, countedPeriod(what, now, zone)] as const,
        );
  });
  if (wanted.length === 0) return new Map();
  const found = await sql<{ bot_id: string; what: string; used: number }>`
    SELECT u.bot_id, u.what, u.used FROM bot_use u
    JOIN (VALUES ${sql.join(wanted.map(([house, bot, what, period]) => sql`(${house}::uuid, ${bot}::uuid, ${what}, ${period})`))})
      AS w (tenant_id, bot_id, what, period)
    ON u.tenant_id = w.tenant_id AND u.bot_id = w.bot_id AND u.what = w.what AND u.period = w.period`.execute(db);
  return new Map(found.rows.map(({ bot_id, what, used }) => [keyOf(what, bot_id), used]));
}

function present(row: Row, used: Used, now: number): BotUse {
  const { plan, speaks, limits } = botTerms(
    factsOf(row),
    { plan: row.plan, answersAMonth: row.answers_a_month, optedOut: row.opted_out_on !== null },
    now,
  );
  const count = (what: 'answers' | 'tokens') => ({ used: used.get(keyOf(what, row.bot_id)) ?? 0, limit: limits[what] });
  return {
    id: row.bot_id,
    name: row.name,
    house: { id: row.house_id, code: row.code },
    plan,
    speaks,
    next_plan: row.next_plan,
    ends_on: row.ends_on,
    opted_out_on: row.opted_out_on,
    answers: count('answers'),
    tokens: count('tokens'),
  };
}
