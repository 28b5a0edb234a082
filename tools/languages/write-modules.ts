/** Writes the compact language modules; run it after changing `shared/languages/languages.ts`. */
import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { renderCodes, renderNames } from './render-modules.ts';

const folder = new URL('../../shared/languages/', import.meta.url);
writeFileSync(new URL('codes-data.ts', folder), renderCodes(LANGUAGES));
writeFileSync(new URL('names.ts', folder), renderNames(LANGUAGES));
