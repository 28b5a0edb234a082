/** What somebody wants to have otherwise: other plans, other numbers of add-ons. Pure. */
import { type AddOnKind, isPaid, type PaidPlan, type PlanName } from '../plans/plan-table.ts';
import { type Item, keyOf, priceOf } from './items.ts';

/** From now on. */
export interface StoredChange {
  readonly bots: readonly { readonly house_id: string; readonly bot_id: string; readonly plan: PaidPlan }[];
  readonly add_ons: readonly { readonly kind: AddOnKind; readonly quantity: number }[];
}

/** What an organisation has now, as its rows say. */
export interface Holdings {
  readonly bots: readonly {
    readonly house_id: string;
    readonly bot_id: string;
    readonly name: string;
    readonly plan: PlanName | null;
    readonly opted_out_on: string | null;
  }[];
  readonly add_ons: readonly { readonly kind: AddOnKind; readonly quantity: number }[];
}

/** What it has once the change holds; a bot that is not there stays away. */
export function changed({ bots, add_ons }: Holdings, change: StoredChange): Holdings {
  return {
    bots: bots.map((bot) => {
      const wanted = change.bots.find(({ house_id, bot_id }) => house_id === bot.house_id && bot_id === bot.bot_id);
      return wanted === undefined ? bot : { ...bot, plan: wanted.plan, opted_out_on: null };
    }),
    add_ons: [
      ...add_ons.filter(({ kind }) => change.add_ons.every((wanted) => wanted.kind !== kind)),
      ...change.add_ons,
    ],
  };
}

/** Whether something becomes less: such a change can wait for the renewal, and may be below what is in use. */
export function lowers(before: readonly Item[], after: readonly Item[]): boolean {
  const later = new Map(after.map((item) => [keyOf(item), priceOf(item)]));
  return before.some((item) => (later.get(keyOf(item)) ?? 0) < priceOf(item));
}

/** Whether something is paid for at all: add-ons alone are not sold. */
export const hasPlan = ({ bots }: Holdings): boolean =>
  bots.some(({ plan, opted_out_on }) => plan !== null && isPaid(plan) && opted_out_on === null);
