/** What an organisation has taken and uses: of customers, and of nobody in particular. */
import { table } from '../table.ts';

export const planTables = [
  table('subscription', { neither: 'time_zone anchor_on period_start period_end' }),
  table('bot_plan', { house: 'name', neither: 'plan next_plan ends_on opted_out_on' }),
  table('add_on', { neither: 'kind' }),
  table('plan_place', { neither: 'kind' }),
  table('bot_use', { neither: 'what period' }),
];
