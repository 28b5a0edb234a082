/** Files for translators, out and back: a table of one language or of all side by side, a workbook, or XLIFF [TEXT-FILE]. */
import type { Context } from 'hono';
import type { BroughtText } from '#server/actions/texts/import-texts.ts';
import type { AppContext } from '#server/context.ts';
import { type FileLine, textFile } from '#server/queries/texts/text-file.ts';
import type { houseLanguages } from '#server/queries/texts/house-languages.ts';
import type { TextFilter } from '#server/queries/texts/text-list.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { columnIn } from '#shared/manage/tables.ts';
import { TEXT_LINES_MAX } from '#shared/manage/texts.ts';
import { ROOM_SUFFIX, writeXliff } from '#shared/manage/write-xliff.ts';
import { readBytes } from '../read-body.ts';
import { isWorkbook, tableRows } from './read-table.ts';
import type { TableRow } from './read-csv.ts';
import { readXliff } from './read-xliff.ts';
import { tableAnswer } from './table-answer.ts';

/** Largest file that comes back, in bytes. */
const FILE_MAX = 16 * 1024 * 1024;

/** What a file says, be it a table or XLIFF. @throws AppError unsupported_media for what is neither, file_too_large */
export async function readTextFile(c: Context): Promise<readonly BroughtText[]> {
  const tooLarge = (): AppError => new AppError('file_too_large', { max: FILE_MAX, max_rows: TEXT_LINES_MAX });
  const bytes = await readBytes(c, FILE_MAX).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'body_too_large' ? tooLarge() : error;
  });
  const isXml = !isWorkbook(bytes) && new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().startsWith('<');
  const lines = isXml
    ? unitsOf(bytes)
    : (await tableRows(bytes, ['id'], { bytes: FILE_MAX, rows: TEXT_LINES_MAX })).flatMap(linesOf);
  if (lines.length > TEXT_LINES_MAX) throw tooLarge();
  return lines;
}

const unitsOf = (bytes: Buffer): readonly BroughtText[] =>
  readXliff(new TextDecoder().decode(bytes), TEXT_LINES_MAX).map(({ id, ...unit }) =>
    id.endsWith(ROOM_SUFFIX)
      ? { ...unit, id: id.slice(0, -ROOM_SUFFIX.length), form: 'room' as const }
      : { ...unit, id, form: '' as const },
  );

/** A row says a text in one language, `lang` and `text`, or in several: `text_fr`, `text_ja`. */
function linesOf({ line, cells }: TableRow): readonly BroughtText[] {
  const row = {
    line,
    id: cells['id'] ?? '',
    form: cells['form'] === 'room' ? ('room' as const) : ('' as const),
    source: cells['source'] ?? null,
  };
  if (cells['lang'] !== undefined && cells['text'] !== undefined)
    return [{ ...row, lang: cells['lang'], text: cells['text'] }];
  const langs = ALL_LANGUAGE_CODES.filter((lang) => (cells[columnIn('text', lang)] ?? '') !== '');
  if (langs.length > 0) return langs.map((lang) => ({ ...row, lang, text: cells[columnIn('text', lang)] ?? '' }));
  // Nothing is said in any of its languages; a table without any is none of ours.
  if (Object.keys(cells).some((name) => name.startsWith('text_'))) return [];
  throw new AppError('unsupported_media', { reason: 'header', missing: cells['lang'] === undefined ? 'lang' : 'text' });
}

const HEADER = ['id', 'form', 'source_lang', 'source', 'lang', 'text', 'state', 'source_changed'];

interface Asked {
  readonly houseId: string;
  readonly houseCode: string;
  readonly languages: Awaited<ReturnType<typeof houseLanguages>>;
  readonly filter: TextFilter;
  readonly format: 'csv' | 'xlsx' | 'xliff';
  /** In one table, side by side. */
  readonly allLangs: boolean;
}

export async function textFileAnswer({ db }: AppContext, c: Context, asked: Asked): Promise<Response> {
  const { houseId, houseCode, languages, filter, format, allLangs } = asked;
  const name = `${houseCode}-${allLangs ? 'texts' : filter.lang}`;
  const file = { name, sheet: 'Texts' };
  if (format !== 'xliff' && allLangs) {
    const all = await Promise.all(languages.langs.map((lang) => textFile(db, houseId, { ...filter, lang })));
    return tableAnswer(c, { ...file, format }, sideBySide(languages.langs, all));
  }
  const lines = await textFile(db, houseId, filter);
  if (format !== 'xliff') return tableAnswer(c, { ...file, format }, [HEADER, ...lines.map(rowOf)]);
  return c.body(writeXliff(houseCode, languages.own, filter.lang, lines), 200, {
    'content-type': 'application/xliff+xml; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.xlf"`,
    'cache-control': 'no-store',
  });
}

const rowOf = (line: FileLine): readonly string[] => [
  ...[line.id, line.form, line.sourceLang, line.source, line.lang, line.text, line.state],
  line.sourceChanged ? 'yes' : '',
];

/** A row a text, a column a language. */
function sideBySide(langs: readonly string[], files: readonly (readonly FileLine[])[]): readonly (readonly string[])[] {
  const texts = new Map<string, { readonly head: FileLine; readonly said: Map<string, string> }>();
  for (const line of files.flat()) {
    const key = `${line.id} ${line.form}`;
    const text = texts.get(key) ?? { head: line, said: new Map<string, string>() };
    text.said.set(line.lang, line.text);
    texts.set(key, text);
  }
  return [
    ['id', 'form', 'source_lang', 'source', ...langs.map((lang) => columnIn('text', lang))],
    ...[...texts.values()].map(({ head, said }) => [
      ...[head.id, head.form, head.sourceLang, head.source],
      ...langs.map((lang) => said.get(lang) ?? ''),
    ]),
  ];
}
