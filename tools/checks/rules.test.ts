import { describe, expect, it } from 'vitest';
import { checkRules, citationsIn, readRules } from './rules.ts';

const page = {
  path: 'docs/rules.md',
  text: [
    '# Rules',
    '',
    '| id | rule | note |',
    '|---|---|---|',
    '| A-ONE | One. | |',
    '| A-TWO | Two, [x\\|y]. | [two](decisions/two.md) |',
    '| A-FAR | Far. | later: with the far side |',
  ].join('\n'),
};

/** Spelled apart, so that the ids of these examples are no citations of this test. */
const cite = (id: string): string => `[${id}]`;

function testFile(path: string, ...lines: string[]): { path: string; text: string } {
  return { path, text: lines.join('\n') };
}

/** What a test of code that runs imports: the server reaches it. */
const ALIVE = `import { one } from '#shared/one.ts';`;
const house = [
  testFile('server/main.ts', `import { one } from '#shared/one.ts';`),
  testFile('shared/one.ts', 'export const one = 1;'),
];

describe('the rules check', () => {
  it('[CHECK-RULES] lists rules without a test, but those for later', () => {
    const result = checkRules([
      page,
      ...house,
      testFile('shared/a.test.ts', ALIVE, `it('${cite('A-ONE')} holds', () => {});`),
    ]);
    expect(result.faults).toEqual([]);
    expect(result.uncovered.map((rule) => rule.id)).toEqual(['A-TWO']);
    expect(result.note).toBe('3 rules: 1 held by tests, 1 not yet, 1 for later');
  });

  it('[CHECK-RULES] refuses a test that cites an unknown rule, and says where', () => {
    const result = checkRules([page, testFile('tools/e2e/a.ts', '', `test('${cite('A-NONE')} x', () => {});`)]);
    expect(result.faults).toEqual([
      { rule: 'CHECK-RULES', file: 'tools/e2e/a.ts', line: 2, message: 'no rule is called A-NONE' },
    ]);
  });

  it('[CHECK-HELD] refuses a rule that only a test of dead code cites, whatever living code that uses', () => {
    const dead = testFile('shared/dead.ts', ALIVE, 'export const dead = one;');
    const test = (...lines: string[]): { path: string; text: string } =>
      testFile('shared/dead.test.ts', ...lines, `it('${cite('A-ONE, A-FAR')} holds', () => {});`);
    const told = (...files: { path: string; text: string }[]): string[] =>
      checkRules([page, ...house, dead, ...files]).faults.map(({ rule, message }) => `${rule} ${message}`);
    const unheld = ['CHECK-HELD A-ONE is cited only by tests that reach nothing an entry point reaches'];
    expect(told(test())).toEqual(unheld);
    expect(told(test(`import { dead } from './dead.ts';`))).toEqual(unheld);
    expect(told(test(`import type { one } from './one.ts';`))).toEqual(unheld);
    expect(told(test(`import { dead } from './dead.ts';`, ALIVE))).toEqual([]);
  });

  it('[CHECK-HELD] follows a test through its support, import() and the bundler’s globs, and lets browsers drive', () => {
    const test = (path: string, line: string): { path: string; text: string } =>
      testFile(path, line, `test('${cite('A-ONE')} holds', () => {});`);
    const support = testFile('shared/testing/support.ts', ALIVE);
    const holds = (...files: { path: string; text: string }[]): boolean =>
      checkRules([page, ...house, support, ...files]).faults.length === 0;
    expect(holds(test('shared/a.test.ts', `import './testing/support.ts';`))).toBe(true);
    expect(holds(test('shared/a.test.ts', `await import('./one.ts');`))).toBe(true);
    expect(holds(test('shared/a.test.ts', `import.meta.glob('./o*.ts');`))).toBe(true);
    expect(holds(test('tools/e2e/a.spec.ts', ''))).toBe(true);
    expect(holds(test('shared/a.test.ts', `import './testing/gone.ts';`))).toBe(false);
  });

  it('[CHECK-RULES] reads names of groups, tables and templates', () => {
    const { uncovered } = checkRules([
      page,
      testFile(
        'a.test.ts',
        `describe('${cite('A-ONE, A-FAR')}', () => { it.each([1])(\`${cite('A-TWO')} with \${1}\`, () => {}); });`,
      ),
    ]);
    expect(uncovered).toEqual([]);
  });

  it('[CHECK-RULES] counts only the names of tests as tests', () => {
    const { uncovered } = checkRules([
      page,
      testFile('a.test.ts', `const words = '${cite('A-ONE')}'; // ${cite('A-TWO')}`),
    ]);
    expect(uncovered.map((rule) => rule.id)).toEqual(['A-ONE', 'A-TWO']);
  });

  it('[CHECK-RULES] refuses a docstring that cites an unknown rule', () => {
    const { faults } = checkRules([
      page,
      testFile('shared/a.ts', `/** Does it ${cite('A-NONE')}. */`, `const list = ['${cite('Z-9')}'];`),
    ]);
    expect(faults.map((fault) => [fault.line, fault.message])).toEqual([[1, 'no rule is called A-NONE']]);
  });

  it('[CHECK-RULES] refuses a rule given twice, without words, or with a bad id', () => {
    const more = {
      path: 'docs/rules.d/more.md',
      text: '| id | rule | note |\n|---|---|---|\n| A-ONE | Again. | x |\n| B-TWO | | x |\n| lower | Bad. | x |',
    };
    const { faults } = checkRules([page, more, { path: 'docs/rules.d/README.md', text: '| nothing | here |' }]);
    expect(faults.map((fault) => fault.message)).toEqual([
      'B-TWO needs an id, a rule and a note, which may be empty',
      'not an id: lower',
      'A-ONE is already given in docs/rules.md:5',
    ]);
  });

  it('reads a cell with an escaped bar, and leaves examples in fences alone', () => {
    const { rules, faults } = readRules({
      path: 'p.md',
      text: `${page.text}\n\`\`\`\n| X-EXAMPLE | like so | y |\n\`\`\``,
    });
    expect(faults).toEqual([]);
    expect(rules.map((rule) => [rule.id, rule.later])).toEqual([
      ['A-ONE', false],
      ['A-TWO', false],
      ['A-FAR', true],
    ]);
  });

  it('finds citations of several rules at once', () => {
    expect(citationsIn(`${cite('A-ONE')} and ${cite('B-TWO, C-3-FOUR')} but not [a] or [ABC] or [1-2]`)).toEqual([
      'A-ONE',
      'B-TWO',
      'C-3-FOUR',
    ]);
  });
});
