import type { Concept } from '../concept.ts';
import { foodConcepts } from './food.ts';
import { helpConcepts } from './help.ts';
import { houseConcepts } from './house.ts';
import { leisureConcepts } from './leisure.ts';
import { roomConcepts } from './room.ts';
import { travelConcepts } from './travel.ts';

/** Every concept, by its id. Registry of the lexicon's parts. */
export const lexicon: ReadonlyMap<string, Concept> = new Map(
  [...roomConcepts, ...houseConcepts, ...foodConcepts, ...leisureConcepts, ...travelConcepts, ...helpConcepts].map(
    (one) => [one.id, one],
  ),
);
