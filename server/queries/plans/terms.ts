/** How an organisation stands, and what a bot's plan lets it do: read from the directory, never together with a house's own tables. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { factsOf, type SubscriptionRow, subscriptionColumns } from '#server/access/standing.ts';
import { paidPlans, type PlanName } from '#shared/domain/plans/plan-table.ts';
import {
  type BotTerms,
  botTerms,
  type Standing,
  standingOf,
  type SubscriptionFacts,
} from '#shared/domain/plans/standing.ts';

type Db = Kysely<Database>;

interface BotRow extends SubscriptionRow {
  readonly plan: PlanName | null;
  readonly answers_a_month: number | null;
  readonly opted_out: boolean;
  readonly is_draft: boolean;
  readonly organization_id: string;
  readonly name: string | null;
  readonly ends_on: string | null;
}

export interface BotTermsNow extends BotTerms {
  /** In a draft of its house nothing is said to guests, and no answer is counted. */
  readonly isDraft: boolean;
  /** Whose it is, and what it is called there; null for a house of nobody's. */
  readonly organizationId: string | null;
  readonly name: string;
  /** When its trial is over, or a plan that was cancelled; in milliseconds since 1970. */
  readonly endsAt: number | null;
}

/**
 * What a bot may do now [PLAN-BOT]. A draft has its house's plan. What is no house of the directory is limited by nothing.
 *
 * @param now milliseconds since 1970
 */
export async function botTermsNow(db: Db, tenantId: string, botId: string, now: number): Promise<BotTermsNow> {
  const { rows } = await sql<BotRow>`
    SELECT ${subscriptionColumns}, p.plan, p.answers_a_month, p.opted_out_on IS NOT NULL AS opted_out,
      h.twin_of IS NOT NULL AS is_draft, o.id AS organization_id, p.name, p.ends_on::text AS ends_on
    FROM house h
    JOIN organization o ON o.id = h.organization_id
    LEFT JOIN subscription s ON s.organization_id = o.id
    LEFT JOIN bot_plan p ON p.house_id = coalesce(h.twin_of, h.id) AND p.bot_id = ${botId}
    WHERE h.id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { ...botTerms(OWN, NO_PLAN, now), isDraft: false, ...NOBODYS };
  const facts = { plan: row.plan, answersAMonth: row.answers_a_month, optedOut: row.opted_out };
  const terms = botTerms(factsOf(row), facts, now);
  return {
    ...terms,
    speaks: terms.speaks || row.is_draft,
    isDraft: row.is_draft,
    organizationId: row.organization_id,
    name: row.name ?? '',
    endsAt: terms.plan === 'trial' ? (row.trial_ends_at?.getTime() ?? null) : dayOf(row.ends_on),
  };
}

/**
 * Until when a bot's plan is paid for; null for one without, for the operator's own, and on trial. It is a day of the
 * organisation's calendar: what is paid for is over as it begins.
 */
export async function paidUntil(db: Db, houseId: string, botId: string): Promise<number | null> {
  const { rows } = await sql<{ until: Date }>`
    SELECT least(p.ends_on, s.period_end)::timestamp AT TIME ZONE s.time_zone AS until
    FROM bot_plan p JOIN subscription s ON s.organization_id = p.organization_id
    WHERE p.house_id = ${houseId} AND p.bot_id = ${botId} AND p.plan = ANY (${[...paidPlans]}::text[])
      AND p.opted_out_on IS NULL AND s.period_end IS NOT NULL`.execute(db);
  return rows[0]?.until.getTime() ?? null;
}

const NOBODYS = { organizationId: null, name: '', endsAt: null };

const dayOf = (day: string | null): number | null => (day === null ? null : Date.parse(`${day}T00:00:00Z`));

const OWN: SubscriptionFacts = {
  subscribes: false,
  trialEndsAt: null,
  inPeriod: false,
  hasBought: false,
  restricted: false,
};
const NO_PLAN = { plan: null, answersAMonth: null, optedOut: false };

/** How the organisation of a house stands; a house of nobody's stands on its own. */
export async function houseStanding(db: Db, tenantId: string, now: number): Promise<Standing> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT ${subscriptionColumns} FROM house h
    JOIN organization o ON o.id = h.organization_id
    LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE h.id = ${tenantId}`.execute(db);
  const [row] = rows;
  return row === undefined ? 'own' : standingOf(factsOf(row), now);
}
