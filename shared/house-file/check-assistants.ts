/** What is wrong with what assistants know, beyond each row by itself: what no house can have, told by its place [FILE-FAULTS]. */
import { QUESTIONS_MAX } from '../domain/bot/tests/test-run.ts';
import { PAGES_OF_A_BOT } from '../domain/knowledge/scraping.ts';
import { type FileFault, fileFault } from './file-faults.ts';
import { fileOf, type FileRow, type FileTables } from './tables.ts';

export function assistantFaults(good: FileTables): readonly FileFault[] {
  const pages = good.get('scraped_page') ?? [];
  const used = (good.get('prompt') ?? []).filter(({ row }) => row['is_used'] === true);
  const texts = (good.get('knowledge_document') ?? []).filter(({ row }) => row['file_type'] === 'text');
  return [
    ...halves(good.get('component') ?? []),
    ...texts
      .filter(({ row: { pages: all } }) => Array.isArray(all) && all.length > 1)
      .map(({ line }) => fileFault('too_many', fileOf('knowledge_document'), line, 'pages')),
    ...again(pages, 'scraped_page', ['bot_id', 'source_url'], 1).map((one) => ({ ...one, path: 'source_url' })),
    ...again(pages, 'scraped_page', ['bot_id'], PAGES_OF_A_BOT).map((one) => ({ ...one, code: 'too_many' })),
    ...again(good.get('bot_question') ?? [], 'bot_question', ['bot_id'], QUESTIONS_MAX).map((one) => ({
      ...one,
      code: 'too_many',
    })),
    ...again(used, 'prompt', ['bot_id', 'kind'], 1).map((one) => ({ ...one, path: 'is_used' })),
  ];
}

/** What is read at the moment says what is read, and nothing else does. */
const halves = (components: readonly FileRow[]): readonly FileFault[] =>
  components
    .filter(({ row }) => (row['kind'] === 'dynamic') !== (row['dynamic'] !== null))
    .map(({ line }) => fileFault('required', fileOf('component'), line, 'dynamic'));

/** Rows beyond the first so many that say the same in these columns. */
function again(
  rows: readonly FileRow[],
  table: string,
  columns: readonly string[],
  most: number,
): readonly FileFault[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, row }) => {
    const said = columns.map((column) => String(row[column])).join(' ');
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    return times > most ? [fileFault('doubled', fileOf(table), line, columns[0] ?? null)] : [];
  });
}
