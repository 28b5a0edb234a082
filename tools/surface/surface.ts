/**
 * The documented surface and the tests that hold it [SURFACE-HELD]: every operation, REST call, event type and kind of
 * error, with the test files that ask for it. What no test asks for is missing.
 */
import { Kind } from 'graphql';
import type { SourceFile } from '#tools/checks/repository-files.ts';
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
/** They try every door alike, or hold lists to lists: naming an entry there is no test of what it does. */
const LISTS =
  /^(?:server\/security\/|server\/facade\/(?:access-matrix|contracts|argument-rules)|tools\/surface\/(?!calls)|tools\/checks\/|shared\/realtime\/frames|shared\/synclog\/)/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As it is written where an operation is asked for: `name(…)`, `name { … }`, or the name in a sentence. */
const asked = (name: string, mutation: boolean): RegExp =>
  new RegExp(
    mutation
      ? String.raw`mutation\b[^;]{0,300}?\b${name}\b|${name}\.document\b|\bmutat\w*\([^;]{0,40}['"\`]${name}\b|(?:it|describe)(?:\.each)?\(.{0,200}\b${name}\b`
      : String.raw`(?:query\b[^;]{0,300}?|[{'"\`] ?)${name}\b ?[({]|\{ ${name} \}|\b${name}\.document\b|['"\`]${name}['"\`]\)|(?:it|describe)(?:\.each)?\(.{0,200}\b${name}\b`,
  );
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

const ERROR_PLACES: Readonly<Record<string, RegExp>> = {
  'data error': /^client\/net\//,
  'auth error': /^client\//,
  'session error': /^client\//,
  'subscription error': /^client\//,
  'service error': /^client\//,
  'socket error': /^client\//,
  'error-log error': /^client\//,
  'reject reason': /^server\/realtime\//,
};

/** A test's text, with that of the helpers of its own area that it imports: they ask in its name. */
function withHelpers({ path, text }: SourceFile, files: ReadonlyMap<string, string>): SourceFile {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const helpers = [...text.matchAll(/from '\.\/(testing\/[\w-]+\.ts)'/g)].map(
    ([, name]) => files.get(`${folder}/${name}`) ?? '',
  );
  return { path, text: [text, ...helpers].join('\n') };
}

export function surface(files: readonly SourceFile[]): readonly Entry[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const tests = files.filter(({ path }) => isTest(path) && !LISTS.test(path)).map((file) => withHelpers(file, texts));
  const operations = Object.entries(documentedDocuments()).flatMap(([part, document]) =>
    document.definitions.flatMap((one): Entry[] => {
      if (one.kind !== Kind.OPERATION_DEFINITION || one.name === undefined) return [];
      const name = one.name.value;
      const found = holders(tests, asked(name, one.operation === 'mutation'), /^(?:server|tools)\//);
      return [
        {
          part: part as Entry['part'],
          name,
          heldBy: nearest(found, [
            /^server\/facade\/operations\//,
            /^server\/facade\//,
            /^server\/(?:actions|http)\//,
            /^server\/realtime\//,
          ]),
        },
      ];
    }),
  );
  const calls = documentedCalls.map(({ call, path }): Entry => ({
    part: 'calls',
    name: call,
    heldBy: nearest(holders(tests, new RegExp(`['"\`](?:\\w+ )?${escaped(path)}`), /^(?:server|tools\/surface)\//), [
      /^tools\/surface\//,
      /^server\/http\/rest\//,
      /^server\/http\//,
      /^server\/facade\//,
    ]),
  }));
  const events = documentedEvents.map((name): Entry => ({
    part: 'events',
    name,
    heldBy: nearest(holders(tests, named(name), /^server\//), [
      /^server\/facade\/operations\//,
      /^server\/realtime\/every-event/,
      /^server\/realtime\//,
    ]),
  }));
  const errors = Object.entries(documentedErrors).flatMap(([of, kinds]) =>
    kinds.map((name): Entry => ({
      part: 'errors',
      name,
      of,
      heldBy: nearest(holders(tests, named(name), ERROR_PLACES[of] ?? /./), [/^client\/net\/error-kind/]),
    })),
  );
  return [...operations, ...calls, ...events, ...errors];
}

/** The entries no test asks for, as the list of those that are still to be built names them. */
export function missing(entries: readonly Entry[]): readonly string[] {
  return entries
    .filter(({ heldBy }) => heldBy.length === 0)
    .map(({ part, name, of }) => `${part}: ${name}${of === undefined ? '' : ` (${of})`}`);
}
