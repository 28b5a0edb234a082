/** The guest's own bill and the proof of their stay [PMS-BILL] [PMS-PROOF]. Amounts are whole minor units of the currency. */
import * as v from 'valibot';
import { contract } from '../contract.ts';

const securityValue = v.object({ securityValue: v.string() });

export const CheckoutBill = v.object({
  checkout_today: v.boolean(),
  total_amount: v.number(),
  unpaid: v.number(),
  currency: v.string(),
  receipt_detail_list: v.array(v.object({ name: v.string(), amount: v.number() })),
});
export type CheckoutBill = v.InferOutput<typeof CheckoutBill>;

/** `securityValue`: a surname, or the last four digits of the telephone. */
export const getGuestCheckoutBill = contract({
  name: 'GetGuestCheckoutBill',
  document: `query GetGuestCheckoutBill($securityValue: String!) {
    GetGuestCheckoutBill(securityValue: $securityValue) {
      message checkout_today total_amount unpaid currency receipt_detail_list { name amount }
    }
  }`,
  variables: securityValue,
  result: v.object({ message: v.string(), ...CheckoutBill.entries }),
});

export const authenticatePms = contract({
  name: 'authenticatePms',
  document:
    'mutation authenticatePms($securityValue: String!) { authenticatePms(securityValue: $securityValue) { message } }',
  variables: securityValue,
  result: v.object({ message: v.string() }),
});

/** Empty where the house has none: then nothing is proved or paid. */
export const getPmsByTenant = contract({
  name: 'getPmsByTenant',
  document: 'query getPmsByTenant { getPmsByTenant { id name } }',
  variables: v.object({}),
  result: v.array(v.object({ id: v.string(), name: v.string() })),
});
