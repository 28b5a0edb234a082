import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { renderCodes, renderNames } from './render-modules.ts';

const committed = (name: string): string =>
  readFileSync(new URL(`../../shared/languages/${name}`, import.meta.url), 'utf8');

describe('compact language modules', () => {
  it('[LANG-TABLE] codes-data.ts is what the table says', () => {
    expect(committed('codes-data.ts')).toBe(renderCodes(LANGUAGES));
  });

  it('[LANG-TABLE] names.ts is what the table says', () => {
    expect(committed('names.ts')).toBe(renderNames(LANGUAGES));
  });
});
