/**
 * The plans that are sold, as data: what each costs, and what it limits. A plan belongs to a bot; add-ons and the sum of
 * the invoice belong to the organisation (docs/decisions/plans.md).
 */

export const planNames = ['sandbox', 'trial', 'starter', 'standard', 'premium'] as const;
export type PlanName = (typeof planNames)[number];

/** Those that cost something, the least first. */
export const paidPlans = ['starter', 'standard', 'premium'] as const satisfies readonly PlanName[];
export type PaidPlan = (typeof paidPlans)[number];

export const isPaid = (plan: PlanName): plan is PaidPlan => (paidPlans as readonly PlanName[]).includes(plan);

/** What one bot may have and do; null for any number. */
export interface BotLimits {
  /** Answers to guests in a month of its house's clock. */
  readonly answers: number | null;
  /** Tokens of a language model in a day of its house's clock. */
  readonly tokens: number | null;
  readonly prompts: number | null;
  readonly components: number | null;
}

interface PlanRow {
  /** Yen a month, without tax. */
  readonly price: number;
  readonly limits: BotLimits;
  /** Whether guests may be answered by it: a sandbox is for trying out, not for business. */
  readonly speaks: boolean;
}

const unlimited: BotLimits = { answers: null, tokens: null, prompts: null, components: null };

export const plans: Readonly<Record<PlanName, PlanRow>> = {
  sandbox: { price: 0, limits: { ...unlimited, tokens: 50_000, prompts: 5, components: 20 }, speaks: false },
  // A trial is a Standard that ends.
  trial: { price: 0, limits: { ...unlimited, answers: 10_000 }, speaks: true },
  starter: { price: 30_000, limits: { ...unlimited, answers: 3_000 }, speaks: true },
  standard: { price: 60_000, limits: { ...unlimited, answers: 10_000 }, speaks: true },
  premium: { price: 90_000, limits: unlimited, speaks: true },
};

/** What an organisation buys besides, whatever its bots' plans. */
export const addOnKinds = ['operators', 'qr_codes', 'dictionary'] as const;
export type AddOnKind = (typeof addOnKinds)[number];

interface AddOnRow {
  /** Yen a month for one, without tax. */
  readonly price: number;
  /** How many come with any plan. */
  readonly included: number;
  /** How many may be bought at most; one is a thing that is had or not. */
  readonly max: number;
}

export const addOns: Readonly<Record<AddOnKind, AddOnRow>> = {
  /** Connections of staff at once. */
  operators: { price: 1_000, included: 3, max: 1_000 },
  /** Codes of kiosks and widgets; those of rooms are free. */
  qr_codes: { price: 500, included: 3, max: 10_000 },
  /** The house's own dictionary. */
  dictionary: { price: 5_000, included: 0, max: 1 },
};

/** A trial, in days; it is extended once, by as many. */
export const TRIAL_DAYS = 14;
