/** What an organisation has of what is sold, and what a month of it costs. */
import { type AddOnKind, addOns, isPaid, type PaidPlan, type PlanName, plans } from '../plans/plan-table.ts';

interface PlanItem {
  readonly kind: 'plan';
  readonly houseId: string;
  readonly botId: string;
  /** What the bot is called. */
  readonly name: string;
  readonly plan: PaidPlan;
}
interface AddOnItem {
  readonly kind: 'add_on';
  readonly addOn: AddOnKind;
  /** Those that are bought, without those that come with any plan. */
  readonly quantity: number;
}
export type Item = PlanItem | AddOnItem;

/** Yen a month, without tax. */
export const priceOf = (item: Item): number =>
  item.kind === 'plan' ? plans[item.plan].price : addOns[item.addOn].price * item.quantity;

/** Two items of one key are the same thing, of which there may be more or less. */
export const keyOf = (item: Item): string =>
  item.kind === 'plan' ? `plan ${item.houseId} ${item.botId}` : `add_on ${item.addOn}`;

interface BotRow {
  readonly house_id: string;
  readonly bot_id: string;
  readonly name: string;
  readonly plan: PlanName | null;
  readonly opted_out_on: string | null;
}

/** Of the rows of an organisation, those that cost something. */
export function itemsOf(
  bots: readonly BotRow[],
  bought: readonly { readonly kind: AddOnKind; readonly quantity: number }[],
): Item[] {
  return [
    ...bots.flatMap((bot): Item[] =>
      bot.plan !== null && isPaid(bot.plan) && bot.opted_out_on === null
        ? [{ kind: 'plan', houseId: bot.house_id, botId: bot.bot_id, name: bot.name, plan: bot.plan }]
        : [],
    ),
    ...bought.flatMap(({ kind, quantity }): Item[] =>
      quantity > 0 ? [{ kind: 'add_on', addOn: kind, quantity }] : [],
    ),
  ];
}
