/**
 * No function of what ships is longer than 120 lines: past that it is several parts that want names. What is still
 * longer stands in a list, by its name, and leaves it once it is short.
 */
import type { CheckResult, Fault } from './fault.ts';
import { parseSource } from './parse-source.ts';
import { isCode, isTest, isTestSupport, type SourceFile } from './repository-files.ts';

const longestFunction = 120;

const isShipped = (path: string): boolean =>
  /^(?:client|server|shared)\//.test(path) && isCode(path) && !isTest(path) && !isTestSupport(path);

interface LongFunction {
  readonly file: string;
  readonly name: string;
}

const stillLonger: readonly LongFunction[] = [
  { file: 'client/staff/voice-calls/desk-phone.ts', name: 'createDeskPhone' },
  { file: 'client/staff/voice-calls/active-call.ts', name: 'createActiveCall' },
  { file: 'client/staff/conversation/staff-composer.tsx', name: 'StaffComposer' },
];

/** Checks the given files of one tree; `longer` are functions that may be too long, and must be. */
export function checkFunctionLength(
  files: readonly SourceFile[],
  longer: readonly LongFunction[] = stillLonger,
): CheckResult {
  const found = files.filter(({ path }) => isShipped(path)).flatMap(functionsOf);
  const long = found.filter(({ lines }) => lines > longestFunction);
  const isListed = ({ file, name }: { file: string; name: string | null }): boolean =>
    longer.some((one) => one.file === file && one.name === name);
  const faults = [
    ...long
      .filter((one) => !isListed(one))
      .map(({ file, name, line, lines }): Fault => ({
        rule: 'functions',
        file,
        line,
        message: `${name ?? 'a function'} has ${lines} lines, ${longestFunction} at most`,
      })),
    ...longer
      .filter((entry) => !long.some(({ file, name }) => file === entry.file && name === entry.name))
      .map(({ file, name }): Fault => ({
        rule: 'functions',
        file,
        message: `${name} is no longer too long: take it off the list in function-length.ts`,
      })),
  ];
  const longest = found.filter((one) => !isListed(one)).reduce((most, { lines }) => Math.max(most, lines), 0);
  const left = longer.length === 0 ? '' : `, ${longer.length} still longer`;
  return { faults, note: `${found.length} functions, the longest ${longest} lines${left}` };
}

/** A file that does not parse is the fault of the checks that read its imports. */
function functionsOf(file: SourceFile): { file: string; name: string | null; line: number; lines: number }[] {
  const parsed = parseSource(file);
  return 'rule' in parsed ? [] : parsed.functions.map((one) => ({ file: file.path, ...one }));
}
