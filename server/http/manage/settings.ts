/** The settings of a house. */
import { updateSettings } from '#server/actions/manage/house.ts';
import { runAction } from '#server/actions/run-action.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import * as contract from '#shared/manage/settings.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion } from './managed.ts';

const limits = { rate: RATES.manage };

export const settingsRoutes: readonly Route[] = [
  route(
    contract.getSettings,
    async (ctx, { by }) => {
      const { id, settings, version } = await ctx.db
        .selectFrom('tenant')
        .select(['id', 'settings', 'version'])
        .where('id', '=', by.house.id)
        .executeTakeFirstOrThrow();
      return { settings: settingsOf(ctx.log, id, settings), version };
    },
    limits,
  ),
  route(
    contract.updateSettings,
    async (ctx, { by, body, c }) => {
      const expected = expectedVersion(c);
      const { id, settings, version } = await runAction(ctx, by.actor, (action) =>
        updateSettings(action, expected, body),
      );
      return { settings: settingsOf(ctx.log, id, settings), version };
    },
    limits,
  ),
];
