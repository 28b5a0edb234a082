/**
 * A prompt without ids of its house: what it names stands by its name, so that another house can have it. Read-only; no
 * statement reads two houses.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Prompt } from '#shared/manage/prompts.ts';

type Db = Kysely<Database>;
type Named = 'component' | 'knowledge_group';

/** A prompt, and what its ids are called. */
export interface PromptByNames {
  readonly prompt: Pick<Prompt, 'title' | 'kind' | 'group_ids' | 'variations'>;
  readonly components: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

const componentIds = ({ variations }: Pick<Prompt, 'variations'>): readonly string[] =>
  variations.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'component' ? [part.id] : [])));

const nameOf = (table: Named) => sql.ref(table === 'component' ? 'title' : 'name');

export async function promptByNames(db: Db, tenantId: string, prompt: Prompt): Promise<PromptByNames> {
  const namesOf = async (table: Named, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, ${nameOf(table)} AS name FROM ${sql.table(table)}
      WHERE tenant_id = ${tenantId} AND id = ANY (${[...new Set(ids)]}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return {
    prompt,
    components: await namesOf('component', componentIds(prompt)),
    groups: await namesOf('knowledge_group', prompt.group_ids ?? []),
  };
}

/** What became of the names in a house. */
export interface PromptHere {
  readonly fields: Pick<Prompt, 'title' | 'kind' | 'group_ids' | 'variations'>;
  readonly leftOut: { readonly components: readonly string[]; readonly groups: readonly string[] };
}

/**
 * The prompt with what a house has by the same names; what it has not is left out and named. Of several of one name the
 * first is taken, by its id.
 */
export async function promptHere(db: Db, tenantId: string, from: PromptByNames): Promise<PromptHere> {
  const idsOf = async (table: Named, names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (names.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT DISTINCT ON (name) id, name FROM (
        SELECT id, ${nameOf(table)} AS name FROM ${sql.table(table)} WHERE tenant_id = ${tenantId}) here
      WHERE name = ANY (${[...new Set(names)]}::text[]) ORDER BY name, id`.execute(db);
    return new Map(rows.map(({ id, name }) => [name, id]));
  };
  const components = await idsOf('component', [...from.components.values()]);
  const groups = await idsOf('knowledge_group', [...from.groups.values()]);
  const { title, kind, group_ids: groupIds, variations } = from.prompt;
  const here = (there: ReadonlyMap<string, string>, ids: ReadonlyMap<string, string>, id: string) =>
    ids.get(there.get(id) ?? '');
  const missing = (there: ReadonlyMap<string, string>, ids: ReadonlyMap<string, string>): readonly string[] =>
    [...new Set(there.values())].filter((name) => !ids.has(name));
  return {
    fields: {
      title,
      kind,
      group_ids: groupIds === null ? null : groupIds.flatMap((id) => here(from.groups, groups, id) ?? []),
      variations: variations.map((variation) => ({
        ...variation,
        parts: variation.parts.flatMap((part): Prompt['variations'][number]['parts'] => {
          if (part.kind === 'text') return [part];
          const id = here(from.components, components, part.id);
          return id === undefined ? [] : [{ ...part, id }];
        }),
      })),
    },
    leftOut: {
      components: missing(from.components, components),
      groups: missing(from.groups, groups),
    },
  };
}
