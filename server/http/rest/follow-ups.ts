/** What colleagues come back to, and of what each wants to be told. */
import { setAlertSettings } from '#server/actions/staff/alert-settings.ts';
import { seeMentions } from '#server/actions/staff/mentions.ts';
import { createReminder, endReminder } from '#server/actions/staff/reminders.ts';
import { runAction } from '#server/actions/run-action.ts';
import { alertSettingsOf } from '#server/queries/staff/alert-settings.ts';
import { mentionsOf, remindersOf } from '#server/queries/staff/follow-ups.ts';
import * as contract from '#shared/rest/follow-ups.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.calls };
const done = { message: 'success' } as const;

export const followUpRoutes: readonly Route[] = [
  route(
    contract.listFollowUps,
    async (ctx, { by }) => ({ mentions: await mentionsOf(ctx.db, by), reminders: await remindersOf(ctx.db, by) }),
    limits,
  ),
  route(
    contract.seeMentions,
    async (ctx, { by, body }) => {
      await runAction(ctx, by, (action) => seeMentions(action, body.note_ids));
      return done;
    },
    limits,
  ),
  route(
    contract.createReminder,
    async (ctx, { by, body }) => {
      await runAction(ctx, by, (action) => createReminder(action, body));
      return done;
    },
    limits,
  ),
  route(
    contract.endReminder,
    async (ctx, { by, params, body }) => {
      await runAction(ctx, by, (action) => endReminder(action, params.reminderId, body.state));
      return done;
    },
    limits,
  ),
  route(
    contract.getAlertSettings,
    async (ctx, { by }) => {
      const { push, mail, quiet } = await alertSettingsOf(ctx.db, by);
      return { push: [...push], mail: [...mail], quiet };
    },
    limits,
  ),
  route(
    contract.setAlertSettings,
    async (ctx, { by, body }) => {
      await runAction(ctx, by, (action) => setAlertSettings(action, body));
      return done;
    },
    limits,
  ),
];
