/** Everybody of an organisation, and erasing one of them [MEMBER-ERASE]. */
import { eraseColleague } from '#server/actions/privacy/erase-colleague.ts';
import { erasureOf } from '#server/queries/organization/colleague-erasure.ts';
import { colleaguesOf } from '#server/queries/organization/colleagues.ts';
import { erasureMail } from '#shared/domain/rights/erasure-mails.ts';
import * as contract from '#shared/manage/colleagues.ts';
import type { OrganizationPrincipal } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };

const askedBy = ({ organizationId, accountId, lang }: OrganizationPrincipal) => ({
  organizationId,
  selfId: accountId,
  lang,
});

async function colleague(ctx: AppContext, by: OrganizationPrincipal, id: string): Promise<contract.Colleague> {
  const { rows } = await colleaguesOf(ctx.db, askedBy(by), { id, limit: 1, after: null });
  return found(rows[0]);
}

export const colleagueRoutes: readonly Route[] = [
  route(
    contract.listColleagues,
    async (ctx, { by, query: { limit, cursor, query } }) => {
      const { rows, total } = await colleaguesOf(ctx.db, askedBy(by), { query, limit, after: readKeys(cursor) });
      return { ...pageOf(rows, limit, ({ name, id }) => [name, id]), total };
    },
    limits,
  ),
  route(contract.getColleague, (ctx, { by, params }) => colleague(ctx, by, params.memberId), limits),
  route(
    contract.getColleagueErasure,
    async (ctx, { by, params }) => {
      const { id } = await colleague(ctx, by, params.memberId);
      return erasureOf(ctx.db, by.organizationId, id, { selfId: by.accountId, lang: by.lang });
    },
    limits,
  ),
  route(
    contract.eraseColleague,
    async (ctx, { by, params, body }) => ({
      message: 'success',
      account: await eraseColleague(ctx, by, params.memberId, body.email, erasureMail),
    }),
    limits,
  ),
];
