/** The table of docs/languages.md: what each language is worded in, and how its texts were read. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { localesOf, teamLocales } from '#client/locales/config.ts';
import { poPath } from '#client/locales/po.ts';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';
import { PHRASE_LANGUAGES } from '#shared/phrasebook/phrase-words.ts';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { readReadings, summed, type CatalogueReadings } from './sheets/readings.ts';

const place = fileURLToPath(new URL('../../docs/languages.md', import.meta.url));
const [begin, end] = ['<!-- figures -->', '<!-- /figures -->'];

/** What the header of a catalogue says of who has read it: `no`, or the day a native did. */
const reviewOf = (name: CatalogueName, locale: string): string =>
  /^"X-Native-Review: (.+)\\n"$/m.exec(readFileSync(poPath(name, locale), 'utf8'))?.[1] ?? 'nothing';

function cellOf(name: CatalogueName, locale: string): string {
  if (!localesOf(name).includes(locale) || !existsSync(poPath(name, locale))) return '–';
  const review = reviewOf(name, locale);
  const reader = review === 'no' ? '' : ` · by a native ${review}`;
  const readings: CatalogueReadings | undefined = readReadings(locale)[name];
  if (readings === undefined)
    return `${teamLocales[name].some((one) => one === locale) ? 'by the team' : 'unread'}${reader}`;
  const { read, mended, kept } = summed(readings);
  const drawn = readings.sample === undefined ? '' : ` · drawn ${readings.sample.right} of ${readings.sample.of}`;
  return `${read} read, ${mended} mended, ${kept} kept${drawn}${reader}`;
}

/** The table's lines. */
export function figureLines(): readonly string[] {
  const rows = LANGUAGES.filter(({ code, chatOnly }) => chatOnly !== true && code !== 'en').map(
    ({ code, english }) =>
      `| ${[`[${code}](languages/${code}.md)`, english, ...catalogueNames.map((name) => cellOf(name, code)), PHRASE_LANGUAGES.includes(code) ? 'yes' : '–'].join(' | ')} |`,
  );
  const linked = rows.map((row) =>
    row.replace(/\[([\w-]+)\]\(languages\/\1\.md\)/, (link, code: string) =>
      localesOf('guest').includes(code) ? link : code,
    ),
  );
  return ['| code | language | guest | desk | consoles | phrasebook |', '|---|---|---|---|---|---|', ...linked];
}

/** Writes the table anew. */
export function writeFigures(): void {
  const text = readFileSync(place, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(place, `${before}${begin}\n${figureLines().join('\n')}\n${end}${after}`);
}
