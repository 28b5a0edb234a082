/**
 * What the database's own functions and triggers ask it, which no client sends [PLAN-INDEX]: PostgreSQL tells the plan of
 * each statement within another (auto_explain). A plan that reads a table whole although reading whole was forbidden has no
 * index to go by.
 */
import type postgres from 'postgres';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { type PlanNode, wholeReads } from '../plan.ts';
import { steady } from '../tables.ts';

export interface NestedPlans extends Pick<OpenDatabase, 'sql' | 'db'> {
  /** The statements that functions and triggers asked. */
  readonly texts: () => readonly string[];
  /** Those that read a table that grows from its first row to its last, and which. */
  readonly faults: () => readonly { readonly text: string; readonly table: string }[];
  /** Programs of the database that asked nothing so far. */
  readonly idle: () => Promise<readonly string[]>;
  close(): Promise<void>;
}

const TOLD = /^duration: [\d.]+ ms {2}plan:\n/;

/** @param isSmall of an index: does it hold few rows by what it is of? */
export function watchNestedPlans(url: string, isSmall: (index: string) => boolean): NestedPlans {
  const tables = new Map<string, readonly string[]>();
  const run = new Set<string>();
  const { sql, db, close } = openDatabase(url, {
    max: 4,
    onNotice({ message = '', where }) {
      // Only what is asked within a function says where.
      if (where === undefined || !TOLD.test(message)) return;
      for (const [, name = ''] of where.matchAll(/function (\w+)\(/g)) run.add(name);
      const told = JSON.parse(message.replace(TOLD, '')) as { 'Query Text': string; Plan: PlanNode };
      const text = told['Query Text'].replaceAll(/\s+/g, ' ').trim();
      if (tables.has(text)) return;
      const whole = wholeReads(told.Plan, isSmall).map(({ table }) => table);
      tables.set(
        text,
        whole.filter((table) => !(table in steady)),
      );
    },
    settings: {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_nested_statements': 'on',
      'auto_explain.log_format': 'json',
      'auto_explain.log_level': 'notice',
      client_min_messages: 'notice',
      // Where rows can be looked up, they are: what is read whole all the same cannot be.
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
    },
  });
  return {
    sql,
    db,
    texts: () => [...tables.keys()],
    faults: () => [...tables].flatMap(([text, whole]) => whole.map((table) => ({ text, table }))),
    async idle() {
      const rows = await sql<{ name: string }[]>`
        SELECT p.proname AS name FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'plpgsql'
        WHERE p.pronamespace = 'public'::regnamespace ORDER BY 1`;
      return rows.map(({ name }) => name).filter((name) => !run.has(name));
    },
    close,
  };
}

/**
 * Adds, changes and removes a row of each table that has triggers, so that these run; nothing of it stays but that no
 * table minds the keys of others any more, which the rows of this database have not.
 *
 * @returns what could not be done, by table: its triggers were not looked into
 */
export async function fireTriggers(sql: postgres.Sql): Promise<ReadonlyMap<string, string>> {
  const tables = await sql<{ name: string; columns: string[]; key: string[]; triggers: boolean }[]>`
    SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS key,
      EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS triggers
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`;
  for (const { name } of tables) {
    await sql`ALTER TABLE ${sql(name)} DISABLE TRIGGER ALL`;
    await sql`ALTER TABLE ${sql(name)} ENABLE TRIGGER USER`;
  }
  const undone = new Map<string, string>();
  const one = await sql.reserve();
  try {
    for (const { name, columns, key } of tables.filter(({ triggers }) => triggers)) {
      const said: (string | null)[] = [];
      for (const text of firing(name, columns, key)) said.push(await tried(one, text));
      const [added, removed, ...changed] = said;
      const fault = added ?? removed ?? (changed.includes(null) ? null : changed[0]);
      if (fault != null) undone.set(name, fault);
    }
  } finally {
    one.release();
  }
  return undone;
}

/** A row is added, one is removed, and one is changed in each column that is no part of its key. */
function firing(name: string, columns: readonly string[], key: readonly string[]): readonly string[] {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const first = `ctid = (SELECT min(ctid) FROM "${name}")`;
  return [
    `WITH gone AS (DELETE FROM "${name}" WHERE ${first} RETURNING *) INSERT INTO "${name}" (${list}) SELECT ${list} FROM gone`,
    `DELETE FROM "${name}" WHERE ${first}`,
    ...columns
      .filter((column) => !key.includes(column))
      .map(
        (column) => `
          UPDATE "${name}" SET "${column}" = (SELECT o."${column}" FROM "${name}" o
            WHERE o."${column}" IS DISTINCT FROM "${name}"."${column}" LIMIT 1) WHERE ${first}`,
      ),
  ];
}

/** What the database says against a statement; null where it does it. */
async function tried(one: postgres.ReservedSql, text: string): Promise<string | null> {
  await one`BEGIN`;
  try {
    await one.unsafe(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await one`ROLLBACK`;
  }
}
