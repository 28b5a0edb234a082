/** Keeps the present revision of components, so that they are found; one that is kept already costs a look [KNOW-FIND]. */
import { sql } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import { DYNAMIC_CONCEPTS, type Dynamic } from '#shared/domain/knowledge/knowledge.ts';
import { splitPassages } from '#shared/domain/knowledge/split-passages.ts';
import { LEXICON_LANGUAGES } from '#shared/domain/search/concept.ts';
import type { ActionContext } from '../action-context.ts';
import { keepSource } from './keep-source.ts';

export interface ComponentRow {
  readonly id: string;
  readonly title: string;
  readonly content_dict: Dict;
  readonly dynamic: Dynamic | null;
  readonly revision: number;
}

/** @returns their numbers, in the order of the components */
export async function keepComponents(
  ctx: ActionContext,
  components: readonly ComponentRow[],
): Promise<readonly number[]> {
  const { trx, actor } = ctx;
  const { rows } = await sql<{ thing_id: string; revision: number; no: number }>`
    SELECT s.thing_id, s.revision, s.no FROM unnest(${components.map(({ id }) => id)}::uuid[],
      ${components.map(({ revision }) => revision)}::int[]) AS w(id, revision)
    JOIN knowledge_source s ON s.tenant_id = ${actor.tenantId} AND s.thing_id = w.id AND s.revision = w.revision`.execute(
    trx,
  );
  const kept = new Map(rows.map(({ thing_id: id, no }) => [id, no]));
  const numbers: number[] = [];
  for (const component of components) numbers.push(kept.get(component.id) ?? (await keepComponent(ctx, component)));
  return numbers;
}

async function keepComponent(ctx: ActionContext, component: ComponentRow): Promise<number> {
  const { id, title, content_dict: content, dynamic, revision } = component;
  const written = Object.entries(content).flatMap(([langCd, text]) =>
    splitPassages(text, langCd).map((passage) => ({ ...passage, langCd })),
  );
  return keepSource(ctx, {
    kind: 'component',
    thingId: id,
    revision,
    title,
    url: null,
    dynamic,
    about: dynamic === null ? [] : DYNAMIC_CONCEPTS[dynamic.of],
    passages: dynamic === null ? written : [...written, ...(await namesOf(ctx, dynamic))],
  });
}

/** What is read at the moment is found by the names of what it reads. */
async function namesOf({ trx, actor }: ActionContext, dynamic: Dynamic) {
  const named =
    dynamic.of === 'hours' && dynamic.sub_menu_id !== null
      ? { table: 'sub_menu' as const, id: dynamic.sub_menu_id }
      : dynamic.of === 'congestion' && dynamic.facility_id !== null
        ? { table: 'facility' as const, id: dynamic.facility_id }
        : null;
  const place =
    named === null
      ? undefined
      : await trx
          .selectFrom(named.table)
          .select('name_dict')
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', named.id)
          .executeTakeFirst();
  const names = place?.name_dict ?? {};
  const langs = [...new Set([...LEXICON_LANGUAGES, ...Object.keys(names)])];
  return langs.map((langCd) => ({ heading: '', text: names[langCd] ?? names['en'] ?? '', page: null, langCd }));
}
