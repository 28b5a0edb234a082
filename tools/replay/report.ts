/** A replay's end, told in a terminal. */
import { oneLine } from './shorten.ts';
import type { TypedLog } from './log-source.ts';
import type { Divergence, Replayed } from './outcome.ts';
import type { TypedLine } from '#shared/synclog/bodies.ts';

const EVENTS_BEFORE = 20;

/** One line of a log in one line of text. */
export function describeLine(line: TypedLine, width = 140): string {
  const who = [
    line.actor?.slice(0, 8),
    line.tab === null ? undefined : `tab ${line.tab.slice(0, 8)}`,
    line.req ?? undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
  const head = `${String(line.n).padStart(6)}  ${new Date(line.w).toISOString().slice(11, 23)}  ${line.kind.padEnd(10)} ${who.padEnd(22)} `;
  return `${head}${oneLine(line.body, Math.max(20, width - head.length))}`;
}

/** The lines before a divergence, the nearest last. */
export function linesBefore(log: TypedLog, divergence: Divergence): readonly TypedLine[] {
  const index = log.lines.findIndex(({ n }) => n === divergence.line.n);
  return log.lines.slice(Math.max(0, index - EVENTS_BEFORE), index);
}

export function describeDivergence(log: TypedLog, divergence: Divergence, command: string): string {
  const { line, what, expected, actual, differences } = divergence;
  const shown = differences
    .slice(0, 12)
    .map(
      ({ path, expected: was, actual: is }) =>
        `  ${path === '' ? '(all of it)' : path}\n    expected ${oneLine(was, 400)}\n    actual   ${oneLine(is, 400)}`,
    );
  return [
    `Diverged at line ${line.n}, ${new Date(line.w).toISOString()}: ${what}`,
    '',
    `The ${EVENTS_BEFORE} events before it:`,
    ...linesBefore(log, divergence).map((one) => describeLine(one)),
    `>${describeLine(line).slice(1)}`,
    '',
    'Expected:',
    `  ${oneLine(expected, 2000)}`,
    'Actual:',
    `  ${oneLine(actual, 2000)}`,
    '',
    'The difference:',
    ...shown,
    ...(differences.length > 12 ? [`  … and ${differences.length - 12} more`] : []),
    '',
    'To see it again:',
    `  ${command}`,
  ].join('\n');
}

export function describeEnd(log: TypedLog, { mode, lines, ms, divergence }: Replayed): string {
  const span = (log.lines.at(-1)?.w ?? log.header.clock.wall) - log.header.clock.wall;
  const end = log.ended ? '' : ' The log has no end: its writer is at work, or was stopped.';
  return `${divergence === null ? 'The same' : 'Not the same'}, ${mode}: ${lines} lines, ${(span / 60_000).toFixed(1)} minutes of ${log.header.scope.kind}, replayed in ${(ms / 1000).toFixed(1)} s.${end}`;
}
