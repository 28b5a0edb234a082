/**
 * No source file is longer than 400 lines: past that it says more than one thing. A longer one says why in the comment
 * at its top: "Longer than 400 lines: …".
 */
import type { CheckResult, Fault } from './fault.ts';
import type { SourceFile } from './repository-files.ts';

const longestFile = 400;

const reason = /^\s*\/\*[\s\S]*?\bLonger than 400 lines:[\s\S]*?\*\//;

export function checkFileLength(files: readonly SourceFile[]): CheckResult {
  const sources = files.filter((file) => /\.(?:tsx?|mts|m?js|css)$/.test(file.path));
  const measured = sources.map((file) => ({
    file: file.path,
    lines: file.text.replace(/\n$/, '').split('\n').length,
    excused: reason.test(file.text),
  }));
  const faults = measured
    .filter(({ lines, excused }) => lines > longestFile && !excused)
    .map(({ file, lines }): Fault => ({ rule: 'length', file, message: `${lines} lines, ${longestFile} at most` }));
  const unexcused = measured.filter(({ excused }) => !excused);
  const longest = unexcused.reduce((most, { lines }) => Math.max(most, lines), 0);
  return { faults, note: `${sources.length} files, the longest without a reason ${longest} lines` };
}
