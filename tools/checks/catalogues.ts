/**
 * `node tools/checks/catalogues.ts`: every text of the screens stands in every catalogue, whole (rule LANG-CATALOGUE).
 * Reads the sources anew, so that a text added without `npx lingui extract` is found as well.
 */
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { messageFaults } from './catalogue-faults.ts';
import { describeFault, type Fault } from './fault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const pseudo = 'en-XA';

const config = getConfig({ cwd: root, configPath: `${root}/lingui.config.ts` });
const faults: Fault[] = [];
let texts = 0;

for (const catalog of await getCatalogs(config)) {
  const used = await catalog.collect();
  if (!used) {
    faults.push({ rule: 'LANG-CATALOGUE', file: catalog.path, message: 'the sources could not be read' });
    continue;
  }
  texts += Object.keys(used).length;
  for (const locale of config.locales.filter((code) => code !== pseudo)) {
    const file = catalog.getFilename(locale).replace(`${root}/`, '');
    const messages = (await catalog.read(locale)) ?? {};
    const fault = (message: string): number => faults.push({ rule: 'LANG-CATALOGUE', file, message });
    for (const [id, { message: source = id, origin }] of Object.entries(used)) {
      const entry = messages[id];
      const quoted = `"${source.length > 60 ? `${source.slice(0, 60)}…` : source}"`;
      if (!entry || entry.obsolete === true) fault(`${quoted} of ${origin[0]?.[0] ?? 'the sources'} is not in the catalogue: run "npx lingui extract"`);
      else for (const words of messageFaults(locale, source, entry.translation ?? '')) fault(`${quoted}: ${words}`);
    }
  }
}

for (const fault of faults) console.log(describeFault(fault));
console.log(`${texts} texts in ${config.locales.length - 1} languages${faults.length > 0 ? `, ${faults.length} faults` : ''}`);
process.exitCode = faults.length === 0 ? 0 : 1;
