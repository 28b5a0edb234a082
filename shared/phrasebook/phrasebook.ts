/**
 * The hotel phrasebook: what guests and staff say to each other every day. A phrase is a row of a topic; how each language
 * says it stands in a file of that language, `languages/nl.ts`. [TR-PHRASEBOOK]
 */
import type { Phrase } from './phrase.ts';
import { ARRIVAL } from './topics/arrival.ts';
import { CARE } from './topics/care.ts';
import { CONNECTION } from './topics/connection.ts';
import { COURTESY } from './topics/courtesy.ts';
import { DINING } from './topics/dining.ts';
import { FACILITIES } from './topics/facilities.ts';
import { GETTING_AROUND } from './topics/getting-around.ts';
import { PROBLEMS } from './topics/problems.ts';
import { ROOM_ITEMS } from './topics/room-items.ts';

export const PHRASES: readonly Phrase[] = [
  ...COURTESY,
  ...ARRIVAL,
  ...ROOM_ITEMS,
  ...CONNECTION,
  ...DINING,
  ...GETTING_AROUND,
  ...FACILITIES,
  ...PROBLEMS,
  ...CARE,
];
