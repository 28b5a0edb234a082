import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { textTables } from '#shared/domain/texts/text-columns.ts';

it('[TEXT-BOTH] every setting that is worded by language is among the texts of a house', async () => {
  const page = await readFile(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  const worded = [...page.matchAll(/`([\w.]+)\.…`, each language/g)].map(([, name]) => name);
  const texts = textTables
    .flatMap(({ fields }) => fields.map(({ prefix }) => prefix))
    .filter((prefix) => prefix !== undefined);
  expect(new Set(texts)).toEqual(new Set(worded));
});
