/** Accounts with others, and property systems. */
import { forgetAccount, writeAccount } from '#server/actions/manage/accounts.ts';
import { runAction } from '#server/actions/run-action.ts';
import { PropertyFault } from '#server/providers/property/property-system.ts';
import { staysNow } from '#server/providers/property/systems.ts';
import { accountsOfHouse } from '#server/queries/manage/accounts.ts';
import * as contract from '#shared/manage/accounts.ts';
import { propertySystems } from '#shared/manage/property-systems.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';
import { expectedVersion } from './managed.ts';

const limits = { rate: RATES.manage };

export const accountRoutes: readonly Route[] = [
  route(
    contract.listAccounts,
    async (ctx, { by }) => {
      const items = await accountsOfHouse(ctx, by.house);
      return { items, next_cursor: null, total: items.length };
    },
    limits,
  ),
  route(
    contract.updateAccount,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      const at = { config: ctx.config, code: by.house.code, id: params.id };
      return runAction(ctx, by.actor, (action) => writeAccount(action, at, expected, body));
    },
    limits,
  ),
  route(
    contract.deleteAccount,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      const at = { config: ctx.config, code: by.house.code, id: params.id };
      await runAction(ctx, by.actor, (action) => forgetAccount(action, at, expected));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.testAccount,
    async (ctx, { by, params: { id } }) => {
      if (id !== 'apaleo') return { outcome: 'not_offered' as const, stays: null };
      try {
        const stays = await staysNow(ctx, { tenantId: by.house.id, code: by.house.code }, id);
        return stays === null ? { outcome: 'no_account' as const, stays } : { outcome: 'ok' as const, stays };
      } catch (fault) {
        if (!(fault instanceof PropertyFault)) throw fault;
        return { outcome: fault.kind, stays: null };
      }
    },
    limits,
  ),
  ...collectionRoutes(propertySystems, {
    table: 'property_system',
    searched: ['name'],
    sorted: { column: 'order_no', by: 'number' },
  }),
];
