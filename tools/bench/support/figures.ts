/** What a bench has to say: one figure, what it is compared with in the same run, and whether the goal is met. */
import { machineNoise } from './stats.ts';

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly comparedWith?: string;
  readonly reference?: number;
  /** Judged against the goal: `value / reference`, or `value` itself where there is nothing to compare with. */
  readonly judged: number;
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  readonly met: boolean | null;
  readonly note?: string;
  /** What stands in the way, where that is known; printed when the goal is missed. */
  readonly whyMissed?: string;
}

/** A bench's figures, and how unquiet the machine was before, during and after it (0 is quiet). */
export interface Report {
  readonly bench: string;
  readonly noise: readonly number[];
  readonly seconds: number;
  readonly figures: readonly Figure[];
}

type FigureInput = Omit<Figure, 'judged' | 'met'>;

/** @param input `reference` in the unit of `value` */
export function figure(input: FigureInput): Figure {
  const judged = input.reference === undefined ? input.value : input.value / input.reference;
  const { goal } = input;
  const met = goal === undefined ? null : 'atLeast' in goal ? judged >= goal.atLeast : judged <= goal.atMost;
  return { ...input, judged, met };
}

/** Runs one bench with the machine's noise measured on both sides of it. */
export async function report(bench: string, run: () => Promise<readonly Figure[]>): Promise<Report> {
  const before = machineNoise();
  const started = performance.now();
  const figures = await run();
  const seconds = Math.round((performance.now() - started) / 1000);
  return { bench, noise: [before, machineNoise()], seconds, figures };
}

/** Three significant digits, or whole numbers. */
const short = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** The reports as one table of plain text. */
export function figureTable(reports: readonly Report[]): string {
  const head = ['bench', 'figure', 'measured', 'compared with', 'ratio', 'goal', 'met', 'noise'];
  const rows = reports.flatMap(({ bench, noise, figures }) =>
    figures.map((one) => [
      bench,
      one.what,
      `${short(one.value)} ${one.unit}`,
      one.comparedWith === undefined ? '' : `${short(one.reference ?? Number.NaN)} ${one.unit}, ${one.comparedWith}`,
      one.reference === undefined ? '' : short(one.judged),
      one.goal === undefined ? '' : 'atLeast' in one.goal ? `≥ ${one.goal.atLeast}` : `≤ ${one.goal.atMost}`,
      one.met === null ? '' : one.met ? 'yes' : 'NO',
      noise.map((value) => value.toFixed(2)).join('…'),
    ]),
  );
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = reports.flatMap(({ figures }) =>
    figures.flatMap(({ what, note, met, whyMissed }) => [
      ...(note === undefined ? [] : [`${what}: ${note}`]),
      ...(met === false && whyMissed !== undefined ? [`${what}: goal missed, ${whyMissed}`] : []),
    ]),
  );
  return [...lines, '', ...notes].join('\n');
}
