/** Writes docs/personal-data.md; `npm run check` compares it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATA_PAGE, dataPage } from './data-table.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/privacy/run.ts

Writes docs/personal-data.md from the register of whose words are where.`);

writeFileSync(join(fileURLToPath(new URL('../..', import.meta.url)), DATA_PAGE), dataPage());
