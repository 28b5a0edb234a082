/**
 * The documented surface and the tests that hold it [SURFACE-HELD]: every operation, REST call, event type and kind of
 * error, with the test files that really met it at a door [SURFACE-MET]. What no test met is missing.
 */
import { Kind } from 'graphql';
import type { SourceFile } from '#tools/checks/repository-files.ts';
import { bareCall, type Note } from './notes.ts';
import { documentedCalls, documentedErrors, documentedEvents } from './documented/calls.ts';
import { documentedDocuments } from './documented/read-documents.ts';

export interface Entry {
  readonly part: 'queries' | 'bot-queries' | 'mutations' | 'calls' | 'events' | 'errors';
  readonly name: string;
  /** For kinds of errors: where they arise. */
  readonly of?: string;
  /** Paths of tests, the nearest first. */
  readonly heldBy: readonly string[];
}

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path);
/** They hold lists to lists: naming a kind there is no test of what it does. */
const LISTS = /^(?:tools\/|shared\/)/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Quoted, or named in a title. */
const named = (name: string): RegExp =>
  new RegExp(
    String.raw`['"\`]${escaped(name)}['"\`]|(?:it|describe)\(.{0,240}${/^\w+$/.test(name) ? `\\b${name}\\b` : escaped(name)}`,
  );

function holders(tests: readonly SourceFile[], pattern: RegExp, where: RegExp): readonly string[] {
  return tests.filter(({ path, text }) => where.test(path) && pattern.test(text)).map(({ path }) => path);
}

/** The nearest first: the area's own tests, before those that use it on their way. */
function nearest(paths: readonly string[], order: readonly RegExp[]): readonly string[] {
  const rank = (path: string): number => {
    const place = order.findIndex((one) => one.test(path));
    return place === -1 ? order.length : place;
  };
  return paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Where tests of kinds stand that only the client knows; the socket's reasons are met at its door. */
const ERROR_PLACES: Readonly<Record<string, RegExp>> = {
  'data error': /^client\/net\//,
  'auth error': /^client\//,
  'session error': /^client\//,
  'subscription error': /^client\//,
  'service error': /^client\//,
  'socket error': /^client\//,
  'error-log error': /^client\//,
};

/**
 * Every documented entry with the tests that met it.
 *
 * @param notes what tests really sent and received
 * @param files tests whose texts name what only the client meets: kinds of errors, which no door sees
 */
export function surface(notes: readonly Note[], files: readonly SourceFile[]): readonly Entry[] {
  const tests = files.filter(({ path }) => isTest(path) && !LISTS.test(path));
  const met = (what: Note['what'], name: string): readonly string[] => [
    ...new Set(notes.filter((note) => note.what === what && note.name === name).map(({ test }) => test)),
  ];
  const operations = Object.entries(documentedDocuments()).flatMap(([part, document]) =>
    document.definitions.flatMap((one): Entry[] => {
      if (one.kind !== Kind.OPERATION_DEFINITION || one.name === undefined) return [];
      const name = one.name.value;
      const heldBy = nearest(met('operation', `${one.operation} ${name}`), [
        /^server\/facade\/operations\//,
        /^server\/facade\//,
        /^server\/(?:actions|http)\//,
        /^server\/realtime\//,
      ]);
      return [{ part: part as Entry['part'], name, heldBy }];
    }),
  );
  const bare = notes.map((note) => (note.what === 'call' ? { ...note, name: bareCall(note.name) } : note));
  const calls = documentedCalls.map(({ call }): Entry => {
    const found = bare.filter(({ what, name }) => what === 'call' && name === bareCall(call)).map(({ test }) => test);
    const order = [/^tools\/surface\//, /^server\/http\/rest\//, /^server\/http\//, /^server\/facade\//];
    return { part: 'calls', name: call, heldBy: nearest([...new Set(found)], order) };
  });
  const events = documentedEvents.map((name): Entry => {
    const order = [/^server\/facade\/operations\//, /^server\/realtime\/every-event/, /^server\/realtime\//];
    return { part: 'events', name, heldBy: nearest(met('event', name), order) };
  });
  const errors = Object.entries(documentedErrors).flatMap(([of, kinds]) =>
    kinds.map((name): Entry => {
      const where = ERROR_PLACES[of];
      const found = where === undefined ? met('reason', name) : holders(tests, named(name), where);
      return { part: 'errors', name, of, heldBy: nearest(found, [/^client\/net\/error-kind/]) };
    }),
  );
  return [...operations, ...calls, ...events, ...errors];
}

/** The entries no test asks for, as the list of those that are still to be built names them. */
export function missing(entries: readonly Entry[]): readonly string[] {
  return entries
    .filter(({ heldBy }) => heldBy.length === 0)
    .map(({ part, name, of }) => `${part}: ${name}${of === undefined ? '' : ` (${of})`}`);
}
