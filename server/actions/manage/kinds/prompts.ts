/** How the bots of a house are told to answer, and how that is kept [PROMPT-PARTS]. */
import { sql } from 'kysely';
import { requirePrompt } from '#server/actions/plans/more-for-bots.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { type Prompt, prompts } from '#shared/manage/prompts.ts';
import type { ActionContext } from '../../action-context.ts';
import { kindOf } from '../kind.ts';
import { leaveOthers } from '../prompts.ts';

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

async function hasBot({ trx, actor }: ActionContext, botId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bot WHERE tenant_id = ${actor.tenantId} AND id = ${botId} FOR SHARE`.execute(
    trx,
  );
  return rows.length > 0;
}

export const promptKind = kindOf(prompts, {
  table: 'prompt',
  searched: ['title'],
  sorted: { column: 'title', by: 'text' },
  names: [{ field: 'group_ids', table: 'knowledge_group', code: 'group_unknown' }],
  // One that is put to use puts another out of it [PROMPT-USED].
  async lockingFirst({ trx, actor }, id) {
    await sql`SELECT FROM bot b WHERE b.tenant_id = ${actor.tenantId} AND b.id = (
        SELECT p.bot_id FROM prompt p WHERE p.tenant_id = ${actor.tenantId} AND p.id = ${id}) FOR UPDATE`.execute(trx);
  },
  async check(ctx, fields, before) {
    // Its bot is locked as a whole before it is looked at: two who make one at once would else wait for each other.
    if (before === null) await requirePrompt(ctx, fields.bot_id);
    if (!(await hasBot(ctx, fields.bot_id))) return [{ path: 'bot_id', code: 'bot_unknown' }];
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
