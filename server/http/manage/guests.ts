/** Guests found again, handed a copy of what is kept of them, and erased [PRIVACY-FIND] [PRIVACY-COPY] [PRIVACY-ERASE-GUEST]. */
import type { HousePrincipal } from '#server/access/seats.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import type { AppContext } from '#server/context.ts';
import { guestData } from '#server/queries/privacy/guest-data.ts';
import { guestRows } from '#server/queries/privacy/guests.ts';
import { cutoff } from '#server/queries/privacy/retention.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/guests.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };

/** Who is no guest of the house is none, before any work is asked for. @throws AppError not_found */
async function ofHouse(ctx: AppContext, { house }: HousePrincipal, ids: readonly string[]): Promise<void> {
  const { known } = await ctx.db
    .selectFrom('guest')
    .select(({ fn }) => fn.countAll<string>().as('known'))
    .where('tenant_id', '=', house.id)
    .where('user_id', 'in', ids)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(known) < ids.length) throw new AppError('not_found');
}

export const guestRoutes: readonly Route[] = [
  route(
    contract.listGuests,
    async (ctx, { by, query: { limit, cursor, query, beyond_days } }) => {
      const now = new Date(ctx.now());
      const dueBefore = beyond_days === undefined ? undefined : cutoff(now, beyond_days);
      const asked = { limit, after: readCursor(cursor, 'byTime'), query, dueBefore };
      const { rows, total } = await guestRows(ctx.db, by.house.id, now, asked);
      return { ...pageOf(rows, limit, ({ arrived_at, id }) => [arrived_at, id]), total };
    },
    limits,
  ),
  route(
    contract.getGuest,
    async (ctx, { by, params }) => found(await guestData(ctx.db, by.house.id, params.id, new Date(ctx.now()))),
    limits,
  ),
  route(
    contract.exportGuests,
    async (ctx, { by, body }) => {
      await ofHouse(ctx, by, body.guest_ids);
      return askForWork(ctx, by, 'export_guests', body);
    },
    limits,
  ),
  route(
    contract.eraseGuests,
    async (ctx, { by, body }) => {
      await ofHouse(ctx, by, body.guest_ids);
      return askForWork(ctx, by, 'erase_guests', body);
    },
    limits,
  ),
];
