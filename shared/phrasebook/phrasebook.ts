/**
 * The hotel phrasebook: what guests and staff say to each other every day, in the languages of the
 * demo. To add a phrase, add it to a topic; to add a language, add it to `PHRASE_LANGUAGES` and the
 * compiler names every phrase that lacks it. [TR-PHRASEBOOK]
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
