/**
 * Why what assistants know is not taken into this house: more than an assistant may have, more than plans have, words that
 * somebody locked. Each is told by the file, line and field it came from [FILE-KNOWS].
 */
import { sql } from 'kysely';
import { botTermsNow } from '#server/queries/plans/terms.ts';
import type { AssistantChange } from '#shared/house-file/assistant-changes.ts';
import { assistantFaults } from '#shared/house-file/check-assistants.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { type FileFault, fileFault } from '#shared/house-file/file-faults.ts';
import { fileOf, keyOf, type Row, tableNamed } from '#shared/house-file/tables.ts';
import type { ActionContext } from '../action-context.ts';

/** The line of its file that a row stands in; null for one that came without lines. */
export type LineOf = (table: string, key: string) => number | null;

interface Looked {
  readonly changes: readonly AssistantChange[];
  /** All that the house is to know. */
  readonly wanted: HouseRows;
  readonly lineOf: LineOf;
}

export async function assistantProblems(
  ctx: ActionContext,
  houseId: string,
  { changes, wanted, lineOf }: Looked,
): Promise<readonly FileFault[]> {
  if (changes.length === 0) return [];
  const lineAt = (table: string, row: Row): number | null => {
    const of = tableNamed(table);
    return of === undefined ? null : lineOf(table, keyOf(of, row));
  };
  const fault = (code: string, { table, row }: Pick<AssistantChange, 'table' | 'row'>, path: string): FileFault =>
    fileFault(code, fileOf(table), lineAt(table, row), path);
  // As one file of it all; what was there already stands first.
  const whole = new Map(
    [...wanted].map(([table, rows]) => [table, rows.map((row) => ({ line: lineAt(table, row) ?? 0, row }))]),
  );
  const shared = assistantFaults(whole).map((one) => ({ ...one, line: one.line === 0 ? null : one.line }));
  const added = (table: string): readonly AssistantChange[] =>
    changes.filter((one) => one.table === table && one.isNew);
  return [
    ...shared,
    ...(await promptsBeyond(ctx, houseId, added('prompt'), wanted)).map((one) => fault('plan_limit', one, 'bot_id')),
    ...(await componentsBeyond(ctx, houseId, added('component'), wanted)).map((one) => fault('plan_limit', one, 'id')),
    ...(await lockedTexts(ctx, houseId, changes)).map(({ lang, of }) =>
      fault('text_locked', of, `content_dict.${lang}`),
    ),
  ];
}

/**
 * What the plans of the house's assistants allow, in their order; they are held, so that who gives one of them more at the
 * same time waits [PLAN-ONE-MORE].
 */
async function limitsOfBots({ trx, now }: ActionContext, houseId: string) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bot WHERE tenant_id = ${houseId} ORDER BY id FOR UPDATE`.execute(trx);
  const all = [];
  for (const { id } of rows) all.push({ id, limits: (await botTermsNow(trx, houseId, id, now.getTime())).limits });
  return all;
}

async function promptsBeyond(
  ctx: ActionContext,
  houseId: string,
  added: readonly AssistantChange[],
  wanted: HouseRows,
): Promise<readonly AssistantChange[]> {
  if (added.length === 0) return [];
  const beyond: AssistantChange[] = [];
  for (const { id, limits } of await limitsOfBots(ctx, houseId)) {
    const mine = added.filter(({ row }) => row['bot_id'] === id);
    const total = (wanted.get('prompt') ?? []).filter((row) => row['bot_id'] === id).length;
    beyond.push(...tooMany(mine, total, limits.prompts));
  }
  return beyond;
}

/** All assistants of a house answer from its components: what the best of their plans has is what there may be. */
async function componentsBeyond(
  ctx: ActionContext,
  houseId: string,
  added: readonly AssistantChange[],
  wanted: HouseRows,
): Promise<readonly AssistantChange[]> {
  if (added.length === 0) return [];
  let best: number | null = null;
  for (const { limits } of await limitsOfBots(ctx, houseId)) {
    if (limits.components === null) return [];
    best = Math.max(best ?? 0, limits.components);
  }
  return tooMany(added, (wanted.get('component') ?? []).length, best);
}

/** The last of what is added, as many as are too many; what was there already stays, whatever a plan has. */
function tooMany(added: readonly AssistantChange[], total: number, limit: number | null): readonly AssistantChange[] {
  const most = limit === null ? 0 : Math.min(added.length, Math.max(0, total - limit));
  return most === 0 ? [] : added.slice(-most);
}

/** Words that an administrator locked and that would be others [TEXT-LOCK]. */
async function lockedTexts(
  { trx }: ActionContext,
  houseId: string,
  changes: readonly AssistantChange[],
): Promise<readonly { readonly lang: string; readonly of: AssistantChange }[]> {
  const changed = new Map(
    changes.flatMap((one) => (one.table === 'component' && !one.isNew ? [[String(one.row['id']), one] as const] : [])),
  );
  if (changed.size === 0) return [];
  const codes = [...changed.keys()].map((id) => `component.${id}.content`);
  const { rows } = await sql<{ id: string; lang: string; message: string | null }>`
    SELECT t.thing_id AS id, tr.lang_cd AS lang, tr.message FROM text t
    JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd
    WHERE t.tenant_id = ${houseId} AND t.dict_cd = ANY (${codes}::text[])
      AND tr.locked_by IS NOT NULL ORDER BY 1, 2`.execute(trx);
  return rows.flatMap(({ id, lang, message }) => {
    const of = changed.get(id);
    const words = of?.row['content_dict'];
    const says: unknown = typeof words === 'object' && words !== null ? Reflect.get(words, lang) : undefined;
    return of === undefined || (says ?? null) === message ? [] : [{ lang, of }];
  });
}
