/** How the bots of a house are told to answer. */
import { sql } from 'kysely';
import type { ActionContext } from '#server/actions/action-context.ts';
import { leaveOthers } from '#server/actions/manage/prompts.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { type Prompt, prompts } from '#shared/manage/prompts.ts';
import { collectionRoutes } from './collection-routes.ts';

type Fields = Omit<Prompt, 'id' | 'version'>;

/** Components that a prompt names and the house does not have, each at its place. */
async function unknownComponents(
  { trx, actor }: ActionContext,
  { variations }: Fields,
): Promise<readonly FieldFault[]> {
  const named = variations.flatMap(({ parts }, variation) =>
    parts.flatMap((part, place) =>
      part.kind === 'component' ? [{ id: part.id, path: `variations.${variation}.parts.${place}.id` }] : [],
    ),
  );
  if (named.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM component WHERE tenant_id = ${actor.tenantId} AND id = ANY (${named.map(({ id }) => id)}::uuid[]) FOR SHARE`.execute(
    trx,
  );
  const there = new Set(rows.map(({ id }) => id));
  return named.filter(({ id }) => !there.has(id)).map(({ path }) => ({ path, code: 'component_unknown' }));
}

export const promptRoutes = collectionRoutes(prompts, {
  table: 'prompt',
  searched: ['title'],
  sorted: { column: 'title', by: 'text' },
  names: [
    { field: 'bot_id', table: 'bot', code: 'bot_unknown' },
    { field: 'group_ids', table: 'knowledge_group', code: 'group_unknown' },
  ],
  async check(ctx, fields, before) {
    const moved = before !== null && before['bot_id'] !== fields.bot_id;
    return [...(moved ? [{ path: 'bot_id', code: 'fixed' }] : []), ...(await unknownComponents(ctx, fields))];
  },
  async write(fields, ctx, before) {
    if (fields.is_used) await leaveOthers(ctx, fields, before);
    return {
      ...fields,
      group_ids: fields.group_ids === null ? null : sql`${fields.group_ids}::uuid[]`,
      variations: sql`${JSON.stringify(fields.variations)}::text::jsonb`,
    };
  },
});
