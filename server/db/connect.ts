import { CompiledQuery, type DatabaseConnection as KyselyConnection, type Driver, Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import { type DatabaseHost, hostsOf, urlAt } from '#server/config/database-servers.ts';
import { arrayTypes } from './array-types.ts';
import { openLine, tlsOf } from './database-line.ts';
import { primaryFinder } from './primary.ts';
import { createReservedLines, transactionOn } from './reserved-lines.ts';
import type { Database } from './schema.ts';
import { watchLine } from './silent-lines.ts';

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
 * @param where a `postgres://` URL, also of several servers of which one takes writes [DB-HOSTS], or a connection such as the embedded database's
 * @param options `max` connections that statements of their own share, and as many again for transactions unless
 *   `reserved` says otherwise; `connectTimeout` in seconds; `onNotice` hears what the database says beside its answers,
 *   and `settings` are the connections' own besides ours
 */
export function openDatabase(
  where: string | DatabaseConnection,
  {
    max = 10,
    reserved = Math.max(2, max),
    connectTimeout = 30,
    onNotice = () => undefined,
    settings = {},
  }: {
    max?: number;
    reserved?: number;
    connectTimeout?: number;
    onNotice?: (notice: postgres.Notice) => void;
    settings?: Readonly<Record<string, string>>;
  } = {},
): OpenDatabase {
  const options = {
    connect_timeout: connectTimeout,
    onnotice: onNotice,
    backoff: reconnectDelay,
    connection: {
      application_name: 'bellhop',
      idle_in_transaction_session_timeout: 10_000,
      lock_timeout: 3_000,
      // What a machine of ours that is gone had locked is free half a minute later; the system's own times are hours.
      tcp_keepalives_idle: '15',
      tcp_keepalives_interval: '5',
      tcp_keepalives_count: '3',
      tcp_user_timeout: '30000',
      // One plan a statement: the hot ones have a dozen branches, and planning them anew costs ten times their run.
      plan_cache_mode: 'force_generic_plan',
      // Each is short, and whom it is guessed to be long for waits longer for helpers to be started than for the rows.
      max_parallel_workers_per_gather: '0',
      options: ROOM,
      ...settings,
    },
    fetch_types: false,
    types: { bigint: safeInteger, ...arrayTypes(safeInteger.parse) },
  };
  const target = typeof where === 'string' ? parseDatabaseUrl(urlAt(where, 0)) : where;
  const find = (typeof where === 'string' ? primaryFinder(where) : undefined) ?? (() => hostOf(target));
  const wish = typeof where === 'string' ? tlsOf(urlAt(where, 0)) : undefined;
  const openWatched = async () => {
    const line = await openLine(find, wish, connectTimeout * 1000);
    watchLine(line);
    return line;
  };
  const connect = (more: { max: number; onclose?: () => void }): postgres.Sql => {
    // The line brings its own TLS.
    const all = { ...options, ...more, ssl: false, socket: () => openWatched() };
    // Without the option's own type in it; the values are as the docstring says.
    return typeof target === 'string' ? postgres(target, all) : postgres({ ...target, ...all });
  };
  const sql = connect({ max });
  const lines = createReservedLines((onclose) => connect({ max: 1, onclose }), reserved);
  const endPool = sql.end.bind(sql);
  Object.assign(sql, {
    reserve: () => lines.take(),
    begin: <T>(mode: string | Work<T>, work?: Work<T>) =>
      typeof mode === 'string' ? transactionOn(lines, mode, work ?? nothing) : transactionOn(lines, '', mode),
    end: async (how?: { timeout?: number }) => void (await Promise.all([lines.close(), endPool(how)])),
  });
  let closed: Promise<void> | undefined;
  return { sql, db: openKysely(sql), close: () => (closed ??= sql.end({ timeout: 5 })) };
}

type Work<T> = (sql: postgres.ReservedSql) => T | Promise<T>;
const nothing = (): never => {
  throw new TypeError('begin needs something to do');
};

/**
 * Nothing, in so many characters: the first packet of a connection is then larger than the kilobyte up to which the
 * driver gathers what it sends, and so leaves at once. What was being gathered when the connection before broke stays
 * with the driver for ever otherwise, and with it the new connection's first word: it would never be opened.
 */
const ROOM = ' '.repeat(1024);

/**
 * Seconds until a connection that was lost is opened again, by how often the pool has failed in a row. The driver's
 * own way waits up to 20 s, and whatever was asked meanwhile waits with it: after a restart that took a second people
 * stood before a hotel that was open again.
 */
export function reconnectDelay(failures: number): number {
  return Math.min(0.02 * 2 ** Math.min(failures, 8), 0.25) * (0.5 + Math.random() / 2);
}

/** Kysely on a pool (or a reserved connection) that somebody else closes. */
export function openKysely(sql: postgres.Sql): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PlainDialect({ postgres: sql }) });
}

/**
 * What broke a transaction is what its caller hears [DB-BROKEN-LINE]. Where the line broke there is nothing left to roll
 * back, and the line is gone with what began on it (reserved-lines.ts); Kysely would then ask the connection for a method
 * that only its own driver's have, and say that instead.
 */
class PlainDialect extends PostgresJSDialect {
  override createDriver(): Driver {
    return Object.assign(super.createDriver(), {
      async rollbackTransaction(connection: KyselyConnection) {
        await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      },
    });
  }
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

function hostOf(target: string | DatabaseConnection): DatabaseHost {
  if (typeof target !== 'string') return target;
  const [first] = hostsOf(target);
  return { host: first?.host || 'localhost', port: first?.port ?? 5432 };
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
