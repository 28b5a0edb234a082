/**
 * The boundary of the database driver. Statements of the world pass one at a time, in the order they were asked for,
 * and their answers come back in that order too: so a run is the same each time, and the world knows when the database
 * is at rest. A statement that waits for another transaction's lock is set aside until that one ends.
 */
import type postgres from 'postgres';
import { poolBusy, realDelay, turn } from '../virtual/globals.ts';
import { currentRealm } from '../virtual/realm.ts';
import { Line } from './line.ts';
import { databaseFault, type Judge, type Statement } from './statement.ts';

/** Connections kept free for the world itself. */
const SPARE = 8;

export class Gate {
  /** The driver itself; for the checks, while the world is at rest. */
  readonly raw: postgres.Sql;
  judge: Judge | null = null;
  /** Statements that passed so far. */
  statements = 0;
  readonly lines = new Set<Line>();
  readonly #pool: postgres.Sql;
  readonly #aside: postgres.Sql;
  readonly #connections: number;
  #lastId = 0;
  #queue: Statement[] = [];
  #sent: Statement | null = null;
  readonly #blocked = new Set<Statement>();
  readonly #works: (() => Promise<void>)[] = [];
  #wake: () => void = () => undefined;

  /**
   * @param raw one connection, for whatever is no transaction: it plans each statement once
   * @param pool the others
   * @param aside another one, for looking at those
   */
  constructor({
    raw,
    pool,
    aside,
    connections,
  }: {
    raw: postgres.Sql;
    pool: postgres.Sql;
    aside: postgres.Sql;
    connections: number;
  }) {
    this.raw = raw;
    this.#pool = pool;
    this.#aside = aside;
    this.#connections = connections;
  }

  /** For the boundary: a statement was asked for. */
  submit(asked: Pick<Statement, 'text' | 'args' | 'line' | 'build' | 'resolve' | 'reject'>): void {
    const realm = asked.line?.realm ?? currentRealm.getStore() ?? null;
    this.#queue.push({
      ...asked,
      id: (this.#lastId += 1),
      realm,
      postponed: 0,
      lost: false,
      outcome: null,
      query: null,
    });
  }

  /** A connection of one's own. */
  async reserve(): Promise<Line> {
    const realm = currentRealm.getStore() ?? null;
    const line = new Line(await this.#pool.reserve(), realm);
    this.lines.add(line);
    return line;
  }

  release(line: Line): void {
    this.lines.delete(line);
    line.release();
  }

  /** Runs until nothing is under way but what waits for a lock or for time to pass. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      await turn();
      while (poolBusy()) await turn();
      quiet = (await this.#giveOne()) || (await this.#sendOne()) || (await this.#ownWork()) ? 0 : quiet + 1;
    }
  }

  /** The world's own work with the database, when all else rests; time stands still until it is done. */
  own<R>(work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#works.push(() => work().then(resolve, reject));
    });
  }

  async #ownWork(): Promise<boolean> {
    const work = this.#works.shift();
    if (work === undefined) return false;
    await currentRealm.exit(work);
    return true;
  }

  /** What realms that have ended left open is rolled back, as when their connections break. */
  async sweep(): Promise<void> {
    this.#queue = this.#queue.filter(({ realm }) => realm?.alive !== false);
    const dead = [...this.lines].filter(({ realm }) => realm?.alive === false);
    for (const line of dead) await this.#breakLine(line);
    for (const line of dead) this.release(line);
    await this.#lookAtBlocked();
  }

  /** Resolves when no transaction of the world is open any more: whoever writes by hand would wait for its locks. */
  async unlocked(): Promise<void> {
    for (const line of this.lines) await this.#breakLine(line);
    await this.#lookAtBlocked();
  }

  /** The database went away: every statement under way fails, every transaction is rolled back. */
  async breakAll(code: string): Promise<void> {
    const under = [...this.#queue.splice(0), ...this.#blocked];
    for (const line of this.lines) await this.#breakLine(line);
    await this.#lookAtBlocked();
    this.#blocked.clear();
    for (const statement of under) {
      statement.lost = true;
      if (statement.realm?.alive !== false) statement.reject(databaseFault(code));
    }
  }

  async #breakLine(line: Line): Promise<void> {
    const stuck = [...this.#blocked].filter((statement) => statement.line === line);
    for (const statement of stuck) {
      statement.lost = true;
      const pid = statement.query?.state?.pid ?? null;
      if (pid !== null) await this.#cancel(pid);
      while (statement.outcome === null) await realDelay(1);
      this.#blocked.delete(statement);
    }
    await line.break();
  }

  async #giveOne(): Promise<boolean> {
    let ready = this.#sent?.outcome == null ? null : this.#sent;
    if (ready !== null) this.#sent = null;
    else {
      for (const statement of this.#blocked)
        if (statement.outcome !== null && (ready === null || statement.id < ready.id)) ready = statement;
      if (ready === null) return false;
      this.#blocked.delete(ready);
    }
    const { outcome } = ready;
    if (ready.lost) return true;
    await this.judge?.after(ready);
    if (ready.realm?.alive !== false) outcome?.();
    return true;
  }

  async #sendOne(): Promise<boolean> {
    const statement = this.#queue.shift();
    if (statement === undefined) return false;
    if (statement.realm?.alive === false) return true;
    if (statement.line?.isBroken === true) {
      if (/^\s*rollback/i.test(statement.text)) statement.resolve([]);
      else statement.reject(databaseFault('CONNECTION_CLOSED'));
      return true;
    }
    const verdict = this.judge?.before(statement) ?? { kind: 'pass' as const };
    // The judge may have ended the process that asked.
    if (hasEnded(statement)) return true;
    this.statements += 1;
    switch (verdict.kind) {
      case 'later':
        statement.postponed += 1;
        this.judge?.later(verdict.ms, () => {
          if (statement.realm?.alive !== false && !statement.lost) this.#queue.push(statement);
        });
        return true;
      case 'fail':
        await statement.line?.break();
        await this.#lookAtBlocked();
        statement.reject(databaseFault(verdict.code));
        return true;
      case 'slow_commit':
        if (statement.line !== null || this.lines.size >= this.#connections - SPARE) break;
        await this.#sendSlowly(statement, verdict.ms);
        return true;
      case 'lose_answer':
        this.#begin(statement, () => {
          if (statement.line !== null) statement.line.isBroken = true;
          statement.reject(databaseFault(verdict.code));
        });
        await this.#untilAnsweredOrBlocked(statement);
        return true;
      case 'raise':
        this.#begin(
          {
            ...statement,
            build: (sql) =>
              sql.unsafe(`DO $$ BEGIN RAISE EXCEPTION 'simulated' USING ERRCODE = '${verdict.code}'; END $$`),
          },
          null,
        );
        await this.#untilAnsweredOrBlocked(this.#sent ?? statement);
        return true;
      case 'pass':
        break;
    }
    this.#begin(statement, null);
    await this.#untilAnsweredOrBlocked(statement);
    return true;
  }

  #begin(statement: Statement, instead: (() => void) | null): void {
    this.#sent = statement;
    this.#run(statement, (rows) => {
      statement.line?.noteText(statement.text);
      return instead ?? (() => statement.resolve(this.judge?.answer(statement, rows) ?? rows));
    });
  }

  #run(statement: Statement, then: (rows: unknown) => () => void): void {
    const query = statement.build(this.#connectionFor(statement), this.judge?.rewrite(statement) ?? statement.text);
    statement.query = query;
    query.then(
      (rows) => {
        statement.outcome = then(rows);
        this.#wake();
      },
      (error: unknown) => {
        statement.outcome = () => statement.reject(error);
        this.#wake();
      },
    );
  }

  /** A statement on its own, as a transaction whose commit comes later. */
  async #sendSlowly(statement: Statement, ms: number): Promise<void> {
    const line = new Line(await this.#pool.reserve(), statement.realm);
    this.lines.add(line);
    await line.raw.unsafe('begin');
    line.isOpen = true;
    const end = (finish: () => void): void => {
      this.release(line);
      finish();
    };
    const inside: Statement = {
      ...statement,
      line,
      reject: (error) => void line.break().then(() => end(() => statement.reject(error))),
    };
    this.#sent = inside;
    const commit = (rows: unknown): void => {
      this.#queue.push({
        ...inside,
        id: (this.#lastId += 1),
        text: 'commit',
        postponed: 1,
        outcome: null,
        build: (sql) => sql.unsafe('commit'),
        resolve: () => end(() => statement.resolve(this.judge?.answer(statement, rows) ?? rows)),
        reject: (error) => end(() => statement.reject(error)),
      });
    };
    this.#run(inside, (rows) => () => {
      this.judge?.later(ms, () => {
        if (statement.realm?.alive !== false && !line.isBroken) commit(rows);
        else if (line.isBroken) end(() => statement.reject(databaseFault('CONNECTION_CLOSED')));
      });
    });
    await this.#untilAnsweredOrBlocked(inside);
  }

  #connectionFor({ line }: Statement): postgres.Sql {
    if (line !== null) return line.raw;
    return [...this.#blocked].some((other) => other.line === null) ? this.#pool : this.raw;
  }

  async #untilAnsweredOrBlocked(statement: Statement): Promise<void> {
    const mayBlock = this.#blocked.size > 0 || [...this.lines].some((line) => line.isOpen && line !== statement.line);
    while (statement.outcome === null) {
      const answered = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (!mayBlock) {
        await answered;
        continue;
      }
      await Promise.race([answered, realDelay(3)]);
      if (statement.outcome !== null || (await this.#waitingForLocks()) <= this.#blocked.size) continue;
      if (statement.outcome !== null) break;
      this.#blocked.add(statement);
      this.#sent = null;
      if (this.#blocked.size > 1) await this.#lookForCircles();
      this.judge?.later(patienceOf(statement), () => void this.own(() => this.#tire(statement)));
      return;
    }
    await this.#lookAtBlocked();
  }

  /** It has waited for a lock as long as it may. */
  async #tire(statement: Statement): Promise<void> {
    if (!this.#blocked.has(statement) || statement.outcome !== null) return;
    const pid = statement.query?.state?.pid ?? null;
    if (pid !== null) await this.#cancel(pid);
    while (hasNoOutcome(statement)) await realDelay(1);
    statement.outcome = () => statement.reject(databaseFault('55P03'));
  }

  /** Those whose lock was let go run on: waits until each has answered or waits again. */
  async #lookAtBlocked(): Promise<void> {
    for (;;) {
      const waiting = [...this.#blocked].filter(({ outcome }) => outcome === null).length;
      if (waiting === 0 || (await this.#waitingForLocks()) >= waiting) return;
      await realDelay(1);
    }
  }

  async #cancel(pid: number): Promise<void> {
    const aside = this.#aside;
    await aside`SELECT pg_cancel_backend(${pid})`;
  }

  /** Locks taken in two orders: PostgreSQL would end one of them in a second of real time, at a moment of its own. */
  async #lookForCircles(): Promise<void> {
    const aside = this.#aside;
    const texts = new Map([...this.#blocked].map(({ query, text }) => [query?.state?.pid ?? 0, text] as const));
    const rows = await aside<{ pid: number; by: number[] }[]>`
      SELECT pid, pg_blocking_pids(pid) AS by FROM unnest(${[...texts.keys()]}::int[]) AS pid`;
    const circle = circleOf(new Map(rows.map(({ pid, by }) => [pid, by])));
    if (circle !== null) this.judge?.waitInACircle(circle.map((pid) => texts.get(pid) ?? '?'));
  }

  async #waitingForLocks(): Promise<number> {
    const aside = this.#aside;
    const [row] = await aside<{ count: number }[]>`
      SELECT count(DISTINCT l.pid)::int AS count FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      WHERE NOT l.granted AND a.datname = current_database()`;
    return row?.count ?? 0;
  }
}

/** Those who wait for one another, or null. */
function circleOf(waitsFor: ReadonlyMap<number, readonly number[]>): readonly number[] | null {
  const from = (path: readonly number[]): readonly number[] | null => {
    for (const next of waitsFor.get(path.at(-1) ?? 0) ?? []) {
      const begin = path.indexOf(next);
      if (begin >= 0) return path.slice(begin);
      const found = from([...path, next]);
      if (found !== null) return found;
    }
    return null;
  };
  for (const pid of waitsFor.keys()) {
    const found = from([pid]);
    if (found !== null) return found;
  }
  return null;
}

/** The product's own limits, in virtual milliseconds: a batch of sends says its own, all others have the connection's. */
function patienceOf({ text, args }: Statement): number {
  const said = /^(\d+)\s*(ms|s)?$/.exec(text.includes('send_messages(') ? String(args.at(-1)) : '3s');
  return said === null ? 3_000 : Number(said[1]) * (said[2] === 's' ? 1_000 : 1);
}

const hasNoOutcome = ({ outcome }: Statement): boolean => outcome === null;
const hasEnded = ({ realm }: Statement): boolean => realm?.alive === false;
