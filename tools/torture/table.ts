/** What came of a torture, as plain text; `npm test` counts the lines that begin with pass or FAIL. */
import { missed, type Finding, type Scenario, type ScenarioResult } from './scenario.ts';

export interface Outcome {
  readonly scenario: Scenario;
  readonly result: ScenarioResult;
  readonly seconds: number;
}

const amount = ({ value, unit }: Finding): string => `${Math.round(value).toLocaleString('en')} ${unit}`;

/** @param options `asked`: scenarios were called for by name, so that one which cannot be tried has failed */
export function table(
  outcomes: readonly Outcome[],
  { asked, isWell }: { readonly asked: boolean; readonly isWell: (result: ScenarioResult) => boolean },
): string {
  const findings = outcomes.flatMap(({ scenario, result }) =>
    result.findings.map((finding) => [
      scenario.name,
      finding.what,
      amount(finding),
      finding.atMost === undefined ? '' : `≤ ${finding.atMost.toLocaleString('en')}`,
      missed(finding) ? 'MISSED' : '',
      finding.note ?? '',
    ]),
  );
  const rows = [['scenario', 'figure', 'measured', 'goal', '', ''], ...findings];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const broken = outcomes.flatMap(({ scenario, result }) =>
    result.broken.slice(0, 12).map((line) => `${scenario.name}: ${line}`),
  );
  const verdicts = outcomes.map(({ scenario, result, seconds }) => {
    if (result.notHere !== undefined) return `${asked ? 'FAIL' : 'none'}  ${scenario.name}  ${result.notHere}`;
    return `${isWell(result) ? 'pass' : 'FAIL'}  ${scenario.name}  ${seconds.toFixed(1)} s`;
  });
  return [...lines, '', ...broken, ...(broken.length > 0 ? [''] : []), ...verdicts].join('\n');
}
