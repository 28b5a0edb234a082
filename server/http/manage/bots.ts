/** The assistants of a house. */
import { sql } from 'kysely';
import { writeBotFace } from '#server/actions/manage/bot-face.ts';
import { dropBotPlan, nameBotPlan } from '#server/actions/plans/bot-plans.ts';
import { releaseKiosks } from '#server/actions/manage/kiosks.ts';
import { countWidget } from '#server/actions/manage/widget-place.ts';
import { releaseQrCode } from '#server/actions/plans/places.ts';
import { forgetScenarios } from '#server/actions/manage/scenarios.ts';
import { bots } from '#shared/manage/bots.ts';
import { collectionRoutes } from './collection-routes.ts';

export const botRoutes = collectionRoutes(bots, {
  table: 'bot',
  searched: ['name'],
  sorted: { column: 'name', by: 'text' },
  // A new one meets no guest until it is published or tried [BOT-LIFE].
  write: (fields, _ctx, before) => (before === null ? { ...fields, state: 'sandbox' } : fields),
  making: (ctx, id, fields) => writeBotFace(ctx, id, fields),
  written: async (ctx, id, fields) => {
    await writeBotFace(ctx, id, fields);
    await nameBotPlan(ctx, String(id), fields.name);
    await countWidget(ctx, String(id), fields);
  },
  // Its scenarios are nobody else's.
  deleting: async (ctx, id) => {
    await forgetScenarios(ctx, id);
    await releaseKiosks(ctx, String(id));
    await dropBotPlan(ctx, String(id));
    await releaseQrCode(ctx, String(id));
  },
  usedBy: [{ what: 'menus', table: 'sub_menu', by: (id) => sql`x.menu_option ->> 'bot_id' = ${id}` }],
});
