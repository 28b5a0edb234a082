/**
 * Notes the documented kind of an error that a test caught, for the table of the documented surface [SURFACE-MET]. Only
 * an error that code of ours threw counts: one that a test made itself is no fault.
 */
import { resolve } from 'node:path';
import { type During, kindOfData, kindOfError } from '#client/net/error-kind.ts';
import { noteMet } from '#shared/testing/note-met.ts';

const root = `${resolve(import.meta.dirname, '../..')}/`;

/** Where a line of a stack stands, from the root; undefined for packages, the platform, and constructors of errors. */
function placeOf(line: string, folder: string): string | undefined {
  if (!/^\s*at /.test(line) || /^\s*at new /.test(line)) return undefined;
  const start = line.indexOf(folder);
  const path = start === -1 ? '' : line.slice(start + folder.length);
  return /^(?:client|shared|server|tools)\/[^:?]+\.tsx?(?=[:?])/.exec(path)?.[0];
}

/** Whether the first of our files in an error's stack is neither a test nor made for tests. What is no error has none. */
export function isThrownByUs(error: unknown, folder = root): boolean {
  if (!(error instanceof Error)) return false;
  const [first] = (error.stack ?? '')
    .split('\n')
    .map((line) => placeOf(line, folder))
    .filter((path) => path !== undefined);
  return first !== undefined && !/\.(?:test|spec)\.tsx?$|(?:^|\/)testing\//.test(first);
}

const nameOf = (group: string, kind: string): string => `${group === 'log' ? 'error-log' : group} error ${kind}`;

/**
 * Notes what was caught.
 *
 * @param during what was being done; `data` where only the data error is asked for
 * @returns the documented kind, or why it does not count
 */
export function noteKind(error: unknown, during: During | 'data' = 'operation'): string {
  if (!isThrownByUs(error)) return `not thrown by code of ours: ${String(error)}`;
  const { group, kind } = during === 'data' ? { group: 'data', kind: kindOfData(error) } : kindOfError(error, during);
  const name = nameOf(group, kind);
  noteMet('kind', name);
  return name;
}

/**
 * Notes that the error log was told of something that is no error at all, such as a foreign script's failing: there is
 * no stack to look at, so no other kind counts this way.
 *
 * @param systemData of the line that was sent
 */
export function noteUnknown(systemData: string): string {
  const { group, kind } = JSON.parse(systemData) as { readonly group?: unknown; readonly kind?: unknown };
  const name = nameOf(String(group), String(kind));
  if (name === 'data error unknown') noteMet('kind', name);
  return name;
}
