/** What goes wrong at the database, statement by statement. */
import type { Ledger } from '../checks/ledger.ts';
import type { PullCheck } from '../checks/pull-check.ts';
import type { Judge, Statement, Verdict } from '../database/statement.ts';
import type { Random } from '../virtual/random.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { ServerProcess } from './server-process.ts';

/** What is judged: the world's books, its time, and the processes that may crash. */
export interface JudgedWorld {
  readonly ledger: Ledger;
  readonly pulls: PullCheck;
  readonly scheduler: Scheduler;
  readonly processes: readonly ServerProcess[];
  crashProcess(process: ServerProcess, downMs: number): void;
}

export interface DatabaseTrouble {
  /** Commits come late, and so do statements within a transaction. */
  slow: boolean;
  lost: boolean;
  /** Statements of transactions wait for locks in vain. */
  timeouts: boolean;
  /** Processes crash at the next commit, before or after it. */
  crash: 'before' | 'after' | null;
  /** Pulls are sent to a hot standby. */
  standby: boolean;
  /** Ids given to transactions that aborted and were never flushed. */
  phantomIds: number;
  /** Counts commits down to a crash, and to a database that fails for a while. */
  crashAt: number;
  failAt: number;
  /** Every message's commit comes late. */
  alwaysSlow: boolean;
  /** Every statement of a transaction comes so many milliseconds later; 0 for none. */
  paceMs: number;
}

export class DatabaseJudge implements Judge {
  readonly trouble: DatabaseTrouble = {
    slow: false,
    lost: false,
    timeouts: false,
    crash: null,
    standby: false,
    phantomIds: 0,
    crashAt: 0,
    failAt: 0,
    alwaysSlow: false,
    paceMs: 0,
  };
  readonly #world: JudgedWorld;
  readonly #random: Random;
  #failing = 0;

  constructor(world: JudgedWorld, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  before({ text, line, realm, postponed }: Statement): Verdict {
    const { slow, lost, crash } = this.trouble;
    if (realm === null) return { kind: 'pass' };
    const commits =
      /^\s*commit/i.test(text) || (line === null && /send_message|^\s*(insert|update|delete)/i.test(text));
    if (crash === 'before' && commits) {
      this.trouble.crash = null;
      this.#world.ledger.fault('crash-before-commit');
      this.#crash(realm.name);
      return { kind: 'pass' };
    }
    if (commits && this.trouble.crashAt > 0 && (this.trouble.crashAt -= 1) === 0) {
      this.#crash(realm.name);
      return { kind: 'pass' };
    }
    if (commits && this.trouble.failAt > 0 && (this.trouble.failAt -= 1) === 0) this.#failing = 8;
    if (commits && this.#failing > 0) {
      this.#failing -= 1;
      return { kind: 'fail', code: '53300' };
    }
    if (
      this.trouble.timeouts &&
      line !== null &&
      /^\s*(select|update|insert|delete)/i.test(text) &&
      this.#random.chance(0.03)
    ) {
      this.#world.ledger.fault('lock-timeout');
      return { kind: 'raise', code: this.#random.one(['55P03', '40P01', '40001']) };
    }
    if (lost && line !== null && this.#random.chance(0.05)) {
      this.#world.ledger.fault('connection-lost');
      return { kind: commits && this.#random.chance(0.5) ? 'lose_answer' : 'fail', code: 'CONNECTION_CLOSED' };
    }
    if (this.trouble.alwaysSlow && commits && postponed === 0)
      return line === null ? { kind: 'slow_commit', ms: 700 } : { kind: 'later', ms: 700 };
    if (this.trouble.paceMs > 0 && line !== null && postponed === 0) return { kind: 'later', ms: this.trouble.paceMs };
    if (slow && postponed === 0 && line !== null && this.#random.chance(commits ? 0.5 : 0.06)) {
      this.#world.ledger.fault('slow-commit');
      return { kind: 'later', ms: 5 + this.#random.below(commits ? 900 : 200) };
    }
    if (slow && commits && line === null && this.#random.chance(0.5)) {
      this.#world.ledger.fault('slow-commit');
      return { kind: 'slow_commit', ms: 5 + this.#random.below(900) };
    }
    return { kind: 'pass' };
  }

  async after(statement: Statement): Promise<void> {
    await this.#world.pulls.afterStatement(statement);
    const { text, line, realm } = statement;
    if (this.trouble.crash !== 'after' || realm === null) return;
    if (!/^\s*commit/i.test(text) && !(line === null && /send_message/i.test(text))) return;
    this.trouble.crash = null;
    this.#world.ledger.fault('crash-after-commit');
    this.#crash(realm.name);
  }

  waitInACircle(texts: readonly string[]): void {
    const short = texts.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 90));
    this.#world.ledger.violated(
      11,
      'nobody waits for somebody who waits for them',
      `these wait for one another: ${short.join(' | ')}`,
    );
  }

  later(ms: number, run: () => void): void {
    this.#world.scheduler.after(ms, null, run);
  }

  rewrite({ text }: Statement): string {
    if (!this.trouble.standby || !text.includes('AS lineage_known')) return text;
    this.#world.ledger.fault('pull-on-standby');
    // A standby's list of running transactions is empty.
    return text
      .replaceAll('pg_is_in_recovery() AS standby', 'true AS standby')
      .replaceAll(
        'pg_current_snapshot()',
        "(pg_snapshot_xmax(pg_current_snapshot())::text || ':' || pg_snapshot_xmax(pg_current_snapshot())::text || ':')::pg_snapshot",
      );
  }

  answer({ text }: Statement, rows: unknown): unknown {
    const { phantomIds } = this.trouble;
    if (phantomIds === 0 || !text.includes('AS lineage_known') || !Array.isArray(rows)) return rows;
    for (const row of rows as { snapshot: string }[]) row.snapshot = raised(row.snapshot, phantomIds);
    return rows;
  }

  /** Whatever raged has ended. */
  calm(): void {
    this.#failing = 0;
  }

  #crash(name: string): void {
    const process = this.#world.processes.find((other) => other.name === name);
    if (process !== undefined) this.#world.crashProcess(process, 500 + this.#random.below(8_000));
  }
}

/** A snapshot that has seen so many transactions more, all of them aborted. */
function raised(snapshot: string, by: number): string {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':');
  const top = String(BigInt(xmax) + BigInt(by));
  return `${running === '' ? top : xmin}:${top}:${running}`;
}
