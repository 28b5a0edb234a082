/** What one stage of `npm test` is, and what came of it. */
export interface Stage {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may take; past that it is stopped and counts as failed. */
  readonly budgetSeconds: number;
  /** Its temporary folder lies in memory where there is room: what it writes is thrown away, and no test is of the disk. */
  readonly inMemory?: boolean;
  /** Reads the counts once it has ended. Throws when there are none to read. */
  count(ended: StageEnd): StageCount;
}

export interface StageEnd {
  readonly status: number | null;
  /** Everything it wrote. */
  readonly output: string;
}

export interface StageCount {
  readonly passed: number;
  readonly failed: number;
  /** Lines worth repeating at the end: what failed, what was skipped. */
  readonly notes: readonly string[];
}

export interface StageOutcome extends StageCount {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Counts a stage so that nothing is lost [RUN-TESTS]: one that ended badly without naming a failure,
 * was stopped, or whose counts cannot be read, is one failure itself.
 */
export function judge(stage: Stage, ended: StageEnd & { readonly stoppedAfterSeconds?: number }): StageCount {
  let count: StageCount;
  try {
    count = stage.count(ended);
  } catch (error) {
    count = {
      passed: 0,
      failed: 0,
      notes: [`its results cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
  const reason =
    ended.stoppedAfterSeconds !== undefined
      ? `stopped after ${ended.stoppedAfterSeconds} s, its budget`
      : ended.status !== 0 && count.failed === 0
        ? `ended with ${ended.status ?? 'a signal'}`
        : count.passed + count.failed === 0
          ? 'ran no test'
          : undefined;
  if (reason === undefined) return count;
  return {
    passed: count.passed,
    failed: count.failed + 1,
    notes: [...count.notes, `the stage "${stage.name}" ${reason}`],
  };
}

/** The table of all stages and, as the very last line, the counts of the whole. */
export function summary(outcomes: readonly StageOutcome[]): string {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length));
  const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const rows = outcomes.map(
    ({ name, passed, failed, seconds }) =>
      `${failed === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed`,
  );
  const notes = outcomes.flatMap(({ name, notes: lines }) => lines.map((line) => `${name}: ${line}`));
  return [
    ...(notes.length === 0 ? [] : [...notes, '']),
    ...rows,
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}
