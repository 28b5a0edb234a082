/**
 * Renders the two compact modules that clients download from the one table of languages:
 * `codes-data.ts` (every entry) and `names.ts` (the language panel). Pure, so that a test can hold the
 * committed files equal to what the table says.
 */
import type { LanguageRow } from '#shared/languages/languages.ts';

const HEADER = `/**
 * Written by \`node tools/languages/write-modules.ts\` from the table in \`languages.ts\`; edit that.
`;

const lines = (codes: readonly string[]): string => {
  const rows: string[] = [];
  for (let at = 0; at < codes.length; at += 24) rows.push(codes.slice(at, at + 24).join(' '));
  return rows.map((row, index) => `  '${row}${index === rows.length - 1 ? '' : ' '}'`).join(' +\n');
};

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const key = (code: string): string => (/^[a-z]+$/.test(code) ? code : quoted(code));

/** The text of `shared/languages/codes-data.ts`. */
export const renderCodes = (table: readonly LanguageRow[]): string => {
  const tags = table
    .filter((row) => row.bcp47 !== undefined)
    .map((row) => `${key(row.code)}: ${quoted(row.bcp47 ?? '')}`);
  return `${HEADER} * The least a page must know of languages: which codes exist, which run right to left, which tags differ.
 */
const split = (codes: string): readonly string[] => codes.split(' ');

/** Languages the interface is offered in. */
export const SUPPORTED_LANGUAGE_CODES = split(
${lines(table.filter((row) => row.chatOnly !== true).map((row) => row.code))},
);

/** Languages known to chat translation only. */
export const CHAT_ONLY_LANGUAGE_CODES = split(
${lines(table.filter((row) => row.chatOnly === true).map((row) => row.code))},
);

/** Languages written from right to left. */
export const RTL_LANGUAGE_CODES = split(
${lines(table.filter((row) => row.rtl === true).map((row) => row.code))},
);

/** BCP 47 tags where they differ from our code. */
export const OTHER_TAGS: Readonly<Record<string, string>> = { ${tags.join(', ')} };
`;
};

/** The text of `shared/languages/names.ts`. */
export const renderNames = (table: readonly LanguageRow[]): string => {
  const rows = table.map((row) => `  ${key(row.code)}: [${quoted(row.native)}, ${quoted(row.english)}],`);
  return `${HEADER} * Names are data because browsers know only about half of them. Import it lazily.
 */

/** Each language's name in itself, and in English. */
export const LANGUAGE_NAMES: Readonly<Record<string, readonly [native: string, english: string]>> = {
${rows.join('\n')}
};

/** The language's name in itself; the code where the language is unknown. */
export const nativeNameOf = (code: string): string => LANGUAGE_NAMES[code]?.[0] ?? code;

/** The language's name in English; the code where the language is unknown. */
export const englishNameOf = (code: string): string => LANGUAGE_NAMES[code]?.[1] ?? code;
`;
};
