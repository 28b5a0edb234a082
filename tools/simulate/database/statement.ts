import type postgres from 'postgres';
import type { Realm } from '../virtual/realm.ts';
import type { Line } from './line.ts';

/** What a fault may do to a statement. */
export type Verdict =
  | { readonly kind: 'pass' }
  /** Sent this much later, in virtual milliseconds. */
  | { readonly kind: 'later'; readonly ms: number }
  /** Never sent; the connection is lost and its transaction with it. */
  | { readonly kind: 'fail'; readonly code: string }
  /** Sent and done, and its answer lost with the connection. */
  | { readonly kind: 'lose_answer'; readonly code: string }
  /** Fails in the database, as when a lock is waited for in vain; the connection stands. */
  | { readonly kind: 'raise'; readonly code: string }
  /** For a statement that is a transaction of its own: so long between its snapshot and its commit. */
  | { readonly kind: 'slow_commit'; readonly ms: number };

export type DriverQuery = PromiseLike<unknown> & { readonly state?: { readonly pid: number | null } | null };

/** One statement of the world on its way through the gate. */
export interface Statement {
  readonly id: number;
  readonly text: string;
  /** Its parameters. */
  readonly args: readonly unknown[];
  readonly realm: Realm | null;
  /** The transaction's connection; null for a statement on its own. */
  readonly line: Line | null;
  /** How often it was put off already. */
  postponed: number;
  /** Its realm or its database has ended: nobody hears the answer. */
  lost: boolean;
  /** The outcome, once there is one; given when it is this statement's turn. */
  outcome: (() => void) | null;
  /** Under way: the driver's own query, which names its backend. */
  query: DriverQuery | null;
  readonly build: (sql: postgres.Sql, text: string) => DriverQuery;
  readonly resolve: (rows: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Decides what happens to statements; the world's faults. */
export interface Judge {
  before(statement: Statement): Verdict;
  /** Its effect stands, or it failed; the answer has not been given yet. */
  after(statement: Statement): Promise<void>;
  /** Statements of several transactions wait for one another's locks. */
  waitInACircle(texts: readonly string[]): void;
  /** Runs later, in virtual time. */
  later(ms: number, run: () => void): void;
  /** Looks at what came back; may change a statement's text or answer, to model a database that is another. */
  rewrite(statement: Statement): string;
  answer(statement: Statement, rows: unknown): unknown;
}

/** The error of a driver whose connection is gone, or of a database that would not. */
export function databaseFault(code: string): Error {
  return Object.assign(new Error(`the database said ${code}`), { code });
}
