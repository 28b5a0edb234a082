/** A prompt used in another house: a copy of it, which waits there [PROMPT-HOUSES]. */
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { requirePrompt } from '#server/actions/plans/more-for-bots.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { type PromptByNames, type PromptHere, promptHere } from '#server/queries/bot/prompt-by-names.ts';
import { keptRows } from '#server/queries/manage/kept.ts';
import type { Prompt, PromptCopied } from '#shared/manage/prompts.ts';
import type { ActionContext } from '../action-context.ts';
import { changeThing, itemIn, makeThing } from './keep.ts';
import { promptKind } from './kinds/prompts.ts';
import { type CopiedFrom, tieAgain, tiePrompt } from './prompt-ties.ts';

interface PromptCopy {
  readonly botId: string;
  /** The prompt of the same title that it takes the place of, as it was read; null where nothing is to be replaced. */
  readonly replaces: { readonly id: string; readonly version: number } | null;
  /** Only says what would become of it. */
  readonly dryRun: boolean;
  readonly original: CopiedFrom;
}

/**
 * Copies a prompt into the house of the action. Nothing of what its assistant's next version has changes by it: a new one
 * is not used, and one that is replaced stays as used as it was, unless it is of another kind now. Where it came from is noted.
 *
 * @throws FieldsInvalid for an assistant that is not there; AppError plan_limit
 */
export async function copyPrompt(
  ctx: ActionContext,
  from: PromptByNames,
  { botId, replaces, dryRun, original }: PromptCopy,
): Promise<PromptCopied> {
  await requireBot(ctx, botId);
  if (!dryRun) await afterOthers(ctx, botId);
  const { fields, leftOut } = await promptHere(ctx.trx, ctx.actor.tenantId, from);
  const there = await ofTitle(ctx, botId, fields.title);
  const told = { left_out: { components: [...leftOut.components], groups: [...leftOut.groups] } };
  const same = there.find((one) => isDeepStrictEqual(wordsOf(one), fields));
  if (same !== undefined) {
    if (!dryRun) await tieAgain(ctx, same.id, original);
    return { outcome: 'same', prompt: named(same), ...told };
  }
  const [first] = there;
  if (first === undefined) {
    if (dryRun) {
      // Whoever looks first is told that there is no room, as who copies is.
      await requirePrompt(ctx, botId);
      return { outcome: 'made', prompt: null, ...told };
    }
    const made = await makeThing(ctx, promptKind, { ...fields, bot_id: botId, is_used: false }, undefined);
    await tiePrompt(ctx, made.id, original);
    return { outcome: 'made', prompt: named(made), ...told };
  }
  const chosen = there.find(({ id, version }) => id === replaces?.id && version === replaces.version);
  if (chosen === undefined || dryRun) return { outcome: 'differs', prompt: named(first), ...told };
  const isUsed = chosen.is_used && chosen.kind === fields.kind;
  const patch = { ...fields, is_used: isUsed };
  const replaced = await changeThing(ctx, promptKind, chosen.id, chosen.version, patch);
  await tiePrompt(ctx, chosen.id, original);
  return { outcome: 'replaced', prompt: named(replaced), ...told };
}

const named = ({ id, version }: Prompt): NonNullable<PromptCopied['prompt']> => ({ id, version });

const wordsOf = ({ title, kind, group_ids, variations }: Prompt): PromptHere['fields'] => ({
  title,
  kind,
  group_ids,
  variations,
});

/** @throws FieldsInvalid */
async function requireBot({ trx, actor }: ActionContext, botId: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM bot WHERE tenant_id = ${actor.tenantId} AND id = ${botId} FOR SHARE`.execute(trx);
  if (rows.length === 0) throw new FieldsInvalid([{ path: 'bot_id', code: 'bot_unknown' }]);
}

/** Of two who copy at once the second sees what the first made. Nothing else waits for it. */
const afterOthers = async ({ trx, actor }: ActionContext, botId: string): Promise<void> => {
  const what = `copy a prompt to ${actor.tenantId} ${botId}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(trx);
};

async function ofTitle({ trx, actor }: ActionContext, botId: string, title: string): Promise<readonly Prompt[]> {
  const { rows } = await keptRows(trx, actor.tenantId, promptKind.keep, promptKind.names, {
    limit: 50,
    after: null,
    query: '',
    filters: { bot_id: botId, title },
  });
  return rows.map((row) => itemIn(promptKind, row));
}
