/**
 * What a write of the catalogue sets off, its texts and its history, production plans anew each time, for as many rows as
 * the write has. A test's has one or two, and planning took longer than all the rest: there a connection plans it once.
 * What is done is the same. Where plans are what is tested they are put back as production has them.
 */
import type postgres from 'postgres';

/** Has the database's functions keep their plans. @returns those that had not */
export async function keepPlans(sql: postgres.Sql): Promise<readonly string[]> {
  const functions = await sql<{ name: string }[]>`
    SELECT oid::regprocedure::text AS name FROM pg_proc WHERE 'plan_cache_mode=force_custom_plan' = ANY(proconfig)`;
  for (const { name } of functions) await sql.unsafe(`ALTER FUNCTION ${name} RESET plan_cache_mode`);
  return functions.map(({ name }) => name);
}

/** Has a test's database plan as production does. @param functions `inject('plannedAnew')` */
export async function planAnew(sql: postgres.Sql, functions: readonly string[]): Promise<void> {
  for (const name of functions) await sql.unsafe(`ALTER FUNCTION ${name} SET plan_cache_mode = 'force_custom_plan'`);
}
