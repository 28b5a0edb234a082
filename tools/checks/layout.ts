/** The layout of docs/architecture.md as the import rules see it: which part of the house a file is in. */
import { posix } from 'node:path';
import { appNames, type AppName } from '#shared/apps.ts';
import { isTest, isTestSupport } from './repository-files.ts';

/** Folders of the server through which something comes in. */
const doors = ['http', 'facade', 'sync', 'realtime'] as const;

/** Where a file stands, or where an import leads. */
export interface Place {
  readonly path: string;
  /** shared, client, server, migrations, tools, or '' for a file at the root. */
  readonly side: string;
  /** The folder below the side; '' for a file that stands right in it. */
  readonly part: string;
  readonly test: boolean;
  readonly testSupport: boolean;
}

export function placeOf(path: string): Place {
  const segments = path.split('/');
  return {
    path,
    side: segments.length > 1 ? (segments[0] ?? '') : '',
    part: segments.length > 2 ? (segments[1] ?? '') : '',
    test: isTest(path),
    testSupport: isTestSupport(path),
  };
}

export function appOf(place: Place): AppName | undefined {
  return place.side === 'client' ? appNames.find((app) => app === place.part) : undefined;
}

/** The door a file belongs to. */
export function doorOf(place: Place): string | undefined {
  if (place.side !== 'server') return undefined;
  return doors.find((door) => door === place.part);
}

/**
 * Where a specifier leads from a file: a path of this repository, or the name of a package
 * (`node:` modules keep their prefix, deep imports lose their path).
 */
export function resolveSpecifier(from: string, specifier: string): { path: string } | { package: string } {
  const bare = specifier.replace(/[?#].*$/, (tail, offset: number) => (offset === 0 ? tail : ''));
  if (bare.startsWith('.')) return { path: posix.normalize(posix.join(posix.dirname(from), bare)) };
  if (bare.startsWith('#')) return { path: posix.normalize(bare.slice(1)) };
  if (bare.startsWith('/')) return { path: posix.join(posix.dirname(from).split('/')[0] ?? '', bare) };
  if (bare.startsWith('node:')) return { package: bare };
  const segments = bare.split('/');
  return { package: bare.startsWith('@') ? segments.slice(0, 2).join('/') : (segments[0] ?? bare) };
}
