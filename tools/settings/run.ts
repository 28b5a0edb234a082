/** Writes docs/settings.md; `npm run check` compares it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryFiles } from '#tools/checks/repository-files.ts';
import { SETTINGS_PAGE, settingsPage } from './settings-table.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/settings/run.ts

Writes docs/settings.md from the rows of the settings.`);

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
writeFileSync(join(root, SETTINGS_PAGE), settingsPage(repositoryFiles(root)));
