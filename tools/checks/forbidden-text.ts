/** Words that may stand in no committed file [CHECK-TEXT]: they hold on one machine or for one afternoon only. */
import type { CheckResult, Fault } from './fault.ts';
import { lineAt } from './fault.ts';
import type { SourceFile } from './repository-files.ts';
import { isCode, isTest } from './repository-files.ts';

interface ForbiddenText {
  readonly pattern: RegExp;
  readonly message: string;
  readonly applies: (path: string) => boolean;
}

const everywhere = (): boolean => true;
const inTests = (path: string): boolean => isTest(path) || path.startsWith('tools/e2e/');
const registries = [
  String.raw`registry\.(?:npmjs|yarnpkg|npmmirror)\.(?:org|com)`,
  String.raw`npm\.pkg\.github\.com`,
  String.raw`(?:files\.)?pythonhosted\.org`,
  String.raw`pypi\.org\/simple`,
];

const forbidden: readonly ForbiddenText[] = [
  {
    pattern: /(?<![\w.\-/:])\/(?:work|root|tmp|home\/[a-z][\w-]*|Users\/\w+)\//g,
    message: 'a path of one machine',
    applies: everywhere,
  },
  { pattern: /\b[A-Z]:\\Users\\/g, message: 'a path of one machine', applies: everywhere },
  { pattern: new RegExp(registries.join('|'), 'g'), message: "a package registry's host", applies: everywhere },
  {
    pattern: /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|fixme|skipIf|runIf)\b/g,
    message: 'a test switched off or singled out',
    applies: inTests,
  },
  {
    pattern: /(?<![\w.])(?:xit|xtest|xdescribe|fit|fdescribe)\(/g,
    message: 'a test switched off or singled out',
    applies: inTests,
  },
  { pattern: /\b(?:es|ox)lint-disable/g, message: 'a lint rule switched off', applies: isCode },
  { pattern: /@ts-(?:ignore|nocheck)\b/g, message: 'the type checker switched off', applies: isCode },
  {
    pattern: /@ts-expect(?:-error)\b/g,
    message: 'the type checker switched off',
    applies: (path) => isCode(path) && !inTests(path),
  },
  { pattern: /\bas[ ]any\b(?=\s*[;,)\]}.]|\s*$)/gm, message: 'a type given up', applies: isCode },
  {
    // Where a rule comes from is said by its id; papers that lie elsewhere lead a reader nowhere.
    pattern: /§|(?<![\w/])(?:DESIGN|VISUAL|CONSOLES|DEPENDENCIES)(?:\.md|,? ")/g,
    message: 'a paper that is not part of the repository',
    applies: (path) => !path.startsWith('tools/checks/'),
  },
  {
    pattern: /(?<=[(.;,] ?)\b[Rr]ules? (?=[A-Z][A-Z0-9]*-[A-Z])/g,
    message: 'a rule is cited by its id in brackets',
    applies: (path) => isCode(path) && !path.startsWith('tools/checks/'),
  },
  { pattern: /^(?:<{7}|>{7}|={7})(?: |$)/gm, message: 'a merge left unfinished', applies: everywhere },
];

/** Looks through every file for what must not be committed. */
export function checkForbiddenText(files: readonly SourceFile[]): CheckResult {
  const faults = files.flatMap((file) =>
    forbidden
      .filter((entry) => entry.applies(file.path))
      .flatMap((entry) =>
        [...file.text.matchAll(entry.pattern)].map((match): Fault => ({
          rule: 'CHECK-TEXT',
          file: file.path,
          line: lineAt(file.text, match.index),
          message: `${entry.message}: ${match[0].trim()}`,
        })),
      ),
  );
  return { faults, note: `${files.length} files` };
}
