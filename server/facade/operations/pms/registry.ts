/** Operations about the property system, by their wire names. */
import { authenticatePms, getGuestCheckoutBill, getPmsByTenant } from './pms.ts';

export const pmsQueries = { GetGuestCheckoutBill: getGuestCheckoutBill, getPmsByTenant };
export const pmsMutations = { authenticatePms };
