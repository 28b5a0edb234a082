/** Writes docs/settings.md; `npm run check` compares it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryFiles } from '#tools/checks/repository-files.ts';
import { SETTINGS_PAGE, settingsPage } from './settings-table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
writeFileSync(join(root, SETTINGS_PAGE), settingsPage(repositoryFiles(root)));
