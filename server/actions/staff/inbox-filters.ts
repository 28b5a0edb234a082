/** Filters of the inbox under a name: made, changed, ordered and removed [INBOX-SAVED]. */
import { sql } from 'kysely';
import { leadsNow } from '#server/access/roles.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { FILTER_NAME_MAX, type Narrowing } from '#shared/domain/inbox/narrowing.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** So many has a clerk of their own, and a group. */
const FILTERS_MAX = 50;

interface FilterAsked {
  readonly id: string;
  readonly name: string;
  readonly groupId: string | null;
  readonly narrowing: Narrowing;
}

/**
 * Makes a filter, or changes one's own, or a group's where the actor leads the house.
 *
 * @throws FieldsInvalid for a name that is there already; AppError name_invalid; text_too_long {max}; not_found for
 *   another's, and for a group that is not there; forbidden for a group's by who does not lead; limit_reached {max}
 */
export async function saveInboxFilter(ctx: ActionContext, asked: FilterAsked): Promise<void> {
  const { trx, actor } = ctx;
  const { id, groupId, narrowing } = asked;
  const name = asked.name.replace(/\s+/g, ' ').trim();
  if (name === '' || /\p{Cc}|\p{Cs}/u.test(name)) throw new AppError('name_invalid');
  if (countCharacters(name) > FILTER_NAME_MAX) throw new AppError('text_too_long', { max: FILTER_NAME_MAX });
  await lockFilters(ctx);
  const before = await filterById(ctx, id);
  if (before !== undefined) await requireEditor(ctx, before);
  if (groupId !== null) await requireGroup(ctx, groupId);
  const beside = (await filtersOf(ctx, groupId)).filter((one) => one.id !== id);
  if (beside.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new FieldsInvalid([{ path: 'name', code: 'doubled' }]);
  if (beside.length >= FILTERS_MAX) throw new AppError('limit_reached', { max: FILTERS_MAX });
  const last = Math.max(-1, ...beside.map(({ order_no }) => order_no));
  const kept = { name, group_id: groupId, narrowing };
  if (before === undefined)
    await trx
      .insertInto('inbox_filter')
      .values({ tenant_id: actor.tenantId, id, user_id: actor.userId, order_no: last + 1, ...kept })
      .execute();
  else
    await trx
      .updateTable('inbox_filter')
      .set({ ...kept, ...(before.group_id === groupId ? {} : { user_id: actor.userId, order_no: last + 1 }) })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
}

/** One that is gone already is gone. @throws AppError not_found for another's; forbidden for a group's by who does not lead */
export async function removeInboxFilter(ctx: ActionContext, id: string): Promise<void> {
  const before = await filterById(ctx, id);
  if (before === undefined) return;
  await requireEditor(ctx, before);
  await ctx.trx.deleteFrom('inbox_filter').where('tenant_id', '=', ctx.actor.tenantId).where('id', '=', id).execute();
}

/** @throws AppError not_found for one that is not there, or another's; forbidden for a group's by who does not lead */
export async function orderInboxFilters(ctx: ActionContext, ids: readonly string[]): Promise<void> {
  const { trx, actor } = ctx;
  await lockFilters(ctx);
  for (const id of new Set(ids)) {
    const before = await filterById(ctx, id);
    if (before === undefined) throw new AppError('not_found');
    await requireEditor(ctx, before);
  }
  await sql`
    UPDATE inbox_filter f SET order_no = a.place
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS a (id, place)
    WHERE f.tenant_id = ${actor.tenantId} AND f.id = a.id`.execute(trx);
}

/** Two who save at once for one list take turns: names are looked at before they are written. */
const lockFilters = ({ trx, actor }: ActionContext): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('inbox_filter ' || ${actor.tenantId}::text, 0))`.execute(trx);

interface Kept {
  readonly id: string;
  readonly user_id: string;
  readonly group_id: string | null;
}

const filterById = ({ trx, actor }: ActionContext, id: string): Promise<Kept | undefined> =>
  trx
    .selectFrom('inbox_filter')
    .select(['id', 'user_id', 'group_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Those it stands beside: the actor's own, or the group's. */
const filtersOf = ({ trx, actor }: ActionContext, groupId: string | null) =>
  trx
    .selectFrom('inbox_filter')
    .select(['id', 'name', 'order_no'])
    .where('tenant_id', '=', actor.tenantId)
    .where((where) =>
      groupId === null
        ? where.and([where('user_id', '=', actor.userId), where('group_id', 'is', null)])
        : where('group_id', '=', groupId),
    )
    .execute();

async function requireEditor(ctx: ActionContext, { user_id, group_id }: Kept): Promise<void> {
  if (group_id === null && user_id !== ctx.actor.userId) throw new AppError('not_found');
  if (group_id !== null) await requireLeader(ctx);
}

async function requireLeader({ trx, actor }: ActionContext): Promise<void> {
  if (!(await leadsNow(trx, actor))) throw new AppError('forbidden');
}

async function requireGroup(ctx: ActionContext, id: string): Promise<void> {
  await requireLeader(ctx);
  const group = await ctx.trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (group === undefined) throw new AppError('not_found');
}
