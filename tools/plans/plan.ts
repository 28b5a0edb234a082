/** Plans as PostgreSQL tells them, and what in them reads a whole table that grows [PLAN-INDEX]. */
import type postgres from 'postgres';
import type { Statement } from './noted-statements.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Order By'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** A table that is read from its first row to its last. */
export interface WholeRead {
  readonly table: string;
  /** By which index all of it is read; null where it is read row by row. */
  readonly index: string | null;
  readonly filter: string | null;
}

/** Statements that have no plan. */
const PLANLESS =
  /^\s*(?:begin|start transaction|commit|rollback|savepoint|release|set|reset|show|lock|notify|listen|unlisten|vacuum|analyze|truncate|create|drop|alter|discard|copy|do)\b/i;

/**
 * The plan that every call of a statement has: our connections plan once, without its values.
 *
 * @returns null where a statement has no plan
 * @throws what PostgreSQL says of a statement that it does not understand
 */
export async function planOf(sql: postgres.ReservedSql, { text, types }: Statement): Promise<PlanNode | null> {
  if (PLANLESS.test(text)) return null;
  const names = types.length === 0 ? [] : await typeNames(sql, types);
  const of = names.length === 0 ? '' : `(${names.join(', ')})`;
  await sql.unsafe(`PREPARE looked_at ${of} AS ${text}`);
  try {
    const [asked] = await sql<{ count: number }[]>`
      SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'looked_at'`;
    const nothing = Array.from({ length: asked?.count ?? 0 }, () => 'NULL');
    const given = nothing.length === 0 ? '' : `(${nothing.join(', ')})`;
    const [row] = await sql.unsafe<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }[]>(
      `EXPLAIN (FORMAT JSON) EXECUTE looked_at ${given}`,
    );
    return row?.['QUERY PLAN'][0]?.Plan ?? null;
  } finally {
    await sql.unsafe('DEALLOCATE looked_at');
  }
}

const known = new Map<number, string>([[0, 'unknown']]);
async function typeNames(sql: postgres.ReservedSql, types: readonly number[]): Promise<readonly string[]> {
  const fresh = [...new Set(types)].filter((type) => !known.has(type));
  if (fresh.length > 0)
    for (const { id, name } of await sql<{ id: number; name: string }[]>`
      SELECT oid::int AS id, format_type(oid, NULL) AS name FROM pg_type WHERE oid = ANY(${fresh}::oid[])`)
      known.set(id, name);
  return types.map((type) => known.get(type) ?? 'unknown');
}

/**
 * What a plan reads whole. Reading an index from its beginning is as much work, unless the index is of a few rows alone
 * or whoever reads stops soon.
 *
 * @param isSmall of an index: does it hold few rows by what it is of?
 */
export function wholeReads(plan: PlanNode, isSmall: (index: string) => boolean): readonly WholeRead[] {
  const found: WholeRead[] = [];
  const walk = (node: PlanNode, stopsSoon: boolean): void => {
    const {
      'Node Type': type,
      'Relation Name': table,
      'Index Name': index,
      'Index Cond': condition,
      Filter: filter,
    } = node;
    if (type === 'Seq Scan' && table !== undefined && !(stopsSoon && filter === undefined))
      found.push({ table, index: null, filter: filter ?? null });
    if (/^Index (?:Only )?Scan/.test(type) && table !== undefined && index !== undefined)
      if (condition === undefined && !stopsSoon && !isSmall(index))
        found.push({ table, index, filter: filter ?? null });
    const stops = type === 'Limit' || (stopsSoon && !['Sort', 'Hash', 'Aggregate', 'Materialize'].includes(type));
    for (const child of node.Plans ?? []) walk(child, stops);
  };
  walk(plan, false);
  return found;
}
