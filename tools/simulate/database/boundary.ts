/**
 * The database driver as the world's processes get it: the real one, but each statement goes through the gate.
 */
import type postgres from 'postgres';
import type { Gate } from './gate.ts';
import type { Line } from './line.ts';
import type { DriverQuery } from './statement.ts';

/** A query of the driver, seen from inside: it begins when somebody waits for it. */
interface OpenQuery {
  handler: (query: OpenQuery) => void;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
}

type Build = (sql: postgres.Sql, text: string) => DriverQuery;

function isQuery(value: unknown): value is OpenQuery {
  return value instanceof Promise && 'handler' in value && 'strings' in value;
}

/** Gives the driver (or, with `line`, one connection of it) a boundary. */
export function boundary(gate: Gate, line: Line | null = null): postgres.Sql {
  const inner: postgres.Sql = line?.raw ?? gate.raw;
  const guard = (query: unknown, text: string, given: readonly unknown[], build: Build): unknown => {
    if (!isQuery(query)) return query;
    query.handler = () =>
      gate.submit({
        text,
        args: given,
        line,
        build,
        resolve: (rows) => query.resolve(rows),
        reject: (error) => query.reject(error),
      });
    return query;
  };
  return new Proxy(inner, {
    apply(target, self, args: unknown[]) {
      const query: unknown = Reflect.apply(target, self, args);
      const [strings] = args;
      const text = Array.isArray(strings) ? strings.join('?') : '';
      return guard(query, text, args.slice(1), (sql) => Reflect.apply(sql, undefined, args) as DriverQuery);
    },
    get(target, name) {
      if (name === 'unsafe') {
        return (text: string, given: readonly unknown[] = [], ...rest: unknown[]) =>
          guard(
            Reflect.apply(target.unsafe, undefined, [text, given, ...rest]),
            text,
            given,
            (sql, asked) =>
              Reflect.apply(sql.unsafe, undefined, [asked, withoutPatience(text, given), ...rest]) as DriverQuery,
          );
      }
      if (name === 'reserve') {
        return async () => {
          const reserved = await gate.reserve();
          return boundary(gate, reserved);
        };
      }
      if (name === 'release' && line !== null) return () => gate.release(line);
      if (name === 'begin') return (...args: unknown[]) => begin(gate, args);
      return Reflect.get(target, name) as unknown;
    },
  });
}

/** How long a statement waits for a lock is a matter of virtual time, and the gate's (its `patienceOf`). */
function withoutPatience(text: string, given: readonly unknown[]): readonly unknown[] {
  return text.includes('send_messages(') ? [...given.slice(0, -1), '0'] : given;
}

/** The driver's own `begin`, through the gate. */
async function begin(gate: Gate, args: readonly unknown[]): Promise<unknown> {
  const body = args.at(-1) as (sql: postgres.Sql) => unknown;
  const options = args.length > 1 ? String(args[0]) : '';
  const line = await gate.reserve();
  const sql = boundary(gate, line);
  let savepoints = 0;
  const scope = new Proxy(sql, {
    get(target, name) {
      if (name !== 'savepoint') return Reflect.get(target, name) as unknown;
      return async (...given: unknown[]) => {
        const inside = given.at(-1) as (sql: postgres.Sql) => unknown;
        const point = `s${(savepoints += 1)}`;
        await sql.unsafe(`savepoint ${point}`);
        try {
          return await inside(scope);
        } catch (error) {
          await sql.unsafe(`rollback to ${point}`);
          throw error;
        }
      };
    },
  });
  try {
    await sql.unsafe(`begin ${options}`);
    try {
      const made: unknown = await body(scope);
      const result: unknown = Array.isArray(made) ? await Promise.all(made) : made;
      await sql.unsafe('commit');
      return result;
    } catch (error) {
      await sql.unsafe('rollback');
      throw error;
    }
  } finally {
    gate.release(line);
  }
}
