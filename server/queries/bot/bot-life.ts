/** Where a bot is in its life, as consoles show it, read-only [BOT-LIFE]. */
import type { AppContext } from '#server/context.ts';
import { answersGuests, shownState, stepsOf } from '#shared/domain/bot/life.ts';
import type { BotLifeShown } from '#shared/manage/bot-versions.ts';
import { botTermsNow, paidUntil } from '../plans/terms.ts';
import { lifeOf } from './bot-release.ts';

export async function botLife(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  tenantId: string,
  botId: string,
): Promise<BotLifeShown | undefined> {
  const row = await db
    .selectFrom('bot as b')
    .leftJoin('bot_version as v', (join) =>
      join.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.version_id'),
    )
    .select(['b.state', 'b.ends_at', 'b.version', 'v.id', 'v.no'])
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', botId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const at = now();
  const life = lifeOf(row);
  const terms = await botTermsNow(db, tenantId, botId, at);
  const paid = await paidUntil(db, tenantId, botId);
  const planEnds = terms.endsAt === null ? null : new Date(terms.endsAt);
  return {
    state: shownState(life, terms),
    answers: answersGuests(life, at) && terms.speaks,
    plan: terms.plan,
    is_silent: !terms.speaks,
    ends_at: (row.ends_at ?? planEnds)?.toISOString() ?? null,
    paid_until: paid === null ? null : new Date(paid).toISOString(),
    steps: [...stepsOf(life, at)],
    published: row.id === null || row.no === null ? null : { id: row.id, no: row.no },
    version: row.version,
  };
}
