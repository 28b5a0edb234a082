/**
 * `node tools/checks/catalogues.ts`: every text of the screens stands in every catalogue, whole (rule LANG-CATALOGUE), each
 * app has the catalogues of its own languages and no others, and each says who has read it (rule LANG-REVIEW).
 * Reads the sources anew, so that a text added without `npx lingui extract` is found as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { appLocales } from '#client/locales/config.ts';
import type { AppPeople } from '#shared/apps.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { fileFaults, messageFaults } from './catalogue-faults.ts';
import { describeFault, type Fault } from './fault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
/** A configuration for the apps of these people each. */
const configs = Object.values({
  guest: 'lingui.config.ts',
  staff: 'lingui.staff.config.ts',
} satisfies Record<AppPeople, string>);

const faults: Fault[] = [];
const counts: string[] = [];

for (const name of configs) {
  const config = getConfig({ cwd: root, configPath: `${root}/${name}` });
  const pseudo = config.pseudoLocale.map(({ locale }) => locale);
  const locales = config.locales.filter((code) => !pseudo.includes(code));
  const extract = `run "npx lingui extract${name === 'lingui.config.ts' ? '' : ` --config ${name}`}"`;
  for (const code of locales.filter((one) => !isSupportedLanguage(one))) {
    faults.push({ rule: 'LANG-TABLE', file: name, message: `"${code}" is no language of shared/languages` });
  }
  for (const catalog of await getCatalogs(config)) {
    const used = await catalog.collect();
    if (!used) {
      faults.push({ rule: 'LANG-CATALOGUE', file: catalog.path, message: 'the sources could not be read' });
      continue;
    }
    counts.push(`${Object.keys(used).length} texts in ${locales.length} languages`);
    const folder = dirname(catalog.getFilename('en'));
    const expected = config.locales.map((code) => basename(catalog.getFilename(code)));
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.po') && !expected.includes(one))) {
      faults.push({
        rule: 'LANG-CATALOGUE',
        file: `${folder}/${file}`.replace(`${root}/`, ''),
        message: 'is of no language of its app (client/locales/config.ts)',
      });
    }
    for (const locale of locales) {
      const path = catalog.getFilename(locale);
      const file = path.replace(`${root}/`, '');
      const messages = (await catalog.read(locale)) ?? {};
      const fault = (message: string, rule = 'LANG-CATALOGUE'): number => faults.push({ rule, file, message });
      for (const words of fileFaults(
        locale,
        readdirSync(folder).includes(basename(path)) ? readFileSync(path, 'utf8') : '',
      ))
        fault(words, 'LANG-REVIEW');
      for (const [id, { message: source = id, origin }] of Object.entries(used)) {
        const entry = messages[id];
        const quoted = `"${source.length > 60 ? `${source.slice(0, 60)}…` : source}"`;
        if (!entry || entry.obsolete === true)
          fault(`${quoted} of ${origin[0]?.[0] ?? 'the sources'} is not in the catalogue: ${extract}`);
        else for (const words of messageFaults(locale, source, entry.translation ?? '')) fault(`${quoted}: ${words}`);
      }
    }
  }
}

for (const fault of faults) console.log(describeFault(fault));
console.log(
  `${Object.keys(appLocales)
    .map((app, at) => `${app}: ${counts[at] ?? 'nothing'}`)
    .join('; ')}${faults.length > 0 ? `; ${faults.length} faults` : ''}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
