/**
 * The documented surface and the tests that hold it [SURFACE-HELD]: every operation, REST call, event type and kind of
 * error, with the test files that really met it: at a door, or as
 * a fault that code of ours threw [SURFACE-MET]. What no test met is missing.
 */
import { Kind } from 'graphql';
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

/** The nearest first: the area's own tests, before those that use it on their way. */
function nearest(paths: readonly string[], order: readonly RegExp[]): readonly string[] {
  const rank = (path: string): number => {
    const place = order.findIndex((one) => one.test(path));
    return place === -1 ? order.length : place;
  };
  return paths.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/**
 * Every documented entry with the tests that met it.
 *
 * @param notes what tests really sent, received and ended with
 */
export function surface(notes: readonly Note[]): readonly Entry[] {
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
      const found = of === 'reject reason' ? met('reason', name) : met('kind', `${of} ${name}`);
      return { part: 'errors', name, of, heldBy: nearest(found, [/^client\/(?:net|session|realtime)\//]) };
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
