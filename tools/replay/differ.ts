/**
 * Whether what was answered is what the log says. Strict: the same. Semantic, for a newer version of the code: ids
 * that it makes itself may be others, as long as each stands for one; fields and keys it adds do not count;
 * a field that is gone or says something else does.
 */
import { canonical } from '#shared/synclog/format.ts';
import type { Difference, Mode } from './outcome.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export interface Differ {
  compare(expected: unknown, actual: unknown): readonly Difference[];
}

export function createDiffer(mode: Mode): Differ {
  /** From an id of this run to the log's. */
  const called = new Map<string, string>();
  const taken = new Map<string, string>();

  const sameText = (expected: string, actual: string): boolean => {
    if (expected === actual) return true;
    if (mode === 'strict') return false;
    const wanted = expected.match(UUID) ?? [];
    const found = actual.match(UUID) ?? [];
    if (wanted.length !== found.length || expected.replace(UUID, '') !== actual.replace(UUID, '')) return false;
    return found.every((id, index) => {
      const name = wanted[index] ?? '';
      if ((called.get(id) ?? name) !== name || (taken.get(name) ?? id) !== id) return false;
      called.set(id, name);
      taken.set(name, id);
      return true;
    });
  };

  const walk = (expected: unknown, actual: unknown, path: string, found: Difference[]): void => {
    if (typeof expected === 'string' && typeof actual === 'string') {
      if (!sameText(expected, actual)) found.push({ path, expected, actual });
    } else if (Array.isArray(expected) && Array.isArray(actual)) {
      if (isKeyed(expected) && isKeyed(actual)) return walk(byKey(expected), byKey(actual), path, found);
      for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
        if (mode === 'semantic' && index >= expected.length) break;
        walk(expected[index], actual[index], `${path}[${index}]`, found);
      }
    } else if (isObject(expected) && isObject(actual)) {
      const keys =
        mode === 'strict'
          ? new Set([...Object.keys(expected), ...Object.keys(actual)])
          : new Set(Object.keys(expected));
      for (const key of keys)
        walk(
          expected[key],
          mode === 'strict' ? actual[key] : (actual[key] ?? renamed(actual, key)),
          path === '' ? key : `${path}.${key}`,
          found,
        );
    } else if (canonical(expected) !== canonical(actual)) {
      found.push({ path, expected, actual });
    }
  };

  /** A row that the log knows under another id. */
  const renamed = (actual: Readonly<Record<string, unknown>>, key: string): unknown => {
    const match = Object.keys(actual).find((one) => one.replace(UUID, (id) => called.get(id) ?? id) === key);
    return match === undefined ? undefined : actual[match];
  };

  return {
    compare(expected, actual) {
      if (canonical(expected) === canonical(actual)) return [];
      const found: Difference[] = [];
      walk(expected, actual, '', found);
      return found;
    },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKeyed = (
  list: readonly unknown[],
): list is readonly { readonly op: string; readonly key?: string; readonly value?: unknown }[] =>
  list.length > 0 && list.every((one) => isObject(one) && typeof one['op'] === 'string');

/** A patch by its keys: a row more or less is one difference, not a shift of all that follow. */
function byKey(
  patch: readonly { readonly op: string; readonly key?: string; readonly value?: unknown }[],
): Record<string, unknown> {
  return Object.fromEntries(
    patch.map((one) => [
      one.op === 'put' ? (one.key ?? '') : `${one.op} ${one.key ?? ''}`.trim(),
      one.op === 'put' ? one.value : true,
    ]),
  );
}
