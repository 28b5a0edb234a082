/**
 * Notes every statement that the server's own code sends while tests run, for the check of plans [PLAN-INDEX]: only where
 * BELLHOP_STATEMENTS names a folder, a file a worker. Read by tools/plans/noted-statements.ts.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { type OpenDatabase, openKysely } from '#server/db/connect.ts';

const folder = process.env['BELLHOP_STATEMENTS'];
const root = fileURLToPath(new URL('../..', import.meta.url));
const noted = new Set<string>();

/** Where a statement of a test's is asked deep below a handler, its stack is longer than the usual ten lines. */
const DEEP = 60;

/** The same database, whose statements are noted by whoever asked them. */
export function notingDatabase(database: OpenDatabase): OpenDatabase {
  if (folder === undefined) return database;
  Error.stackTraceLimit = Math.max(DEEP, Error.stackTraceLimit);
  const sql = noting(database.sql);
  return { ...database, sql, db: openKysely(sql) };
}

/** What the driver makes of a template or a text; parts of other statements are such too, and never resolve. */
interface Asked {
  statement: { readonly string: string; readonly types: readonly number[] } | null;
  resolve: (answer: unknown) => void;
}

const isAsked = (made: unknown): made is Asked =>
  typeof made === 'object' && made !== null && 'statement' in made && 'resolve' in made;

type Call = (...args: readonly unknown[]) => unknown;
const isCall = (value: unknown): value is Call => typeof value === 'function';

function noting<Sql extends postgres.Sql>(sql: Sql): Sql {
  return new Proxy(sql, {
    apply: (target, self, args: unknown[]) => (isCall(target) ? noteAnswered(Reflect.apply(target, self, args)) : null),
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (!isCall(value)) return value;
      const call: Call = (...args) => Reflect.apply(value, target, args);
      if (name === 'unsafe') return (...args: unknown[]) => noteAnswered(call(...args));
      if (name === 'reserve') return async () => noting((await call()) as postgres.ReservedSql);
      if (name === 'begin')
        return (...args: unknown[]) =>
          call(...args.map((one) => (isCall(one) ? (line: postgres.ReservedSql) => one(noting(line)) : one)));
      return value;
    },
  });
}

function noteAnswered(made: unknown): unknown {
  if (!isAsked(made)) return made;
  const { resolve } = made;
  const { stack } = new Error();
  made.resolve = (answer) => {
    if (made.statement !== null) note(made.statement, askedBy(stack ?? ''));
    resolve(answer);
  };
  return made;
}

/** The first of our files that the stack names, but for those that only pass statements on; empty where it names none. */
function askedBy(stack: string): string {
  for (const [, file = ''] of stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+\.tsx?)/g))
    if (
      file.startsWith(root) &&
      !/\/node_modules\/|\/server\/testing\/note-statements\.ts$|\/server\/db\/(?:connect|reserved-lines)\.ts$/.test(
        file,
      )
    )
      return file.slice(root.length);
  return '';
}

function note(
  { string: text, types }: { readonly string: string; readonly types: readonly number[] },
  by: string,
): void {
  const key = `${by} ${text}`;
  if (folder === undefined || noted.has(key)) return;
  noted.add(key);
  mkdirSync(folder, { recursive: true });
  appendFileSync(
    join(folder, `${process.pid}-${threadId}.jsonl`),
    `${JSON.stringify({ text, types: [...types], by })}\n`,
  );
}
