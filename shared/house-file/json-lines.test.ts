import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoList, readJsonLines, writeJsonLines } from './json-lines.ts';

/** Rows by line, and the lines of those that are broken; or the line at which it is no list. */
function read(text: string): unknown {
  const broken: number[] = [];
  try {
    return [readJsonLines(text, (line) => broken.push(line)).map(({ line, value }) => [line, value]), broken];
  } catch (error) {
    if (!(error instanceof NoList)) throw error;
    return error.line;
  }
}

describe('lists of JSON', () => {
  it('[FILE-FAULTS] come back with the line of each row, however they are laid out', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 1, 2), (rows, spaces) => {
        const normal: unknown = JSON.parse(JSON.stringify(rows));
        const ours = readJsonLines(writeJsonLines(rows), () => expect.unreachable());
        expect(ours).toEqual((normal as unknown[]).map((value, at) => ({ line: at + 2, value })));
        const text = JSON.stringify(rows, null, spaces);
        const others = readJsonLines(text, () => expect.unreachable());
        expect(others.map(({ value }) => value)).toEqual(normal);
        expect(others.every(({ line }) => line >= 1 && line <= text.split('\n').length)).toBe(true);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['[]', [[], []]],
    [' [\n] \n', [[], []]],
    [
      '[\n{"a":"]},"},\n{"b":[1,\n2]},\n3]',
      [
        [
          [2, { a: ']},' }],
          [3, { b: [1, 2] }],
          [5, 3],
        ],
        [],
      ],
    ],
    [
      '[\n{"a":1},\n{a:2},\n{"b":3}\n]',
      [
        [
          [2, { a: 1 }],
          [4, { b: 3 }],
        ],
        [3],
      ],
    ],
    ['[1,]', [[[1, 1]], [1]]],
    ['{"a":1}', 1],
    ['\n\n"words"', 3],
    ['', 1],
    ['[\n1\n', 3],
    ['[1] and more', 1],
    ['[\n"never closed]', 2],
  ])('[FILE-FAULTS] tell of %j what is wrong at which line', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
