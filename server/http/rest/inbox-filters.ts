/** The inbox's saved filters; each change answers what stands afterwards. */
import { orderInboxFilters, removeInboxFilter, saveInboxFilter } from '#server/actions/staff/inbox-filters.ts';
import { runAction } from '#server/actions/run-action.ts';
import { inboxFiltersOf } from '#server/queries/staff/inbox-filters.ts';
import * as contract from '#shared/rest/inbox-filters.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.calls };

export const inboxFilterRoutes: readonly Route[] = [
  route(contract.listInboxFilters, (ctx, { by }) => inboxFiltersOf(ctx.db, by), limits),
  route(
    contract.orderInboxFilters,
    (ctx, { by, body }) =>
      runAction(ctx, by, async (action) => {
        await orderInboxFilters(action, body.ids);
        return inboxFiltersOf(action.trx, by);
      }),
    limits,
  ),
  route(
    contract.saveInboxFilter,
    (ctx, { by, params, body }) =>
      runAction(ctx, by, async (action) => {
        const { name, group_id: groupId, narrowing } = body;
        await saveInboxFilter(action, { id: params.id, name, groupId, narrowing });
        return inboxFiltersOf(action.trx, by);
      }),
    limits,
  ),
  route(
    contract.removeInboxFilter,
    (ctx, { by, params }) =>
      runAction(ctx, by, async (action) => {
        await removeInboxFilter(action, params.id);
        return inboxFiltersOf(action.trx, by);
      }),
    limits,
  ),
];
