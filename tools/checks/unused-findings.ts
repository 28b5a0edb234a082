/** What knip found, held against the list of debts [CHECK-UNUSED]. */
import * as v from 'valibot';
import type { Debt } from './debts.ts';
import type { Fault } from './fault.ts';

const Named = v.object({ name: v.string(), line: v.optional(v.number()) });
const Issue = v.objectWithRest({ file: v.string() }, v.unknown());
const Report = v.object({ issues: v.array(Issue) });

export interface Finding {
  readonly file: string;
  /** `files`, `exports`, `types`, `dependencies` and so on. */
  readonly kind: string;
  readonly name: string;
  readonly line?: number;
}

/** The findings of knip's JSON report. @throws ValiError where it is none */
export function readFindings(report: string): readonly Finding[] {
  return v.parse(Report, JSON.parse(report)).issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, list]) => {
      const named = v.safeParse(v.array(Named), list);
      return named.success
        ? named.output.map(({ name, line }) => ({ file, kind, name, ...(line !== undefined && { line }) }))
        : [];
    }),
  );
}

const owed = ({ file, name }: Debt, finding: Finding): boolean =>
  finding.file === file && (name === null ? finding.kind === 'files' : finding.name === name);

const messages: Readonly<Record<string, (name: string) => string>> = {
  files: () => 'nothing that runs reaches this file',
  exports: (name) => `nothing that runs reaches ${name}`,
  types: (name) => `nothing that runs reaches ${name}`,
};

/**
 * Faults of both runs: what is unused and not owed; debts that are paid, given twice or that cite no rule.
 *
 * @param dead found in production mode: what nothing that runs reaches
 * @param lonely found over everything, tests included: exports nobody imports
 * @param known ids of the rules there are
 */
export function faultsOfUnused(
  dead: readonly Finding[],
  lonely: readonly Finding[],
  debts: readonly Debt[],
  known: ReadonlySet<string>,
): readonly Fault[] {
  const rule = 'CHECK-UNUSED';
  const unowed = (finding: Finding): boolean => !debts.some((debt) => owed(debt, finding));
  const place = ({ file, line }: Finding): Pick<Fault, 'file' | 'line'> => ({
    file,
    ...(line !== undefined && { line }),
  });
  const isDead = new Set(dead.map(({ file, name }) => `${file} ${name}`));
  const faults = dead.filter(unowed).map((finding): Fault => {
    const message = messages[finding.kind]?.(finding.name) ?? `${finding.kind}: ${finding.name}`;
    return { rule, ...place(finding), message };
  });
  for (const finding of lonely.filter((one) => unowed(one) && !isDead.has(`${one.file} ${one.name}`))) {
    const named = finding.kind === 'exports' || finding.kind === 'types';
    const message = named ? `no other file imports ${finding.name}` : `${finding.kind}: ${finding.name}`;
    faults.push({ rule, ...place(finding), message });
  }
  return [...faults, ...debts.flatMap((debt) => faultsOfDebt(debt, dead, known))];
}

function faultsOfDebt(debt: Debt, dead: readonly Finding[], known: ReadonlySet<string>): Fault[] {
  const at = { rule: 'CHECK-UNUSED', file: debt.file };
  const what = debt.name ?? 'the file';
  const faults: Fault[] = [];
  if (!dead.some((finding) => owed(debt, finding)))
    faults.push({ ...at, message: `${what} is no debt any more: take it off tools/checks/debts.ts` });
  if (debt.rules.length === 0) faults.push({ ...at, message: `${what} is owed to no rule` });
  for (const id of debt.rules.filter((one) => !known.has(one)))
    faults.push({ ...at, message: `${what} is owed to ${id}, which is no rule` });
  return faults;
}
