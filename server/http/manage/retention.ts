/** How long a house keeps what is personal [PRIVACY-RETENTION] [PRIVACY-DRY-RUN]. */
import { setRetention } from '#server/actions/privacy/retention.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { countDue, rulesOf, type StoredRules } from '#server/queries/privacy/retention.ts';
import * as contract from '#shared/manage/retention.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion } from './managed.ts';

const limits = { rate: RATES.manage };

const present = ({ config: { keep } }: AppContext, { begins_at, ...rules }: StoredRules): contract.Retention => {
  const { history, logs, originals, sessions, translations } = keep;
  return {
    ...rules,
    begins_at: begins_at?.toISOString() ?? null,
    server: { history, logs, originals, sessions, translations },
  };
};

export const retentionRoutes: readonly Route[] = [
  route(contract.getRetention, async (ctx, { by }) => present(ctx, await rulesOf(ctx.db, by.house.id)), limits),
  route(
    contract.updateRetention,
    async (ctx, { by, body, c }) => {
      const expected = expectedVersion(c);
      return present(ctx, await runAction(ctx, by.actor, (action) => setRetention(action, expected, body)));
    },
    limits,
  ),
  route(
    contract.previewRetention,
    async (ctx, { by, query }) => {
      const rules = {
        guest_days: query.guest_days ?? null,
        file_days: query.file_days ?? null,
        note_days: query.note_days ?? null,
      };
      const due = await countDue(ctx.db, by.house.id, rules, new Date(ctx.now()));
      return { ...due, oldest: due.oldest?.toISOString() ?? null };
    },
    limits,
  ),
];
