/** How an organisation stands with whom it pays, and what follows for its bots. Pure; times are milliseconds since 1970. */
import { type BotLimits, isPaid, type PlanName, plans } from './plan-table.ts';

/**
 * own: nothing is limited, nothing is billed; trial, trial_ended: before anything was bought; active; restricted: an
 * invoice was not paid in spite of every reminder; ended: the last plan ran out.
 */
export const standings = ['own', 'trial', 'trial_ended', 'active', 'restricted', 'ended'] as const;
export type Standing = (typeof standings)[number];

/** What the directory knows of an organisation. */
export interface SubscriptionFacts {
  /** Whether plans hold for it at all; one without a subscription is the operator's own. */
  readonly subscribes: boolean;
  readonly trialEndsAt: number | null;
  /** Whether something is paid for at present. */
  readonly inPeriod: boolean;
  /** Whether it ever bought something. */
  readonly hasBought: boolean;
  readonly restricted: boolean;
}

export function standingOf(facts: SubscriptionFacts, now: number): Standing {
  if (!facts.subscribes) return 'own';
  if (facts.restricted) return 'restricted';
  if (facts.inPeriod) return 'active';
  // Who has bought has had their trial, whatever date it would have ended on.
  if (facts.hasBought) return 'ended';
  return runs(facts.trialEndsAt, now) ? 'trial' : 'trial_ended';
}

const runs = (trialEndsAt: number | null, now: number): boolean => trialEndsAt !== null && now < trialEndsAt;

/** Whether nobody is let in, and nothing can be changed but what leads on [PLAN-TRIAL-ENDED]. */
export const isShut = (standing: Standing): boolean => standing === 'trial_ended' || standing === 'ended';

/** Whether consoles only show what there is, until somebody has paid or chosen a plan. */
export const isReadOnly = (standing: Standing): boolean => isShut(standing) || standing === 'restricted';

/** What is known of a bot. */
export interface BotPlanFacts {
  /** Null where nobody chose one: in an organisation of the operator's own. */
  readonly plan: PlanName | null;
  /** A number of answers a month that the contract names in place of the plan's. */
  readonly answersAMonth: number | null;
  /** Its plan was cancelled, and the last day is over. */
  readonly optedOut: boolean;
}

export interface BotTerms {
  readonly plan: PlanName | null;
  readonly limits: BotLimits;
  /** Whether it may answer guests; where it may not, people do. */
  readonly speaks: boolean;
}

const UNLIMITED: BotLimits = { answers: null, tokens: null, prompts: null, components: null };

/** What one bot may do now. */
export function botTerms(organization: SubscriptionFacts, bot: BotPlanFacts, now: number): BotTerms {
  const standing = standingOf(organization, now);
  const plan = bot.plan ?? (organization.subscribes ? beginningPlan(organization, now) : null);
  const limits = plan === null ? UNLIMITED : plans[plan].limits;
  return {
    plan,
    limits: { ...limits, answers: bot.answersAMonth ?? limits.answers },
    speaks: speaks(standing, organization, plan, now) && !bot.optedOut,
  };
}

function speaks(standing: Standing, { trialEndsAt }: SubscriptionFacts, plan: PlanName | null, now: number): boolean {
  if (standing === 'own') return true;
  if (plan === null || isReadOnly(standing)) return false;
  if (plan === 'trial') return runs(trialEndsAt, now);
  return isPaid(plan) ? standing === 'active' : plans[plan].speaks;
}

/** What a new bot begins with: the trial while it runs, else a sandbox. */
export const beginningPlan = ({ trialEndsAt }: Pick<SubscriptionFacts, 'trialEndsAt'>, now: number): PlanName =>
  runs(trialEndsAt, now) ? 'trial' : 'sandbox';
