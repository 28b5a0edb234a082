/** Subjects measured in turns, in short rounds, so that what else the machine does falls on all of them alike. */
import { spread } from './stats.ts';

/** Counts how often `each` can be done a second by so many workers at once. */
export async function throughput(
  workers: number,
  seconds: number,
  each: (worker: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (; performance.now() < until; done += 1) await each(worker);
    }),
  );
  return (done * 1000) / (performance.now() - started);
}

/** @returns for each subject its value in every round, in order */
export async function inTurns<K extends string>(
  rounds: number,
  subjects: Readonly<Record<K, () => Promise<number>>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(subjects) as K[];
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round += 1) for (const name of names) values[name].push(await subjects[name]());
  return values;
}

/** The middle one; with `reference` the middle of the ratios of each round, which drift does not touch. */
export const median = (values: readonly number[]): number => spread(values).p50;

/** Of each round's ratio the middle one, times the middle reference: a value whose ratio is free of drift. */
export function pairedRatio(values: readonly number[], references: readonly number[]): number {
  return median(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}
