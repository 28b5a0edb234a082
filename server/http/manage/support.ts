/** The provider's own console, and a house's side of a look by the provider [PROVIDER-DOOR] [SUPPORT-CONSENT]. */
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { allowLook, askToLook, endLook } from '#server/actions/support/access.ts';
import { jobCounts } from '#server/jobs/job-counts.ts';
import { countAccesses, supportAccesses } from '#server/queries/support/accesses.ts';
import { healthOf } from '#server/queries/support/health.ts';
import { organizationsOfServer } from '#server/queries/support/organizations.ts';
import * as provider from '#shared/manage/provider.ts';
import * as contract from '#shared/manage/support-access.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };
const done = { message: 'success' } as const;

export const supportRoutes: readonly Route[] = [
  route(
    contract.listSupportAccess,
    async (ctx, { by, query: { limit, cursor } }) => {
      const rows = await supportAccesses(ctx.db, by.house.id, { limit, after: readKeys(cursor), now: ctx.now() });
      const total = await countAccesses(ctx.db, by.house.id);
      return { ...pageOf(rows, limit, ({ asked_at, id }) => [asked_at, id]), total };
    },
    limits,
  ),
  route(
    contract.allowSupportAccess,
    async (ctx, { by, params }) => {
      await runDirectoryAction(ctx, (action) => allowLook(action, by.house.id, by.accountId, params.id));
      return done;
    },
    limits,
  ),
  route(
    contract.endSupportAccess,
    async (ctx, { by, params }) => {
      await runDirectoryAction(ctx, (action) => endLook(action, by.accountId, params.id, { houseId: by.house.id }));
      return done;
    },
    limits,
  ),

  route(
    provider.listProviderOrganizations,
    async (ctx, { by, query: { limit, cursor, query } }) => {
      const asked = { limit, after: readKeys(cursor), query, accountId: by.accountId, lang: by.lang, now: ctx.now() };
      const { rows, total } = await organizationsOfServer(ctx.db, asked);
      return { ...pageOf(rows, limit, ({ name, id }) => [name, id]), total };
    },
    limits,
  ),
  route(provider.getProviderHealth, (ctx) => healthOf(ctx, jobCounts), limits),
  route(
    provider.askSupportAccess,
    async (ctx, { by, params, body, c }) => ({
      id: await runDirectoryAction(ctx, (action) => askToLook(action, by, params.code, body, publicAddress(ctx, c))),
    }),
    limits,
  ),
  route(
    provider.endOwnSupportAccess,
    async (ctx, { by, params }) => {
      const own = { accountId: by.accountId };
      await runDirectoryAction(ctx, (action) => endLook(action, by.accountId, params.accessId, own));
      return done;
    },
    limits,
  ),
];
