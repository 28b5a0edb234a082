import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { Database } from './schema.ts';

/** Where a database is reached; `host` is a name or the folder of a socket. */
export interface DatabaseConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface OpenDatabase {
  readonly sql: postgres.Sql;
  readonly db: Kysely<Database>;
  /** Waits for queries under way, then closes every connection. May be called twice. */
  close(): Promise<void>;
}

/**
 * Opens one pool, given both as the bare driver (`sql`, for hot paths) and as Kysely (`db`).
 * Values: int8 is a number (refused past 2^53), numeric and xid8 are strings, timestamptz is a Date,
 * jsonb is the value itself: hand it over as it is, never through JSON.stringify.
 *
 * @param where a `postgres://` URL, or a connection such as the embedded database's
 * @param options `max` connections; `connectTimeout` in seconds
 */
export function openDatabase(where: string | DatabaseConnection, { max = 10, connectTimeout = 30 }: { max?: number; connectTimeout?: number } = {}): OpenDatabase {
  const options = {
    max,
    connect_timeout: connectTimeout,
    onnotice: () => undefined,
    // One plan a statement: the hot ones have a dozen branches, and planning them anew costs ten times their run.
    connection: { application_name: 'bellhop', idle_in_transaction_session_timeout: 10_000, lock_timeout: 3_000, plan_cache_mode: 'force_generic_plan' },
    types: { bigint: safeInteger },
  };
  const target = typeof where === 'string' ? parseDatabaseUrl(where) : where;
  const pool = typeof target === 'string' ? postgres(target, options) : postgres({ ...target, ...options });
  // The option's type would otherwise stand in every signature; the values are as the docstring says.
  const sql = pool as unknown as postgres.Sql;
  let closed: Promise<void> | undefined;
  return { sql, db: openKysely(sql), close: () => (closed ??= sql.end({ timeout: 5 })) };
}

/** Kysely on a pool (or a reserved connection) that somebody else closes. */
export function openKysely(sql: postgres.Sql): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresJSDialect({ postgres: sql }) });
}

const safeInteger = {
  to: 20,
  from: [20],
  serialize: (value: number | bigint | string) => String(value),
  parse: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number; select it as text`);
    return value;
  },
};

/** The URL of a connection, in libpq's form: a socket's folder stands in the `host` parameter. */
export function databaseUrl({ host, port, user, database }: DatabaseConnection): string {
  const name = `${encodeURIComponent(user)}@`;
  return host.startsWith('/')
    ? `postgres://${name}localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`
    : `postgres://${name}${host}:${port}/${encodeURIComponent(database)}`;
}

/** The driver does not know the `host` parameter; every other URL is passed on as it is. */
function parseDatabaseUrl(url: string): string | (DatabaseConnection & { password?: string }) {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host');
  if (host === null) return url;
  return {
    host,
    port: Number(parsed.port || parsed.searchParams.get('port') || 5432),
    user: decodeURIComponent(parsed.username) || 'postgres',
    database: decodeURIComponent(parsed.pathname.slice(1)) || 'postgres',
    ...(parsed.password === '' ? {} : { password: decodeURIComponent(parsed.password) }),
  };
}
