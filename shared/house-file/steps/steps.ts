/**
 * The files of before: a step for each schema, from the one to the next. A step says again what the rows of its time were
 * and is never changed; it imports nothing, because it must still mean the same in a year [FILE-STEPS].
 */
import type { FileRow } from '../tables.ts';
import { drawScenarios } from './2-draw-scenarios.ts';
import { knowThings } from './3-know-things.ts';

/** Rows by their kinds. */
export type FileKinds = ReadonlyMap<string, readonly FileRow[]>;

interface Step {
  readonly change: (kinds: FileKinds) => FileKinds;
  /** Kinds that there are no more once it was taken. */
  readonly ends: readonly string[];
}

/** By the schema that they lead to. */
const steps: Readonly<Record<number, Step>> = {
  2: { change: drawScenarios, ends: ['bot_scenario_node'] },
  3: { change: knowThings, ends: [] },
};

/** Kinds that a file of a schema has beside those of the present one. */
export const kindsOfBefore = (schema: number): readonly string[] =>
  Object.entries(steps).flatMap(([to, { ends }]) => (Number(to) > schema ? ends : []));

/** The rows of a file of a schema, as the present one has them. */
export function inPresentSchema(kinds: FileKinds, schema: number, present: number): FileKinds {
  let after = kinds;
  for (let to = schema + 1; to <= present; to += 1) after = steps[to]?.change(after) ?? after;
  return after;
}
