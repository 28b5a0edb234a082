import { demoId } from '../id.ts';
import type { Uuid } from '../../content-types.ts';

export const seasideId = (name: string): Uuid => demoId(`seaside/${name}`);

export const seasideTimeZone = 'America/Los_Angeles';

export const groups = {
  frontDesk: seasideId('staff-group/front-desk'),
  housekeeping: seasideId('staff-group/housekeeping'),
  concierge: seasideId('staff-group/concierge'),
  dining: seasideId('staff-group/dining'),
} as const;

export const locationGroups = {
  rooms: seasideId('location-group/rooms'),
  lobby: seasideId('location-group/lobby'),
  pool: seasideId('location-group/pool'),
  dining: seasideId('location-group/dining'),
} as const;

export const coralBot = seasideId('bot/coral');

/** Facility numbers, which sub-menus and facilities both name. */
export const facilityIds = {
  brasa: 1901,
  tidepool: 1902,
  breakfast: 1903,
  pool: 1911,
  salina: 1912,
  boathouse: 1913,
} as const;

export const subMenuIds = {
  frontDesk: 1101,
  housekeeping: 1102,
  concierge: 1103,
  luggage: 1104,
  coral: 1105,
  roomService: 1201,
  restaurants: 1202,
  breakfast: 1203,
  poolAndSpa: 1301,
  beachDay: 1302,
  houseGuide: 1401,
  tides: 1402,
  shuttle: 1403,
  celebrations: 1404,
  emergency: 1501,
} as const;
