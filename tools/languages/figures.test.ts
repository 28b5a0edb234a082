import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { figureLines } from './figures.ts';

it('[LANG-REVIEW] docs/languages.md says of each catalogue how it was read: "node tools/languages/run.ts table" writes it', () => {
  const [, stated = ''] =
    /<!-- figures -->\n([^]*)\n<!-- \/figures -->/.exec(
      readFileSync(new URL('../../docs/languages.md', import.meta.url), 'utf8'),
    ) ?? [];
  expect(stated.split('\n')).toEqual(figureLines());
});
