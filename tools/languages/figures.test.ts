import { expect, it } from 'vitest';
import { figureLines, statedLines } from '#tools/languages/figures.ts';

it('[LANG-REVIEW] docs/languages.md says of each catalogue how it was read: "node tools/languages/run.ts table" writes it', () => {
  expect(statedLines()).toEqual(figureLines());
});
