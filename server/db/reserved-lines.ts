/**
 * Connections for whoever needs one to themselves, as a transaction does. Each is a driver of its own with a single
 * connection, and ends for good with it: whatever its holder still asks is refused as `CONNECTION_ENDED`.
 *
 * The driver's own reservations do not outlive a restart of PostgreSQL: one that failed to connect takes a later
 * connection with it, one whose connection broke goes back among the usable ones, and asking anything of it ends the
 * process. `npm run torture -- --only restart-postgres` shows all three.
 */
import type postgres from 'postgres';

export interface ReservedLines {
  /** Waits for a free one; `release()` gives it back. */
  take(): Promise<postgres.ReservedSql>;
  /** Waits for those under way, at most 5 s. */
  close(): Promise<void>;
}

interface Line {
  readonly sql: postgres.Sql;
  broken: boolean;
}

/**
 * @param open a driver of one connection, which calls back when that is closed
 * @param max connections at once
 */
export function createReservedLines(open: (onClose: () => void) => postgres.Sql, max: number): ReservedLines {
  const all = new Set<Line>();
  const idle: Line[] = [];
  const waiting: ((line: Line) => void)[] = [];

  const add = (): Line => {
    const sql = open(() => discard(line));
    const line: Line = { sql, broken: false };
    all.add(line);
    return line;
  };
  const discard = (line: Line): void => {
    if (line.broken) return;
    line.broken = true;
    all.delete(line);
    const at = idle.indexOf(line);
    if (at >= 0) idle.splice(at, 1);
    // At once, before it would connect again: a transaction's later statements must not run outside of it.
    void line.sql.end({ timeout: 0 });
    const next = waiting.shift();
    if (next !== undefined) next(add());
  };
  const giveBack = (line: Line): void => {
    if (line.broken) return;
    const next = waiting.shift();
    if (next === undefined) idle.push(line);
    else next(line);
  };
  const lend = (line: Line): postgres.ReservedSql => {
    let lent = true;
    return Object.assign(line.sql, {
      release: () => {
        if (lent) giveBack(line);
        lent = false;
      },
    });
  };

  return {
    async take() {
      const line =
        idle.pop() ?? (all.size < max ? add() : await new Promise<Line>((resolve) => void waiting.push(resolve)));
      return lend(line);
    },
    async close() {
      const lines = [...all];
      all.clear();
      await Promise.all(
        lines.map((line) => {
          line.broken = true;
          return line.sql.end({ timeout: 5 });
        }),
      );
    },
  };
}

/** A transaction on a line of its own, committed when `work` resolves and rolled back when it does not. */
export async function transactionOn<T>(
  lines: ReservedLines,
  mode: string,
  work: (sql: postgres.ReservedSql) => T | Promise<T>,
): Promise<T> {
  const line = await lines.take();
  try {
    await line.unsafe(`begin ${mode}`);
    const result = await work(line);
    await line.unsafe('commit');
    return result;
  } catch (error) {
    // Where the connection broke there is nothing left to roll back.
    await line.unsafe('rollback').catch(() => undefined);
    throw error;
  } finally {
    line.release();
  }
}
