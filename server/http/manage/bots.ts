/** The assistants of a house, to choose from. */
import { botsOf } from '#server/queries/manage/bots.ts';
import { listBots } from '#shared/manage/bots.ts';
import { RATES } from '../rate-limit.ts';
import { route } from '../route.ts';

export const botRoutes = [
  route(listBots, async (ctx, { by }) => ({ items: await botsOf(ctx.db, by.house.id) }), { rate: RATES.manage }),
];
