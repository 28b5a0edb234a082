/** docs/planted-bugs.md, written from a run and not by hand. */
import type { Look } from './bug.ts';

const HEAD = `# Planted bugs

Written by \`npm run simulate -- --planted --table docs/planted-bugs.md\`; run it again instead of editing. Each row is a
rule of the product broken on purpose in a process of the simulation's own ([simulation.md](simulation.md#planted-bugs)),
the invariant that has to notice, and how soon it did. A bug stopped by another invariant, or by the right one for
something else, fails the run. *Seeds* counts from the first seed named, which was chosen because it shows the bug soon;
\`--planted --control\` lives through the same days without the bugs. Seconds are those
 of whatever machine it ran on.
`;

/**
 * The table after a run. Of a run of some bugs alone only their rows are new; the others stay as they were.
 * @param before the table as it stands; empty when there is none
 * @param order ids in the order of the rows; what is no bug any more leaves the table
 */
export function tableOf(looks: readonly Look[], before: string, order: readonly string[]): string {
  const rows = new Map(
    before.split('\n').flatMap((line) => {
      const id = /^\| `([a-z0-9-]+)` \|/.exec(line)?.[1];
      return id === undefined ? [] : [[id, line] as const];
    }),
  );
  for (const look of looks) rows.set(look.bug.id, rowOf(look));
  const kept = order.flatMap((id) => rows.get(id) ?? []);
  const cells = kept.map((line) => line.split(' | ').slice(-3));
  const caught = kept.filter((line) => !line.includes(NOT)).length;
  const most = cells.reduce((sum, [, seeds]) => Math.max(sum, Number(seeds)), 0);
  const seconds = cells.reduce((sum, [, , last = '']) => sum + Number.parseFloat(last), 0);
  return [
    HEAD,
    `${caught} of ${order.length} caught, ${order.length - kept.length} not run yet; the slowest in ${most} seeds; ${seconds.toFixed(0)} s one after another.`,
    '',
    row(['Bug', 'The rule it breaks', 'Caught by invariant', 'Weather', 'First seed', 'Seeds', 'Seconds']),
    row(Array.from({ length: 7 }, () => '---')),
    ...kept,
    '',
  ].join('\n');
}

const NOT = '**not caught**';

const rowOf = ({ bug, verdict, seeds, seconds }: Look): string =>
  row([
    `\`${bug.id}\``,
    bug.rule,
    verdict === 'caught' ? `${bug.breaks}` : NOT,
    bug.faults
      ?.split(',')
      .map((name) => `\`${name}\``)
      .join(' ') ?? 'by turns',
    `${bug.seed ?? 1}`,
    `${seeds}`,
    seconds.toFixed(1),
  ]);

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
