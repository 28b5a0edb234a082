/**
 * The fewest events that still lead to a divergence (ddmin): what belongs together, a request with its answer or one
 * action, is left out together. The rest is then done again, and only the one line is looked at: does it still
 * come out otherwise in the same place?
 */
import type { Divergence } from './outcome.ts';
import type { TypedLine } from '#shared/synclog/bodies.ts';
import type { TypedLog } from './log-source.ts';
import { replay } from './replay.ts';
import type { FreshDatabase } from './world.ts';

/** Lines that can be left out together. */
function unitsOf(log: TypedLog, divergence: Divergence): readonly (readonly number[])[] {
  const units = new Map<string, number[]>();
  const { line: target } = divergence;
  for (const line of log.lines) {
    if (line.n >= target.n || isGround(line) || (line.req !== null && line.req === target.req)) continue;
    const name = line.req ?? `line ${line.n}`;
    units.set(name, [...(units.get(name) ?? []), line.n]);
  }
  return [...units.values()];
}

/** What the rest stands on: the state, and who people are. */
const isGround = ({ kind }: TypedLine): boolean => kind === 'state' || kind === 'view' || kind === 'auth.seen';

export interface Minimized {
  /** The lines that are needed, and the one that diverges. */
  readonly lines: readonly TypedLine[];
  readonly tries: number;
}

export async function minimize(
  log: TypedLog,
  divergence: Divergence,
  fresh: () => Promise<FreshDatabase>,
  onTry?: (tries: number, left: number) => void,
): Promise<Minimized> {
  let tries = 0;
  const [wanted] = divergence.differences;
  const all = unitsOf(log, divergence);
  const stillDiverges = async (kept: readonly (readonly number[])[]): Promise<boolean> => {
    tries += 1;
    onTry?.(tries, kept.length);
    const keep = new Set(kept.flat());
    const without = new Set(all.flat().filter((n) => !keep.has(n)));
    let found = false;
    const database = await fresh();
    try {
      await replay(log, database, {
        mode: 'strict',
        without,
        watch(line, diverged) {
          if (line.n !== divergence.line.n) return 'on';
          found =
            diverged !== null &&
            diverged.differences.some(
              ({ path, actual }) => path === wanted?.path && JSON.stringify(actual) === JSON.stringify(wanted.actual),
            );
          return 'stop';
        },
      });
    } finally {
      await database.close();
    }
    return found;
  };

  let kept: readonly (readonly number[])[] = all;
  let parts = 2;
  while (kept.length >= 1) {
    const size = Math.ceil(kept.length / parts);
    let smaller: readonly (readonly number[])[] | null = null;
    for (let at = 0; at < kept.length && smaller === null; at += size) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await stillDiverges(rest)) smaller = rest;
    }
    if (smaller !== null) {
      kept = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size > 1) {
      parts = Math.min(kept.length, parts * 2);
    } else {
      break;
    }
  }
  const keep = new Set(kept.flat());
  return {
    tries,
    lines: log.lines.filter(
      (line) =>
        keep.has(line.n) ||
        line.n === divergence.line.n ||
        (line.req !== null && line.req === divergence.line.req && line.n < divergence.line.n),
    ),
  };
}
