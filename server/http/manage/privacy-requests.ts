/** What guests ask about their own data, answered at the console [PRIVACY-REQUEST]. */
import type { HousePrincipal } from '#server/access/seats.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { declineRequest, lockRequest } from '#server/actions/privacy/requests.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { requestRows } from '#server/queries/privacy/requests.ts';
import * as contract from '#shared/manage/privacy-requests.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

const one = async (ctx: AppContext, { house }: HousePrincipal, id: string): Promise<contract.PrivacyRequest> => {
  const { rows } = await requestRows(ctx.db, house.id, new Date(ctx.now()), { limit: 1, after: null, id });
  return found(rows[0]);
};

export const privacyRequestRoutes: readonly Route[] = [
  route(
    contract.listPrivacyRequests,
    async (ctx, { by, query: { limit, cursor, state } }) => {
      const asked = { limit, after: readCursor(cursor, 'byTime'), state };
      const { rows, total } = await requestRows(ctx.db, by.house.id, new Date(ctx.now()), asked);
      return { ...pageOf(rows, limit, ({ asked_at, id }) => [asked_at, id]), total };
    },
    limits,
  ),
  route(
    contract.grantPrivacyRequest,
    async (ctx, { by, params }) => {
      const { guest_id: guest, kind } = await runAction(ctx, by.actor, (action) => lockRequest(action, params.id));
      return kind === 'copy'
        ? askForWork(ctx, by, 'export_guests', { guest_ids: [guest], request_id: params.id })
        : askForWork(ctx, by, 'erase_guests', { guest_ids: [guest] });
    },
    limits,
  ),
  route(
    contract.declinePrivacyRequest,
    async (ctx, { by, params, body }) => {
      await runAction(ctx, by.actor, (action) => declineRequest(action, params.id, body.reason));
      return one(ctx, by, params.id);
    },
    limits,
  ),
];
