import { demoId } from '../id.ts';
import type { Uuid } from '../../content-types.ts';

export const marketId = (name: string): Uuid => demoId(`market/${name}`);

export const marketTimeZone = 'Europe/Paris';

export const groups = {
  infoDesk: marketId('staff-group/info-desk'),
  cashDesk: marketId('staff-group/cash-desk'),
  personalShopping: marketId('staff-group/personal-shopping'),
  foodHall: marketId('staff-group/food-hall'),
} as const;

export const locationGroups = {
  foodHall: marketId('location-group/food-hall'),
  floors: marketId('location-group/floors'),
  rooftop: marketId('location-group/rooftop'),
  services: marketId('location-group/services'),
} as const;

export const miraBot = marketId('bot/mira');

/** Facility numbers, which sub-menus and facilities both name. */
export const facilityIds = { cheese: 3901, bakery: 3902, cafe: 3903, taxRefund: 3911, familyRoom: 3912 } as const;

export const subMenuIds = {
  infoDesk: 3101,
  personalShopping: 3102,
  taxAndReturns: 3103,
  mira: 3104,
  counterOrder: 3201,
  counters: 3202,
  cafe: 3203,
  services: 3301,
  hours: 3302,
  giftCard: 3303,
  security: 3401,
} as const;
