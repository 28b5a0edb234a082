/** What the documented bill has no room for, ours beside it: the days of the stay and of each line [PMS-STATEMENT]. */
import * as v from 'valibot';
import { isKnownLanguage } from '../languages/codes.ts';
import { endpoint } from './endpoint.ts';

const Day = v.pipe(v.string(), v.isoDate());

/** Amounts are whole minor units of the currency; what is below zero was paid or given back. Null is not known. */
export const StayStatement = v.object({
  check_in: v.nullable(Day),
  check_out: Day,
  nights: v.nullable(v.number()),
  currency: v.string(),
  total: v.number(),
  unpaid: v.number(),
  /** Paid too much, since something was given back: the front desk returns it. */
  overpaid: v.number(),
  lines: v.array(
    v.object({
      name: v.string(),
      amount: v.number(),
      on: v.nullable(Day),
      order_id: v.nullable(v.number()),
      /** Gives back what was paid: it belongs to the payments. */
      is_refund: v.optional(v.boolean(), false),
    }),
  ),
});
export type StayStatement = v.InferOutput<typeof StayStatement>;

/** The bill of the stay that the guest proved; without a fresh proof `verification_failed`. */
export const readStayStatement = endpoint({
  id: 'readStayStatement',
  method: 'GET',
  path: '/be-api/biz/bill',
  needs: 'guest',
  query: v.object({ lang_cd: v.optional(v.pipe(v.string(), v.check(isKnownLanguage))) }),
  answers: { 200: StayStatement },
  errors: ['verification_failed'],
});
