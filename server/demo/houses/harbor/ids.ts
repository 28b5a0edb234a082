import { demoId } from '../id.ts';
import type { Uuid } from '../../content-types.ts';

export const harborId = (name: string): Uuid => demoId(`harbor/${name}`);

export const harborTimeZone = 'Asia/Tokyo';

export const groups = {
  frontDesk: harborId('staff-group/front-desk'),
  housekeeping: harborId('staff-group/housekeeping'),
  concierge: harborId('staff-group/concierge'),
  dining: harborId('staff-group/dining'),
} as const;

export const locationGroups = {
  rooms: harborId('location-group/rooms'),
  lobby: harborId('location-group/lobby'),
  bath: harborId('location-group/bath'),
  dining: harborId('location-group/dining'),
} as const;

export const akariBot = harborId('bot/akari');

/** Facility numbers, which sub-menus and facilities both name. */
export const facilityIds = { hatoba: 2901, lampRoom: 2902, breakfast: 2903, bath: 2911, gym: 2912 } as const;

export const subMenuIds = {
  frontDesk: 2101,
  housekeeping: 2102,
  concierge: 2103,
  luggage: 2104,
  akari: 2105,
  roomService: 2201,
  restaurants: 2202,
  breakfast: 2203,
  bathAndGym: 2301,
  massage: 2302,
  houseGuide: 2401,
  safety: 2402,
  ferries: 2403,
  emergency: 2501,
} as const;
