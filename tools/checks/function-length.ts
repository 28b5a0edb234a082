/**
 * No function of what ships is longer than 120 lines: past that it is several parts that want names.
 */
import type { CheckResult, Fault } from './fault.ts';
import { parseSource } from './parse-source.ts';
import { isCode, isTest, isTestSupport, type SourceFile } from './repository-files.ts';

const longestFunction = 120;

const isShipped = (path: string): boolean =>
  /^(?:client|server|shared)\//.test(path) && isCode(path) && !isTest(path) && !isTestSupport(path);

/** Checks the given files of one tree. */
export function checkFunctionLength(files: readonly SourceFile[]): CheckResult {
  const found = files.filter(({ path }) => isShipped(path)).flatMap(functionsOf);
  const faults = found
    .filter(({ lines }) => lines > longestFunction)
    .map(({ file, name, line, lines }): Fault => ({
      rule: 'functions',
      file,
      line,
      message: `${name ?? 'a function'} has ${lines} lines, ${longestFunction} at most`,
    }));
  const longest = found.reduce((most, { lines }) => Math.max(most, lines), 0);
  return { faults, note: `${found.length} functions, the longest ${longest} lines` };
}

/** A file that does not parse is the fault of the checks that read its imports. */
function functionsOf(file: SourceFile): { file: string; name: string | null; line: number; lines: number }[] {
  const parsed = parseSource(file);
  return 'rule' in parsed ? [] : parsed.functions.map((one) => ({ file: file.path, ...one }));
}
