/** What the next version of a bot would be, of what is written now: prompts whole, and what it knows, kept and numbered [BOT-VERSION]. */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import {
  NO_PROMPTS,
  type VersionContent,
  type VersionPart,
  type VersionPrompt,
} from '#shared/domain/bot/bot-version.ts';
import type { PromptPart, Variation } from '#shared/domain/bot/prompt.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { keepDocument, knownDocuments } from '../knowledge/documents.ts';
import { keepComponents } from '../knowledge/keep-component.ts';

/** What is not kept yet is left out of what is tried, and kept for what is published: a long document takes a while. */
type Documents = 'kept' | 'all';

export interface PreparedVersion {
  readonly content: VersionContent;
  readonly sources: readonly number[];
}

type ComponentRow = Selectable<Database['component']>;
type PromptRow = Selectable<Database['prompt']>;

/** @throws AppError not_found */
export async function prepareVersion(
  ctx: ActionContext,
  botId: string,
  documents: Documents = 'kept',
): Promise<PreparedVersion> {
  const { trx, actor } = ctx;
  const bot = await trx
    .selectFrom('bot')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .executeTakeFirst();
  if (bot === undefined) throw new AppError('not_found');
  const prompts = await trx
    .selectFrom('prompt')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', botId)
    .where('is_used', '=', true)
    .execute();
  const components = await trx
    .selectFrom('component')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  const byId = new Map(components.map((one) => [one.id, one]));
  const content = prompts.reduce<VersionContent>(
    (all, prompt) => ({ ...all, [prompt.kind]: promptWhole(prompt, byId) }),
    NO_PROMPTS,
  );
  const answer = prompts.find(({ kind }) => kind === 'answer');
  const known = components.filter((one) => answer === undefined || isKnown(one, answer));
  const sources = [
    ...(await keepComponents(ctx, known)),
    ...(await documentsOf(ctx, answer?.group_ids ?? null, documents)),
  ];
  return { content, sources };
}

/** The numbers of the documents in use, of some groups or of all. */
async function documentsOf(
  ctx: ActionContext,
  groups: readonly string[] | null,
  documents: Documents,
): Promise<readonly number[]> {
  const numbers: (number | null)[] = [];
  for (const { id, groupIds, no } of await knownDocuments(ctx)) {
    if (groups !== null && !groupIds.some((group) => groups.includes(group))) continue;
    numbers.push(no ?? (documents === 'all' ? await keepDocument(ctx, id) : null));
  }
  return numbers.filter((no) => no !== null);
}

/** Of its groups, or named in it. */
function isKnown({ id, group_ids: of }: ComponentRow, { group_ids: groups, variations }: PromptRow): boolean {
  if (groups === null || of.some((group) => groups.includes(group))) return true;
  return variations.some(({ parts }) => parts.some((part) => part.kind === 'component' && part.id === id));
}

/** A component that is gone or switched off says nothing. */
function promptWhole(
  { id, title, variations }: PromptRow,
  components: ReadonlyMap<string, ComponentRow>,
): VersionPrompt | null {
  const [first, ...others] = variations.map((variation): Variation<VersionPart> => ({
    ...variation,
    parts: variation.parts.flatMap((part) => partWhole(part, components)),
  }));
  return first === undefined ? null : { prompt_id: id, title, variations: [first, ...others] };
}

function partWhole(part: PromptPart, components: ReadonlyMap<string, ComponentRow>): readonly VersionPart[] {
  if (part.kind === 'text') return [part];
  const component = components.get(part.id);
  if (component === undefined) return [];
  const { title, content_dict, dynamic } = component;
  return [{ ...part, title, content_dict, dynamic }];
}
