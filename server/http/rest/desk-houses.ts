/** Whoever works in several houses: which, and going from one to another. */
import { peerAddress } from '#server/access/peer-address.ts';
import { switchHouse } from '#server/actions/account/switch-house.ts';
import { accountAtDesk, deskHousesOf } from '#server/queries/manage/desk-houses.ts';
import * as contract from '#shared/rest/desk-houses.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { tokenFields } from './token-fields.ts';

export const deskHouseRoutes: readonly Route[] = [
  route(
    contract.listDeskHouses,
    async (ctx, { by, query }) => {
      const accountId = await accountAtDesk(ctx.db, by);
      return {
        items: accountId === undefined ? [] : await deskHousesOf(ctx.db, accountId, query.lang_cd, by.tenantId),
      };
    },
    { rate: RATES.calls },
  ),
  route(
    contract.switchHouse,
    async (ctx, { by, params, c }) => {
      const from = {
        userAgent: c.req.header('user-agent') ?? null,
        address: peerAddress(c, ctx.config.trustProxy),
      };
      return tokenFields(ctx, await switchHouse(ctx, by, params.code, from));
    },
    { rate: RATES.loginAccept },
  ),
];
