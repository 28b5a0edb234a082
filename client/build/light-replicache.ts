/**
 * Replicache without what nothing here asks of it: indexes, its own requests, its words for a log, stores of the days
 * before its version 13, and the checks of what it wrote itself, which bring a whole package of schemas. What comes from
 * the server it checks by other means, which stay, as does all that recovers what an earlier page did not send.
 *
 * Its names are those of one version, which package.json pins, as it is published: already shortened. A build with
 * another fails until they were looked at again.
 */
import type { Plugin } from 'vite';
import { lightSource, type SourceFacts } from './light-source.ts';

const engineFile = /\/replicache\/out\/chunk-\w+\.js$/;
const engineVersion = '15.3.0';

/** Of the class that pages see; what it stands before has them all. */
const unusedMembers: ReadonlySet<string> = new Set([
  'pullURL',
  'pushURL',
  'auth',
  'name',
  'idbName',
  'schemaVersion',
  'pullInterval',
  'pushDelay',
  'puller',
  'pusher',
  'requestOptions',
  'getAuth',
  'profileID',
  'onOnlineChange',
  'online',
  'closed',
  'poke',
]);

/** The kinds of commits that stores had before one client group shared them. */
const oldCommits: readonly RegExp[] = [
  /^case 1:return n\.lastMutationID/,
  /^case 3:return n\.lastMutationID/,
  /^case 2:return n\.mutationID/,
  /^case 1:n\.basisHash&&/,
  /^case 1:\{let\{basisHash:\w,lastMutationID:\w\}=/,
  /^case 2:\{let\{basisHash:\w,mutationID:/,
  /^case 3:\{f\(/,
];

const facts: SourceFacts = {
  optional: new Map([
    // Replication gives it a log that nobody reads (client/sync/replication.ts).
    ['debug', 'void 0'],
    ['info', 'void 0'],
    ['error', 'void 0'],
    // `debug` by the name it has in the loop of connections.
    ['i', 'void 0'],
    ['withContext', undefined],
  ]),
  bodies: new Map([
    ['Lt', 'return {};'],
    // Recovery from stores of the version that had a chain of commits for each client.
    ['Lu', ''],
    // Checks of what Replicache itself has written, and of the form of its tree's nodes, which its builds leave out too.
    ['ne', ''],
    ['Hr', 'return t;'],
  ]),
  calls: new Map([
    // No mutator and no query names an index.
    ['Ot', '!1'],
    ['Ue', 'new Map'],
    ['Tn', 'new Map'],
    ['Vn', 'void 0'],
    ['Gr', 'void 0'],
    // Pusher and puller are ours.
    ['gs', 'null'],
    ['Is', 'null'],
    ['Ss', '!1'],
    ['xs', '!1'],
    // Firefox's private windows have had IndexedDB since the oldest version we build for.
    ['ro', '!1'],
    // Old kinds of commits.
    ['wr', '!1'],
    ['da', '!1'],
  ]),
  values: new Map(
    ['de', 'Qa', 'Rs', 'tu', 'jt', 'qr', 'vs', 'iu', 'Ns', 'au', 'lo', 'Vm', 'Nu', 'Ou', 'Wm', 'Um'].map(
      (schema) => [schema, 'void 0'] as const,
    ),
  ),
  expressions: new Map([
    [/^\w\.debug$/, 'void 0'],
    [/^\[Dl\]$/, 'void 0'],
    // Tokens are our pusher's and puller's.
    [/^!this\.getAuth$/, '!0'],
    [/^a>=5$/, '!0'],
    [/^typeof BroadcastChannel>"u"\?co:BroadcastChannel$/, 'BroadcastChannel'],
  ]),
  statements: [
    /^Fi\(h,/,
    /^K\(h,/,
    // Whatever is done for each index.
    /^for\(let\[\w,\w\]of Object\.entries\(o\)\)/,
    /^for\(let\[\w,\w\]of this\.indexes\)/,
    /^for\(let \w of this\.indexes\.values\(\)\)/,
    /^for\(let\[\w,\w\]of o\)if\(!this\.indexes\.has/,
  ],
  cases: oldCommits,
  members: new Map([
    ['Bs', unusedMembers],
    ['Le', new Set(['putDatabaseForTesting', 'clearDatabases'])],
  ]),
};

/** The engine's source with the facts written into it. Throws where it is not the source they are about. */
export function lightenedReplicache(code: string): string {
  if (!code.includes(`="${engineVersion}"`))
    throw new Error(`replicache is not ${engineVersion}: look at client/build/light-replicache.ts again`);
  return lightSource('replicache', code, facts);
}

/** The plugin, for builds: tests and development have the engine whole. */
export function lightReplicache(): Plugin {
  return {
    name: 'bellhop-light-replicache',
    apply: 'build',
    transform: {
      filter: { id: engineFile },
      handler: (code) => ({ code: lightenedReplicache(code), map: null }),
    },
  };
}
