/** What organisations subscribe to and what was used of it, as Kysely sees it (migration 20261202T0700). */
import type { ColumnType, Generated } from 'kysely';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import type { AddOnKind, PaidPlan, PlanName } from '#shared/domain/plans/plan-table.ts';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Raised by a trigger at each change. */
type Version = Generated<number>;

export interface PlanTables {
  /** Of the directory; an organisation without one is the operator's own. */
  subscription: {
    organization_id: string;
    /** The clock by which its months are counted. */
    time_zone: string;
    trial_extended_at: MayBeLeftOut<Date>;
    /** The day on which its months begin; those that have no such day begin on their last. */
    anchor_on: MayBeLeftOut<string>;
    /** What is paid for: from the first day up to the day it renews on. */
    period_start: MayBeLeftOut<string>;
    period_end: MayBeLeftOut<string>;
    restricted_at: MayBeLeftOut<Date>;
    /** How it pays, where that is another way than the server's. */
    pays_by: MayBeLeftOut<BillingProviderName>;
    /** Yen that were credited and not used yet. */
    balance: Generated<number>;
    /** Raised by each change of what is had, so that a change made from an older view is known. */
    changes: Generated<number>;
    /** 1: told that its trial ends soon; 2: that it is over. */
    trial_told: Generated<number>;
    version: Version;
  };
  /** Of the directory: a bot of a house, what it is called, and its plan; null where nobody chose one. */
  bot_plan: {
    house_id: string;
    bot_id: string;
    organization_id: string;
    name: string;
    plan: MayBeLeftOut<PlanName>;
    /** A number that the contract names in place of the plan's. */
    answers_a_month: MayBeLeftOut<number>;
    /** From the next renewal on. */
    next_plan: MayBeLeftOut<PaidPlan>;
    /** The day on which a cancelled plan is over. */
    ends_on: MayBeLeftOut<string>;
    opted_out_on: MayBeLeftOut<string>;
    version: Version;
  };
  add_on: {
    organization_id: string;
    kind: AddOnKind;
    quantity: number;
    next_quantity: MayBeLeftOut<number>;
    version: Version;
  };
  /** What an organisation has a number of, one row each. */
  plan_place: {
    organization_id: string;
    kind: 'operators' | 'qr_codes';
    house_id: string;
    thing_id: string;
    /** Of a connection, whose account. */
    owner_id: MayBeLeftOut<string>;
    seen_at: Date;
  };
  /** What was used of a bot's plan, by the month or the day of its house. */
  bot_use: {
    tenant_id: string;
    bot_id: string;
    what: 'answers' | 'tokens';
    /** The first day of the month, or the day. */
    period: string;
    used: number;
  };
}
