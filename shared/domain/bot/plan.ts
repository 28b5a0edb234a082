/** How many answers a bot may give in a month [BOT-MONTH]. */

/** Of the plan Starter, a bot. */
export const STARTER_ANSWERS_A_MONTH = 3000;

/**
 * @param settings the tenant's: `bot_answers_a_month` where its contract names a number, else what `bot_plan` has
 * @returns null for no limit
 */
export function answersAMonth(settings: Readonly<Record<string, unknown>>): number | null {
  const own = settings['bot_answers_a_month'];
  if (typeof own === 'number' && Number.isInteger(own) && own >= 0) return own;
  return settings['bot_plan'] === 'starter' ? STARTER_ANSWERS_A_MONTH : null;
}
