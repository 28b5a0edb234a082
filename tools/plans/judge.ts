/** Every noted statement against the database that was filled: which read a whole table that grows [PLAN-INDEX]. */
import type postgres from 'postgres';
import { type Exception, exceptions } from './exceptions.ts';
import type { Statement } from './noted-statements.ts';
import { planOf, type WholeRead, wholeReads } from './plan.ts';
import { steady } from './tables.ts';

interface PlanFault {
  readonly statement: Statement;
  readonly said: string;
}

/** Up to so many pages a table is read as fast whole as by an index; whether it has one is then asked with such reads forbidden. */
const FEW_PAGES = 400;

interface Judged {
  readonly faults: readonly PlanFault[];
  /** How many of the statements have a plan. */
  readonly planned: number;
  /** Exceptions that no statement needs. */
  readonly idle: readonly Exception[];
}

export async function judgePlans(
  sql: postgres.Sql,
  statements: readonly Statement[],
  allowed: readonly Exception[] = exceptions,
): Promise<Judged> {
  const sizes = new Map(
    (
      await sql<{ name: string; pages: number; isPartial: boolean }[]>`
        SELECT c.oid::regclass::text AS name, c.relpages AS pages, coalesce(x.indpred IS NOT NULL, false) AS "isPartial"
        FROM pg_class c LEFT JOIN pg_index x ON x.indexrelid = c.oid WHERE c.relkind IN ('r', 'i')`
    ).map(({ name, ...of }) => [name, of]),
  );
  const isFew = (name: string): boolean => (sizes.get(name)?.pages ?? 0) <= FEW_PAGES;
  const needed = new Set<Exception>();
  const faults: PlanFault[] = [];
  let planned = 0;
  const one = await sql.reserve();
  try {
    for (const statement of statements) {
      const whole = async (): Promise<readonly WholeRead[] | null> => {
        const plan = await planOf(one, statement);
        return plan === null
          ? null
          : wholeReads(plan, (index) => sizes.get(index)?.isPartial === true).filter(({ table }) => !(table in steady));
      };
      try {
        const found = await whole();
        if (found === null) continue;
        planned += 1;
        let forced: readonly WholeRead[] | undefined;
        for (const read of found) {
          if (isFew(read.table)) {
            forced ??= await withoutSeqScans(one, whole);
            if (!forced.some(({ table }) => table === read.table)) continue;
          }
          const exception = allowed.find(({ by, table }) => table === read.table && statement.by.includes(by));
          if (exception === undefined) faults.push({ statement, said: toldOf(read) });
          else needed.add(exception);
        }
      } catch (error) {
        faults.push({ statement, said: `has no plan: ${error instanceof Error ? error.message : String(error)}` });
      }
    }
  } finally {
    one.release();
  }
  return { faults, planned, idle: allowed.filter((exception) => exception.varies !== true && !needed.has(exception)) };
}

async function withoutSeqScans(
  one: postgres.ReservedSql,
  whole: () => Promise<readonly WholeRead[] | null>,
): Promise<readonly WholeRead[]> {
  await one`SET enable_seqscan = off`;
  try {
    return (await whole()) ?? [];
  } finally {
    await one`RESET enable_seqscan`;
  }
}

const toldOf = ({ table, index, filter }: WholeRead): string =>
  `reads all of ${table}${index === null ? '' : ` along ${index}`}${filter === null ? '' : ` for ${filter}`}`;
