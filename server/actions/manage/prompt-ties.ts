/** Where a prompt was copied from, as facts that are only ever added to; and bringing what is published there since [PROMPT-ORIGIN]. */
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { promptHere } from '#server/queries/bot/prompt-by-names.ts';
import { lastTie, type Original, type PromptTie, publishedByNames } from '#server/queries/bot/prompt-origin.ts';
import { type PromptNow, promptNow, publishedWords } from '#server/queries/bot/prompt-words.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PromptBrought } from '#shared/manage/prompts.ts';
import type { ActionContext } from '../action-context.ts';
import { changeThing } from './keep.ts';
import { promptKind } from './kinds/prompts.ts';

/** What was copied, as it stood when it was read. */
export interface CopiedFrom {
  readonly houseId: string;
  readonly promptId: string;
  readonly title: string;
  /** The published version with these words; null for what was only saved. */
  readonly version: number | null;
  /** The version that was published then; 0 for none. */
  readonly after: number;
  readonly words: string;
}

/** As a prompt is saved. */
export const copiedFrom = (
  houseId: string,
  promptId: string,
  { title, words, publishedNo, published }: PromptNow,
): CopiedFrom => ({
  houseId,
  promptId,
  title,
  version: published !== null && publishedWords(published) === words ? published.no : null,
  after: publishedNo,
  words,
});

/** The prompt, as it reads now, is a copy of it. */
export async function tiePrompt(ctx: ActionContext, promptId: string, from: CopiedFrom): Promise<void> {
  const { trx, actor, now } = ctx;
  const [last, mine] = [await lastTie(trx, actor.tenantId, promptId), await promptNow(trx, actor.tenantId, promptId)];
  if (mine === undefined) throw new AppError('not_found');
  await trx
    .insertInto('prompt_copy')
    .values({
      tenant_id: actor.tenantId,
      prompt_id: promptId,
      no: (last?.no ?? 0) + 1,
      from_house: from.houseId,
      from_prompt: from.promptId,
      from_title: from.title,
      from_version: from.version,
      after_version: from.after,
      from_words: from.words,
      own_words: mine.saved,
      copied_at: now,
    })
    .execute();
}

/** It has these words of the same original already: the tie says as of which version. */
export async function tieAgain(ctx: ActionContext, promptId: string, from: CopiedFrom): Promise<void> {
  const last = await lastTie(ctx.trx, ctx.actor.tenantId, promptId);
  const isTied = last?.from_house === from.houseId && last.from_prompt === from.promptId;
  const isAsOf = last?.from_version === from.version && last.after_version === from.after;
  if (isTied && !isAsOf) await tiePrompt(ctx, promptId, from);
}

interface Bringing {
  readonly promptId: string;
  /** The copy, as it was read. */
  readonly version: number;
  /** The version of the original's assistant that was shown. */
  readonly newer: number;
  readonly tie: PromptTie;
  readonly original: Original;
  /** Only says what would be left out. */
  readonly dryRun: boolean;
}

/**
 * What is published of the original takes the place of the copy's words, as unpublished work: components by their names, as
 * in copying. The copy keeps whom it answers from, and is used as before unless it is of another kind now.
 *
 * @throws AppError wrong_state where nothing newer is published; StaleVersion where something else is than was shown;
 *   FieldsInvalid
 */
export async function bringPrompt(ctx: ActionContext, asked: Bringing): Promise<PromptBrought> {
  const { promptId, version, newer, tie, original, dryRun } = asked;
  const { trx, actor } = ctx;
  if (original.state !== 'newer' || original.newer === null) throw new AppError('wrong_state');
  if (original.newer.no !== newer) throw new StaleVersion({ version, newer: original.newer.no });
  const { fields, leftOut } = await promptHere(trx, actor.tenantId, publishedByNames(original.newer));
  const told = { left_out: { components: [...leftOut.components], groups: [] } };
  const { title, kind, variations } = fields;
  if (dryRun) return { prompt: { id: promptId, version }, ...told };
  const before = await trx
    .selectFrom('prompt')
    .select(['is_used', 'kind'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', promptId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new AppError('not_found');
  const patch = { title, kind, variations, is_used: before.is_used && before.kind === kind };
  const changed = await changeThing(ctx, promptKind, promptId, version, patch);
  await tiePrompt(ctx, promptId, {
    houseId: tie.from_house,
    promptId: tie.from_prompt,
    title,
    version: newer,
    after: newer,
    words: publishedWords(original.newer),
  });
  return { prompt: { id: promptId, version: changed.version }, ...told };
}
