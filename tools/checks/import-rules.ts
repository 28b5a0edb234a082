/**
 * Who may import whom: the five rules of docs/architecture.md "Layout", one function each. A rule gets
 * the importing file, the import, and where it leads, and says what is wrong or nothing.
 */
import { apps } from '#shared/apps.ts';
import type { Place } from './layout.ts';
import { appOf, doorOf } from './layout.ts';
import type { ImportedModule } from './parse-source.ts';

export type Target =
  | { readonly kind: 'file'; readonly place: Place }
  | { readonly kind: 'package'; readonly name: string };

export interface ImportRule {
  readonly rule: string;
  readonly wrong: (from: Place, target: Target, imported: ImportedModule) => string | undefined;
}

/** Packages that screens reach only through what the apps stand on. */
const syncPackages = new Set(['replicache', 'replicache-react']);

/** Packages through which something leaves the process. */
const outwardPackages = new Set([
  'ws',
  'ioredis',
  'nodemailer',
  'hono',
  '@hono/node-server',
  'graphql',
  'graphql-yoga',
]);
const outwardBuiltins = /^node:(?:https?|http2|net|tls|dgram|child_process)$/;

/** [BOUND-SHARED] */
function shared(from: Place, target: Target, imported: ImportedModule): string | undefined {
  if (from.side !== 'shared') return undefined;
  if (target.kind === 'file') {
    if (target.place.side === 'shared') return undefined;
    if (from.test && target.place.side === '') return undefined;
    return `shared may not import ${target.place.path}`;
  }
  if (from.test || from.testSupport || target.name === 'valibot') return undefined;
  if (target.name === 'replicache' && imported.kind === 'type') return undefined;
  return target.name === 'replicache'
    ? 'shared may import the types of replicache only'
    : `shared may import valibot and the types of replicache only, not ${target.name}`;
}

/** [BOUND-SIDES] */
function sides(from: Place, target: Target): string | undefined {
  if (target.kind === 'package') return undefined;
  const to = target.place.side;
  if (from.side === 'client' && (to === 'server' || to === 'migrations' || to === 'tools')) {
    return `client may not import ${to}: ${target.place.path}`;
  }
  if (from.side === 'server' && (to === 'client' || to === 'tools')) {
    return `server may not import ${to}: ${target.place.path}`;
  }
  return undefined;
}

/** [BOUND-APPS] */
function separateApps(from: Place, target: Target, imported: ImportedModule): string | undefined {
  if (target.kind === 'package' || from.side !== 'client') return undefined;
  const to = appOf(target.place);
  const own = appOf(from);
  if (isConsole(target.place) && !isConsole(from) && (own === undefined || apps[own].people !== 'staff')) {
    const who = own === undefined ? `client/${from.part}` : `the app ${own}`;
    return `client/console is what staff's apps stand on: ${who} may not import it`;
  }
  if (to === undefined || to === own) return undefined;
  if (own !== undefined) return `the app ${own} may not import the app ${to}`;
  if (from.part !== '') return `client/${from.part} is what apps stand on and may not import the app ${to}`;
  // The root of the client chooses an app, and must leave the others undownloaded.
  return imported.kind === 'static' ? `the app ${to} is a lazy bundle: import it with import()` : undefined;
}

/** The frame of staff's apps, of which a guest downloads nothing. */
function isConsole(place: Place): boolean {
  return place.side === 'client' && place.part === 'console';
}

/** [BOUND-SCREENS] */
function screens(from: Place, target: Target): string | undefined {
  if (target.kind === 'file' || from.test || from.testSupport || !isScreen(from)) return undefined;
  return syncPackages.has(target.name)
    ? `screens reach synced data through client/sync, not ${target.name}`
    : undefined;
}

/** True for what is drawn: the apps, and the parts they are drawn with. */
export function isScreen(place: Place): boolean {
  return (
    appOf(place) !== undefined || (place.side === 'client' && ['ui', 'chat', 'shell', 'console'].includes(place.part))
  );
}

/** [BOUND-DOORS] */
function separateDoors(from: Place, target: Target): string | undefined {
  if (target.kind === 'package' || from.side !== 'server' || target.place.side !== 'server') return undefined;
  if (from.test || from.testSupport) return undefined;
  const own = doorOf(from);
  const to = doorOf(target.place);
  if (own !== undefined && to !== undefined && own !== to && !isHttpPlumbing(target.place)) {
    return `the door ${own} may not import the door ${to}`;
  }
  if (['actions', 'queries', 'access', 'providers', 'db'].includes(from.part) && to !== undefined) {
    return `${from.part} may not import the door ${to}`;
  }
  if (from.part === 'queries' && target.place.part === 'actions')
    return 'queries never write: they may not import actions';
  if (from.part === 'access' && target.place.part === 'actions') return 'access may not import actions';
  return undefined;
}

/** Reading a body, setting a header: the files right in server/http serve every door that speaks HTTP. */
function isHttpPlumbing(place: Place): boolean {
  return /^server\/http\/[^/]+$/.test(place.path);
}

/** [BOUND-ACTIONS] */
function innermost(from: Place, target: Target): string | undefined {
  if (from.side !== 'server' || from.part !== 'actions' || from.test || from.testSupport) return undefined;
  if (target.kind === 'file') {
    const { side, part } = target.place;
    return side === 'server' && part === 'providers' ? 'an action calls no provider: note a job intent' : undefined;
  }
  return outwardPackages.has(target.name) || outwardBuiltins.test(target.name)
    ? `an action reaches nothing outside: it may not import ${target.name}`
    : undefined;
}

/** [BOUND-MIGRATIONS] */
function migrations(from: Place, target: Target): string | undefined {
  if (from.side !== 'migrations' || from.test) return undefined;
  if (target.kind === 'package' && target.name === 'kysely') return undefined;
  return `a migration may import kysely only, not ${target.kind === 'package' ? target.name : target.place.path}`;
}

/** [BOUND-TESTING] */
function testing(from: Place, target: Target): string | undefined {
  if (target.kind === 'package') return undefined;
  if (target.place.test && !from.test) return `a test is imported by nothing: ${target.place.path}`;
  if (!target.place.testSupport || from.test || from.testSupport) return undefined;
  if (from.side === 'tools' || from.side === '') return undefined;
  return `what exists for tests may be imported by tests only: ${target.place.path}`;
}

export const importRules: readonly ImportRule[] = [
  { rule: 'BOUND-SHARED', wrong: shared },
  { rule: 'BOUND-SIDES', wrong: sides },
  { rule: 'BOUND-APPS', wrong: separateApps },
  { rule: 'BOUND-SCREENS', wrong: screens },
  { rule: 'BOUND-DOORS', wrong: separateDoors },
  { rule: 'BOUND-ACTIONS', wrong: innermost },
  { rule: 'BOUND-MIGRATIONS', wrong: migrations },
  { rule: 'BOUND-TESTING', wrong: testing },
];
