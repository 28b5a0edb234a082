/** One's own profile at a desk, and what colleagues are given at once. */
import { readMediaAddress } from '#server/access/media-address.ts';
import { runAction } from '#server/actions/run-action.ts';
import { setColleagueLimit } from '#server/actions/staff/set-colleague-limit.ts';
import { setProfile } from '#server/actions/staff/set-profile.ts';
import { colleagueLimits } from '#server/queries/staff/colleague-limits.ts';
import * as contract from '#shared/rest/desk-people.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.calls };

export const deskPeopleRoutes: readonly Route[] = [
  route(
    contract.setDeskProfile,
    async (ctx, { by, body }) => {
      const [, of, tenantId = '', file = ''] = (body.icon ?? '').split('#')[0]?.split('/') ?? [];
      const uploaded = of === 'media' ? readMediaAddress(ctx.config.secrets.media, tenantId, file) : null;
      await runAction(ctx, by, (action) => setProfile(action, { ...body, uploaded }));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listColleagueLimits,
    async (ctx, { by }) => ({ items: await colleagueLimits(ctx.db, by.tenantId) }),
    limits,
  ),
  route(
    contract.setColleagueLimit,
    async (ctx, { by, params, body }) => {
      await runAction(ctx, by, (action) => setColleagueLimit(action, params.id, body.handling_limit));
      return { message: 'success' };
    },
    limits,
  ),
];
