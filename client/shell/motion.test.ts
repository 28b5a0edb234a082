import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url).pathname;
const sheets = globSync('**/*.css', { cwd: root, exclude: (name) => name === 'dist' || name.startsWith('dist/') }).map(
  (file) => ({ file, css: readFileSync(root + file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }),
);
const moves = /\b(?:transform|translate|scale|rotate|inset\S*|margin\S*|inline-size|block-size)\s*:(?!\s*none)/;

interface Block {
  readonly head: string;
  readonly body: string;
}

/** The outermost blocks of a style sheet. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let head = '';
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') {
      if (depth === 0)
        [head, from] = [
          css
            .slice(from, at)
            .replace(/^[\s\S]*;/, '')
            .trim()
            .replace(/\s+/g, ' '),
          at + 1,
        ];
      depth += 1;
    } else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ head, body: css.slice(from, at) });
        from = at + 1;
      }
    }
  }
  return blocks;
}

/** Every rule and animation of a sheet, out of its conditions, and those for people who want less motion. */
function readSheet(css: string): { readonly all: Block[]; readonly reduced: Block[] } {
  const [all, reduced]: [Block[], Block[]] = [[], []];
  const sort = (blocks: Block[], calm: boolean): void => {
    for (const block of blocks) {
      if (/^@(?:media|supports|container)/.test(block.head))
        sort(blocksOf(block.body), calm || block.head.includes('prefers-reduced-motion'));
      else (calm ? reduced : all).push(block);
    }
  };
  sort(blocksOf(css), false);
  return { all, reduced };
}

const animationsOf = ({ body }: Block): string[] =>
  [...body.matchAll(/animation(?:-name)?\s*:([^;]*)/g)].flatMap((match) => (match[1] ?? '').split(/[\s,]+/));

describe('reduced motion', () => {
  it('[A11Y-MOTION] leaves no animation that moves anything', () => {
    const moving = sheets.flatMap(({ file, css }) => {
      const { all, reduced } = readSheet(css);
      const named = all
        .filter(({ head, body }) => head.startsWith('@keyframes') && moves.test(body))
        .map(({ head }) => head.split(/\s+/)[1] ?? '');
      return named
        .filter((name) => {
          const calm = reduced.find(({ head }) => head === `@keyframes ${name}`);
          if (calm !== undefined) return moves.test(calm.body);
          // Or whoever uses it does without it.
          const users = all.filter((block) => animationsOf(block).includes(name));
          return (
            users.length === 0 ||
            !users.every(({ head }) =>
              reduced.some(
                (block) => block.head === head && animationsOf(block).length > 0 && !animationsOf(block).includes(name),
              ),
            )
          );
        })
        .map((name) => `${file}: ${name}`);
    });
    expect(moving).toEqual([]);
  });

  it('[A11Y-MOTION] answers a press by fading instead of shrinking', () => {
    const pressed = sheets.flatMap(({ file, css }) => {
      const { all, reduced } = readSheet(css);
      return all
        .filter(({ head, body }) => head.includes(':active') && moves.test(body))
        .filter(({ head }) => !reduced.some((block) => block.head === head && /transform:\s*none/.test(block.body)))
        .map(({ head }) => `${file}: ${head}`);
    });
    expect(pressed).toEqual([]);
  });

  it('[A11Y-MOTION] is looked for where there is motion', () => {
    expect(sheets.filter(({ css }) => css.includes('@keyframes')).length).toBeGreaterThan(5);
  });
});
