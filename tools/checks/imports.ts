/**
 * The import rules of docs/architecture.md "Layout", held over every file of shared, server, client and
 * migrations: static imports and re-exports, import(), types, and the bundler's globs. Fixtures that
 * break each rule are in ./fixtures/imports.
 */
import type { CheckResult, Fault } from './fault.ts';
import type { Target } from './import-rules.ts';
import { importRules } from './import-rules.ts';
import type { Place } from './layout.ts';
import { placeOf, resolveSpecifier } from './layout.ts';
import { parseSource } from './parse-source.ts';
import { reachFaults } from './reach-rules.ts';
import type { SourceFile } from './repository-files.ts';
import { isCode } from './repository-files.ts';

const sides = new Set(['shared', 'server', 'client', 'migrations', 'tools']);

/** Checks the given files of one tree; paths are from its root. */
export function checkImports(files: readonly SourceFile[]): CheckResult {
  const sources = files.filter((file) => isCode(file.path) && sides.has(placeOf(file.path).side));
  const faults = sources.flatMap((file) => faultsOf(file));
  return { faults, note: `${sources.length} files` };
}

function faultsOf(file: SourceFile): Fault[] {
  const place = placeOf(file.path);
  const source = parseSource(file);
  if ('rule' in source) return [source];
  const faults = source.imports.flatMap((imported) =>
    importRules.flatMap(({ rule, wrong }): Fault[] => {
      const message = wrong(place, targetOf(place, imported.specifier), imported);
      return message === undefined ? [] : [{ rule, file: file.path, line: imported.line, message }];
    }),
  );
  return [...faults, ...reachFaults(place, source)];
}

function targetOf(from: Place, specifier: string): Target {
  const resolved = resolveSpecifier(from.path, specifier);
  return 'path' in resolved
    ? { kind: 'file', place: placeOf(resolved.path) }
    : { kind: 'package', name: resolved.package };
}
