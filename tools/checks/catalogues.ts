/**
 * `node tools/checks/catalogues.ts`: every text of the screens stands in every catalogue, whole (rule LANG-CATALOGUE), each
 * language has a page with its words, and each catalogue says who has read it (rule LANG-REVIEW). Reads the sources anew,
 * so that a text added without `npx lingui extract` is found as well.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { localesOf, mayWait, teamLocales } from '#client/locales/config.ts';
import { poPath, readPoText } from '#client/locales/po.ts';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { pageFaults, pagePath, readPage } from '#tools/languages/page.ts';
import { fileFaults, messageFaults } from './catalogue-faults.ts';
import { describeFault, type Fault } from './fault.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const isBelow = (path: string): string => path.replace(`${root}/`, '');

const faults: Fault[] = [];
const counts: string[] = [];

/** The texts of the sources, by catalogue; `config` is the one they are extracted by. */
async function collect(config: string, names: readonly CatalogueName[]): Promise<void> {
  const catalogs = await getCatalogs(getConfig({ cwd: root, configPath: `${root}/${config}` }));
  for (const [at, name] of names.entries()) {
    const used = await catalogs[at]?.collect();
    if (!used) {
      faults.push({ rule: 'LANG-CATALOGUE', file: config, message: 'the sources could not be read' });
      continue;
    }
    const texts = Object.entries(used).map(([id, { message, origin }]) => ({
      id,
      source: message ?? id,
      origin: origin[0]?.[0] ?? 'the sources',
    }));
    const extract = `run "npx lingui extract${config === 'lingui.config.ts' ? '' : ` --config ${config}`}"`;
    const waiting = localesOf(name).map((locale) => checkLanguage(name, locale, texts, extract));
    const all = waiting.reduce((sum, count) => sum + count, 0);
    counts.push(
      `${name}: ${texts.length} texts in ${waiting.length} languages${all === 0 ? '' : ` (${all} wait for their translation)`}`,
    );
  }
}

interface SourceText {
  readonly id: string;
  readonly source: string;
  readonly origin: string;
}

/** Looks at one language of a catalogue; answers how many texts wait in it for their translation. */
function checkLanguage(name: CatalogueName, locale: string, texts: readonly SourceText[], extract: string): number {
  const path = poPath(name, locale);
  const file = isBelow(path);
  const fault = (message: string, rule = 'LANG-CATALOGUE'): number => faults.push({ rule, file, message });
  if (!isSupportedLanguage(locale)) fault(`"${locale}" is no language of shared/languages`, 'LANG-TABLE');
  const po = readFileSync(path, 'utf8');
  for (const words of fileFaults(locale, po)) fault(words, 'LANG-REVIEW');
  const page = readPage(locale);
  if (page === undefined && locale !== 'en') fault(`its language has no page: ${isBelow(pagePath(locale))}`);
  const translated = new Map(readPoText(po).flatMap((text) => (text.obsolete ? [] : [[text.id, text.words]])));
  const isTeams = teamLocales[name].some((one) => one === locale);
  let waits = 0;
  for (const { id, source, origin } of texts) {
    const quoted = `"${source.length > 60 ? `${source.slice(0, 60)}…` : source}"`;
    const words = translated.get(id);
    if (words === undefined && isTeams) fault(`${quoted} of ${origin} is not in the catalogue: ${extract}`);
    else if ((words ?? '') === '' && !isTeams) waits += 1;
    else
      for (const one of messageFaults({ locale, catalogue: name, page }, source, words ?? ''))
        fault(`${quoted}: ${one}`);
  }
  if (waits > mayWait) fault(`${waits} texts are not translated, and no more than ${mayWait} may wait`);
  return waits;
}

/** The pages say what they should, for the catalogues their language is worded in. */
function checkPages(): void {
  const locales = new Set(catalogueNames.flatMap((name) => localesOf(name)));
  for (const locale of locales) {
    const page = readPage(locale);
    const of = catalogueNames.filter((name) => localesOf(name).includes(locale));
    for (const message of page === undefined ? [] : pageFaults(page, of))
      faults.push({ rule: 'LANG-PAGE', file: isBelow(pagePath(locale)), message });
  }
}

await collect('lingui.config.ts', ['guest']);
await collect('lingui.staff.config.ts', ['desk', 'console']);
checkPages();
for (const one of faults) console.log(describeFault(one));
console.log(`${counts.join('; ')}${faults.length > 0 ? `; ${faults.length} faults` : ''}`);
process.exitCode = faults.length === 0 ? 0 : 1;
