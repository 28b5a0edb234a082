/** Writes rows of what assistants know, and what follows from them: texts by language, words of pages, documents that are read [FILE-KNOWS]. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { type HeldText, holdInstructions } from '#shared/domain/bot/guard/hold-instructions.ts';
import { components, knowledgeDocuments } from '#shared/domain/catalogue/assistant-tables.ts';
import type { AssistantChange } from '#shared/house-file/assistant-changes.ts';
import { keyOf, type Row, tableNamed } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';
import type { ActionContext } from '../action-context.ts';
import { type Beside, writeDocs } from '../drafts/write-catalogue.ts';
import { planKeeping } from '../knowledge/documents.ts';
import { freshPage } from '../knowledge/fresh-page.ts';
import { bringWords } from '../knowledge/page-copies.ts';
import { docsIn } from './docs-in.ts';

interface Writing {
  readonly changes: readonly AssistantChange[];
  readonly texts: readonly TextFacts[];
  readonly lockedBy: string | null;
}

/** So many rows are written by one statement; documents are large. */
const BATCH = 200;
const DOCUMENTS = 5;

export async function writeAssistants(ctx: ActionContext, houseId: string, writing: Writing): Promise<void> {
  const { trx, now } = ctx;
  const of = (table: string): readonly Row[] =>
    writing.changes.flatMap((one) => (one.table === table ? [one.row] : []));
  const write = async (table: string, rows: readonly Row[], beside: readonly Beside[] = []): Promise<void> => {
    const kept = tableNamed(table);
    if (kept === undefined) return;
    const most = table === knowledgeDocuments.table ? DOCUMENTS : BATCH;
    for (let from = 0; from < rows.length; from += most)
      await writeDocs(trx, { tenantId: houseId }, kept, docsIn(rows.slice(from, from + most)), beside);
  };
  await write('knowledge_group', of('knowledge_group'));
  await write('component', of('component'));
  await followStates(ctx, houseId, writing);
  await write('knowledge_document', of('knowledge_document'), [
    { column: 'brought_at', inserted: sql`${now}::timestamptz`, isSet: true },
  ]);
  for (const { id } of of('knowledge_document')) await planKeeping(ctx, String(id));
  await writePages(ctx, houseId, of('scraped_page'), write);
  for (const row of of('page_copy')) await bringWords(ctx, String(row['page_id']), wordsIn(row));
  // Of the prompts of one kind one is used: what no longer is makes room first.
  const prompts = of('prompt');
  await write(
    'prompt',
    prompts.filter((row) => row['is_used'] !== true),
  );
  await write(
    'prompt',
    prompts.filter((row) => row['is_used'] === true),
  );
  await write('bot_question', of('bot_question'), [{ column: 'origin', inserted: sql`'written'`, isSet: false }]);
}

/** Of whom the words of components are, and which are locked. */
async function followStates(
  { trx }: ActionContext,
  houseId: string,
  { changes, texts, lockedBy }: Writing,
): Promise<void> {
  const written = new Set(
    changes.flatMap(({ table, row }) => (table === components.table ? [keyOf(components, row)] : [])),
  );
  const said = texts
    .filter(({ kind, key }) => kind === components.kind && written.has(key))
    .flatMap(({ key, texts: of }) =>
      Object.entries(of).map(([place, [origin, engine, hash, isLocked]]) => {
        const [code, lang] = place.split('/');
        return { code: `component.${key}.${code ?? ''}`, lang, origin, engine, hash, is_locked: isLocked };
      }),
    );
  if (said.length === 0) return;
  await sql`
    UPDATE text_translation tr SET origin = s.origin, engine = s.engine,
      source_hash = CASE WHEN tr.lang_cd = t.source_lang THEN tr.source_hash ELSE coalesce(s.hash, tr.source_hash) END,
      locked_by = CASE WHEN s.is_locked THEN ${lockedBy}::uuid END
    FROM jsonb_to_recordset(${JSON.stringify(said)}::text::jsonb)
      AS s(code text, lang text, origin text, engine text, hash text, is_locked boolean)
    JOIN text t ON t.tenant_id = ${houseId} AND t.dict_cd = s.code
    WHERE tr.tenant_id = ${houseId} AND tr.dict_cd = s.code AND tr.lang_cd = s.lang AND tr.locked_by IS NULL`.execute(
    trx,
  );
}

const Url = v.object({ id: v.string(), source_url: v.string() });

/** A page under another address is another page, of which nothing is known. */
async function writePages(
  { trx, now }: ActionContext,
  houseId: string,
  rows: readonly Row[],
  write: (table: string, rows: readonly Row[], beside: readonly Beside[]) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return;
  const wanted = new Map(rows.map((row) => v.parse(Url, row)).map(({ id, source_url: url }) => [id, url]));
  const there = await trx
    .selectFrom('scraped_page')
    .select(['id', 'source_url'])
    .where('tenant_id', '=', houseId)
    .where('id', 'in', [...wanted.keys()])
    .execute();
  const moved = there.filter(({ id, source_url: url }) => wanted.get(id) !== url);
  const { source_url: _, ...fresh } = freshPage({ source_url: '' }, now, null);
  // Two that change places are in nobody's meanwhile.
  for (const { id } of moved)
    await trx
      .updateTable('scraped_page')
      .set({ ...fresh, source_url: id })
      .where('tenant_id', '=', houseId)
      .where('id', '=', id)
      .execute();
  await write('scraped_page', rows, [{ column: 'next_at', inserted: sql`${now}::timestamptz`, isSet: false }]);
}

const Words = v.object({ url: v.string(), title: v.string(), body: v.string(), lang_cd: v.string() });

/** What of the words of a page may be told: whoever wrote the file need not be whose page it is [BOT-INJECT]. */
export function heldWords(row: Row): HeldText {
  const { url, body, lang_cd: lang } = v.parse(Words, row);
  return holdInstructions(body, lang, new URL(url).hostname);
}

function wordsIn(row: Row) {
  const { url, title, lang_cd: langCd } = v.parse(Words, row);
  const { text, held } = heldWords(row);
  return { url, title, body: text, langCd, held };
}
