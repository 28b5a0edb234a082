/** Where a prompt was copied from, and whether that reads otherwise by now [PROMPT-ORIGIN]. Read-only, one house a statement. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Prompt, PromptOrigin } from '#shared/manage/prompts.ts';
import type { PromptByNames } from './prompt-by-names.ts';
import { type PromptNow, promptNow, type PublishedPrompt, publishedWords } from './prompt-words.ts';

type Db = Kysely<Database>;
export type PromptTie = Selectable<Database['prompt_copy']>;

/** The last fact; undefined for a prompt that is no copy. */
export const lastTie = (db: Db, tenantId: string, promptId: string): Promise<PromptTie | undefined> =>
  db
    .selectFrom('prompt_copy')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('prompt_id', '=', promptId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();

interface HouseOfOrigin {
  readonly code: string;
  readonly name_dict: Readonly<Record<string, string>>;
  readonly lang_cd: string;
}

/** What a tie leads to now. */
export type Original =
  /** Its house is another organisation's: nothing of it is told any more. */
  | { readonly state: 'left' }
  | { readonly state: 'gone'; readonly house: HouseOfOrigin | null }
  | {
      readonly state: 'current' | 'newer';
      readonly house: HouseOfOrigin;
      readonly now: PromptNow;
      /** Published since, with other words. */
      readonly newer: PublishedPrompt | null;
    };

export async function originalOf(db: Db, organizationId: string, tie: PromptTie): Promise<Original> {
  const row = await db
    .selectFrom('house as h')
    .innerJoin('tenant as t', 't.id', 'h.id')
    .select(['h.code', 'h.organization_id', 'h.deleted_at', 't.name_dict', 't.lang_cd'])
    .where('h.id', '=', tie.from_house)
    .executeTakeFirst();
  if (row === undefined) return { state: 'gone', house: null };
  const { organization_id: of, deleted_at: deletedAt, ...house } = row;
  if (of !== organizationId) return { state: 'left' };
  const now = deletedAt === null ? await promptNow(db, tie.from_house, tie.from_prompt) : undefined;
  if (now === undefined) return { state: 'gone', house };
  const { published } = now;
  const isNewer =
    published !== null && published.no > tie.after_version && publishedWords(published) !== tie.from_words;
  return isNewer ? { state: 'newer', house, now, newer: published } : { state: 'current', house, now, newer: null };
}

/** As a console is told it; null for a prompt that is no copy. */
export async function promptOrigin(
  db: Db,
  { id: tenantId, organizationId }: { readonly id: string; readonly organizationId: string },
  promptId: string,
): Promise<PromptOrigin | null> {
  const tie = await lastTie(db, tenantId, promptId);
  if (tie === undefined) return null;
  const original = await originalOf(db, organizationId, tie);
  const isThere = original.state === 'current' || original.state === 'newer';
  const house = original.state === 'left' ? null : original.house;
  const mine = await promptNow(db, tenantId, promptId);
  return {
    state: original.state,
    house: house === null ? null : { ...house, name_dict: { ...house.name_dict } },
    bot_id: isThere ? original.now.botId : null,
    prompt_id: isThere ? tie.from_prompt : null,
    title: tie.from_title,
    version: tie.from_version,
    copied_at: tie.copied_at.toISOString(),
    newer: isThere ? (original.newer?.no ?? null) : null,
    is_changed: mine?.saved !== tie.own_words,
  };
}

/** What is published of a prompt, by the names its components had then; whom it answers from is the copy's own matter. */
export function publishedByNames({ kind, prompt: { title, variations } }: PublishedPrompt): PromptByNames {
  const components = new Map<string, string>();
  const stripped = variations.map((variation): Prompt['variations'][number] => ({
    ...variation,
    parts: variation.parts.map((part) => {
      if (part.kind === 'text') return { kind: 'text', text: part.text };
      components.set(part.id, part.title);
      return { kind: 'component', id: part.id, remark: part.remark };
    }),
  }));
  return { prompt: { title, kind, group_ids: null, variations: stripped }, components, groups: new Map() };
}
