/** Operations of ordering, by their wire names. */
import { getTscanMenu, getTscanProjectMenu } from './menus.ts';
import { submitBizGuestOrder } from './submit-order.ts';

export const orderingQueries = { GetTscanMenu: getTscanMenu, getTscanMenu, getTscanProjectMenu };
export const orderingMutations = { submitBizGuestOrder };
