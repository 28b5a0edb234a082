/**
 * Reads docs/rules.md and docs/rules.d/*.md and holds them against the names of the tests [CHECK-RULES]:
 * an unknown id, a rule given twice or badly formed is a fault, and so is one that is cited only by tests that reach no
 * living code [CHECK-HELD]; a rule no test cites is listed, unless it is marked *later*. `node tools/checks/rules.ts` prints that list in full.
 */
import { pathToFileURL } from 'node:url';
import type { CheckResult, Fault } from './fault.ts';
import { describeFault, lineAt } from './fault.ts';
import { livingCode } from './living.ts';
import { parseSource } from './parse-source.ts';
import type { SourceFile } from './repository-files.ts';
import { isCode, isTest, repositoryFiles } from './repository-files.ts';

export interface Rule {
  readonly id: string;
  readonly text: string;
  /** A page of docs/decisions, or *later* with what it waits for. */
  readonly note: string;
  readonly later: boolean;
  readonly file: string;
  readonly line: number;
}

export interface RuleCoverage extends CheckResult {
  /** Rules in force that no test cites. */
  readonly uncovered: readonly Rule[];
}

const idPattern = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+$/;

/** Citations stand in square brackets, several parted by commas. */
const citationPattern = /\[([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+(?:,\s*[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)*)\]/g;

/** Holds rules and tests of one tree against each other. */
export function checkRules(files: readonly SourceFile[]): RuleCoverage {
  const pages = files.filter(
    (file) => file.path === 'docs/rules.md' || /^docs\/rules\.d\/(?!README)[^/]+\.md$/.test(file.path),
  );
  const read = pages.map((file) => readRules(file));
  const rules = read.flatMap((page) => page.rules);
  const faults = [...read.flatMap((page) => page.faults), ...faultsOfTwice(rules)];
  const known = new Set(rules.map((rule) => rule.id));

  const living = livingCode(files);
  const cited = new Set<string>();
  const held = new Set<string>();
  for (const file of files.filter((one) => isCode(one.path) && holdsTests(one.path))) {
    const source = parseSource(file);
    if ('rule' in source) continue; // The import check reports it.
    const reaches = living.isReachedBy(file.path);
    for (const { name, line } of source.testNames) {
      for (const id of citationsIn(name)) {
        cited.add(id);
        if (reaches) held.add(id);
        if (!known.has(id))
          faults.push({ rule: 'CHECK-RULES', file: file.path, line, message: `no rule is called ${id}` });
      }
    }
  }
  for (const file of files.filter((one) => isCode(one.path) && !holdsTests(one.path))) {
    faults.push(...faultsOfDocstrings(file, known));
  }

  faults.push(
    ...rules.filter(({ id, later }) => !later && cited.has(id) && !held.has(id)).map((rule) => faultOfUnheld(rule)),
  );

  const uncovered = rules.filter((rule) => !rule.later && !cited.has(rule.id));
  const later = rules.filter((rule) => rule.later).length;
  return {
    faults,
    uncovered,
    note: `${rules.length} rules: ${rules.length - later - uncovered.length} held by tests, ${uncovered.length} not yet, ${later} for later`,
    ...(uncovered.length > 0 && { details: `Rules without a test:\n${wrapped(uncovered.map((rule) => rule.id))}` }),
  };
}

/** The ids a test's name or a docstring cites. */
export function citationsIn(text: string): string[] {
  return [...text.matchAll(citationPattern)].flatMap((match) => (match[1] ?? '').split(/,\s*/));
}

/** Reads the tables of one page; rows that are no rule are faults. */
export function readRules(page: SourceFile): { rules: Rule[]; faults: Fault[] } {
  const rules: Rule[] = [];
  const faults: Fault[] = [];
  let fenced = false;
  for (const [index, line] of page.text.split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced || !line.startsWith('|') || /^\|[\s:|-]+\|$/.test(line)) continue;
    const cells = line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    const [id = '', text = '', note = ''] = cells;
    if (id.toLowerCase() === 'id') continue;
    const at = { file: page.path, line: index + 1 };
    if (!idPattern.test(id)) faults.push({ rule: 'CHECK-RULES', ...at, message: `not an id: ${id}` });
    else if (cells.length !== 3 || text === '') {
      faults.push({ rule: 'CHECK-RULES', ...at, message: `${id} needs an id, a rule and a note, which may be empty` });
    } else rules.push({ id, text, note, later: /^later\b|, later\b/.test(note), ...at });
  }
  return { rules, faults };
}

function holdsTests(path: string): boolean {
  return isTest(path) || path.startsWith('tools/e2e/');
}

function faultOfUnheld({ id, file, line }: Rule): Fault {
  const message = `${id} is cited only by tests that reach nothing an entry point reaches`;
  return { rule: 'CHECK-HELD', file, line, message };
}

function faultsOfTwice(rules: readonly Rule[]): Fault[] {
  const first = new Map<string, Rule>();
  return rules.flatMap((rule): Fault[] => {
    const before = first.get(rule.id);
    if (before === undefined) {
      first.set(rule.id, rule);
      return [];
    }
    const message = `${rule.id} is already given in ${before.file}:${before.line}`;
    return [{ rule: 'CHECK-RULES', file: rule.file, line: rule.line, message }];
  });
}

/** A docstring that cites a rule nobody wrote down leads its reader nowhere. */
function faultsOfDocstrings(file: SourceFile, known: ReadonlySet<string>): Fault[] {
  return [...file.text.matchAll(/\/\*\*[\s\S]*?\*\/|(?<![:'"`])\/\/ .*/g)].flatMap((comment) =>
    citationsIn(comment[0])
      .filter((id) => !known.has(id))
      .map((id) => ({
        rule: 'CHECK-RULES',
        file: file.path,
        line: lineAt(file.text, comment.index),
        message: `no rule is called ${id}`,
      })),
  );
}

function wrapped(words: readonly string[], width = 110): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const result = checkRules(repositoryFiles(process.cwd()));
  for (const rule of result.uncovered) console.log(`${rule.id.padEnd(24)} ${rule.text} ${rule.note}`);
  for (const fault of result.faults) console.log(describeFault(fault));
  console.log(result.note);
  process.exitCode = result.faults.length > 0 ? 1 : 0;
}
