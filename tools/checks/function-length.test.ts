/** A function that is too long is found wherever it stands and however it is written. */
import { describe, expect, it } from 'vitest';
import { checkFunctionLength } from './function-length.ts';

/** A file that holds one function of so many lines. */
function fileOf(lines: number, path = 'client/chat/long.tsx', head = 'export function Long() {') {
  return { path, text: `// Before it.\n${head}\n${'  work();\n'.repeat(lines - 2)}}\n` };
}
const faultsOf = (...files: readonly ReturnType<typeof fileOf>[]) => checkFunctionLength(files).faults;

describe('the length of functions', () => {
  it('lets 120 lines pass and refuses one more, saying where', () => {
    expect(faultsOf(fileOf(120))).toEqual([]);
    expect(faultsOf(fileOf(121))).toEqual([
      { rule: 'functions', file: 'client/chat/long.tsx', line: 2, message: 'Long has 121 lines, 120 at most' },
    ]);
  });

  it.each([
    ['an arrow', 'export const long = () => {'],
    ['a function expression', 'export const long = function () {'],
    ['a method', 'export const house = { async long() {'],
    ['an effect within a hook', 'export function useLong() { useEffect(() => {'],
  ])('finds %s', (_what, head) => {
    const file = fileOf(121, 'server/sync/long.ts', head);
    const closing = head.includes('{ async') ? '};' : head.includes('useEffect') ? '); }' : '';
    expect(faultsOf({ ...file, text: `${file.text.trimEnd()}${closing}\n` })[0]).toMatchObject({ line: 2 });
  });

  it('looks at what ships, and leaves tests, what exists for them, and tools alone', () => {
    expect(faultsOf(fileOf(200, 'shared/domain/long.ts'))).toHaveLength(1);
    const others = ['client/chat/long.web.test.tsx', 'server/testing/stage.ts', 'server/sync/testing/stage.ts'];
    expect(faultsOf(...[...others, 'tools/bench/long.ts'].map((path) => fileOf(200, path)))).toEqual([]);
  });
});
