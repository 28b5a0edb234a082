/** How many answers a bot may give in a month [BOT-MONTH]. */

/** What a house may have bought, or tries. */
export const botPlans = ['sandbox', 'trial', 'starter', 'standard', 'premium'] as const;

/** Of the plan Starter, a bot. */
const STARTER_ANSWERS_A_MONTH = 3000;

/**
 * @param settings the tenant's: `bot_answers_a_month` where its contract names a number, else what `bot_plan` has
 * @returns null for no limit
 */
export function answersAMonth(settings: {
  readonly bot_plan: (typeof botPlans)[number] | null;
  readonly bot_answers_a_month: number | null;
}): number | null {
  return settings.bot_answers_a_month ?? (settings.bot_plan === 'starter' ? STARTER_ANSWERS_A_MONTH : null);
}
