/**
 * Which code lives, and which tests reach it [CHECK-HELD]. A test looks at the modules it imports, itself or through
 * support of tests; what those import in turn does not count, or a dead rule would hold by a living neighbour it uses.
 */
import { matchesGlob } from 'node:path';
import { shippedEntries, toolEntries } from './entry-points.ts';
import { resolveSpecifier } from './layout.ts';
import { parseSource } from './parse-source.ts';
import { isCode, isTest, isTestSupport, type SourceFile } from './repository-files.ts';

/** The code of one tree as it is reached from where it begins. */
export interface LivingCode {
  /** True where something that ships or is run reaches a module. */
  readonly lives: (path: string) => boolean;
  /** True where a file of tests looks at a module that lives, or drives the app as browser tests do. */
  readonly isReachedBy: (test: string) => boolean;
}

const entries = [...shippedEntries, ...toolEntries];
const drivesTheApp = (path: string): boolean => path.startsWith('tools/e2e/');
const isForTests = (path: string): boolean => isTest(path) || isTestSupport(path);

/** Reads what every file imports, types left out; `import.meta.glob` by its pattern. */
export function livingCode(files: readonly SourceFile[]): LivingCode {
  const byPath = new Map(files.filter(({ path }) => isCode(path)).map((file) => [file.path, file]));
  const known = new Map<string, readonly string[]>();
  const importsOf = (path: string): readonly string[] => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const file = byPath.get(path);
    const found = file === undefined ? [] : importedBy(file, byPath);
    known.set(path, found);
    return found;
  };

  const living = new Set<string>();
  const open = [...byPath.keys()].filter((path) => entries.some((entry) => matchesGlob(path, entry)));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (living.has(path)) continue;
    living.add(path);
    open.push(...importsOf(path));
  }

  const lives = (path: string): boolean => living.has(path) && !isForTests(path);
  function reaches(path: string, seen: Set<string>): boolean {
    if (seen.has(path)) return false;
    seen.add(path);
    return importsOf(path).some((target) => lives(target) || (isForTests(target) && reaches(target, seen)));
  }
  return { lives, isReachedBy: (test) => drivesTheApp(test) || reaches(test, new Set()) };
}

function importedBy(file: SourceFile, byPath: ReadonlyMap<string, SourceFile>): string[] {
  const source = parseSource(file);
  if ('rule' in source) return []; // The import check reports it.
  return source.imports
    .filter(({ kind }) => kind !== 'type')
    .flatMap(({ kind, specifier }) => {
      const target = resolveSpecifier(file.path, specifier);
      if (!('path' in target)) return [];
      if (kind !== 'glob') return byPath.has(target.path) ? [target.path] : [];
      return [...byPath.keys()].filter((path) => matchesGlob(path, target.path));
    });
}
