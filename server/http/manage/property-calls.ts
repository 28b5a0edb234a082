/** What hotel systems said, to be read; and what one sends by a service key, noted as it goes by. */
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '#server/context.ts';
import { notePropertyCall } from '#server/providers/property/note-call.ts';
import { propertyCallRows } from '#server/queries/manage/property-calls.ts';
import * as contract from '#shared/manage/property-calls.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { pageOf, readKeys } from './managed.ts';

export const propertyCallRoutes: readonly Route[] = [
  route(
    contract.listPropertyCalls,
    async (ctx, { by, query: { cursor, ...asked } }) => {
      const { rows, total } = await propertyCallRows(ctx.db, by.house.id, { ...asked, after: readKeys(cursor) });
      return { ...pageOf(rows, asked.limit, ({ id }) => [id]), total };
    },
    { rate: RATES.manage },
  ),
];

/** What was let in: of a house that is not the key's, and of a key that may not, nothing is noted anywhere. */
const isOfTheHouse = (status: number): boolean => ![401, 403, 404, 429].includes(status);

const noting =
  (ctx: AppContext): MiddlewareHandler =>
  async (c, next) => {
    const began = ctx.now();
    await next();
    const program = c.get('credential');
    if (program === undefined || !isOfTheHouse(c.res.status)) return;
    const house = await ctx.db
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', c.req.param('code') ?? '')
      .executeTakeFirst();
    if (house === undefined) return;
    const isJson = c.res.headers.get('content-type')?.includes('json') === true;
    await notePropertyCall(ctx, house.id, program.name, 'sent', {
      call: `${c.req.method} ${c.req.path.slice(c.req.path.indexOf('/stays'))}`,
      status: c.res.status,
      tookMs: ctx.now() - began,
      answer: isJson ? await c.res.clone().json() : null,
    });
  };

/** Calls that a hotel system makes, each noted with how it was answered; what people do there stands in the history. */
export const notedFromSystems = (routes: readonly Route[]): readonly Route[] =>
  routes.map((of) =>
    of.endpoint.method === 'GET'
      ? of
      : { ...of, handlers: (ctx, counters) => [noting(ctx), ...of.handlers(ctx, counters)] },
  );
