/** Generated from checkout-bill.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

/** The guest's own bill [PMS-BILL]. Amounts are whole minor units of the currency. */
export const CheckoutBill = v.object({
  checkout_today: v.boolean(),
  total_amount: v.number(),
  unpaid: v.number(),
  currency: v.string(),
  receipt_detail_list: v.array(v.object({ name: v.string(), amount: v.number() })),
});
export type CheckoutBill = v.InferOutput<typeof CheckoutBill>;

/** `securityValue`: a surname, or the last four digits of the telephone. */
export const getGuestCheckoutBill: OperationContract<{ readonly securityValue: string | null }, CheckoutBill> = {
  name: 'GetGuestCheckoutBill',
  document: `query GetGuestCheckoutBill($securityValue:String){GetGuestCheckoutBill(securityValue:$securityValue){
checkout_today total_amount unpaid currency receipt_detail_list{name amount}}}`,
  result: CheckoutBill,
};

const authenticatePmsResult = v.object({ message: v.string() });
/** The proof of one's stay [PMS-PROOF]. */
export const authenticatePms: OperationContract<
  { readonly securityValue: string | null },
  v.InferOutput<typeof authenticatePmsResult>
> = {
  name: 'authenticatePms',
  document: `mutation authenticatePms($securityValue:String){authenticatePms(securityValue:$securityValue){message}}`,
  result: authenticatePmsResult,
};

const getPmsByTenantResult = v.array(v.object({ id: v.string(), name: v.string() }));
/** Empty where the house has none: then nothing is proved or paid. */
export const getPmsByTenant: OperationContract<object, v.InferOutput<typeof getPmsByTenantResult>> = {
  name: 'getPmsByTenant',
  document: `query getPmsByTenant{getPmsByTenant{id name}}`,
  result: getPmsByTenantResult,
};
