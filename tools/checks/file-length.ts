/** No source file is longer than 400 lines: past that it says more than one thing. */
import type { CheckResult, Fault } from './fault.ts';
import type { SourceFile } from './repository-files.ts';

export const longestFile = 400;

export function checkFileLength(files: readonly SourceFile[]): CheckResult {
  const sources = files.filter((file) => /\.(?:tsx?|mts|m?js|css)$/.test(file.path));
  const measured = sources.map((file) => ({ file: file.path, lines: file.text.replace(/\n$/, '').split('\n').length }));
  const faults = measured
    .filter(({ lines }) => lines > longestFile)
    .map(({ file, lines }): Fault => ({ rule: 'length', file, message: `${lines} lines, ${longestFile} at most` }));
  const longest = measured.reduce((most, { lines }) => Math.max(most, lines), 0);
  return { faults, note: `${sources.length} files, the longest ${longest} lines` };
}
