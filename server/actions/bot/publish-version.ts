/** Makes what was prepared and tried the version that guests meet; a version is written once [BOT-VERSION]. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { lifeOf } from '#server/queries/bot/bot-release.ts';
import type { VersionContent } from '#shared/domain/bot/bot-version.ts';
import { takeStep } from '#shared/domain/bot/life.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import type { PreparedVersion } from './prepare-version.ts';

export interface PublishedVersion {
  readonly id: string;
  readonly no: number;
  /** Nothing was written since the published one. */
  readonly isUnchanged: boolean;
}

/** The bot's row, held until the transaction ends. @throws AppError not_found */
async function lockBot({ trx, actor }: ActionContext, botId: string) {
  const bot = await trx
    .selectFrom('bot')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .forUpdate()
    .executeTakeFirst();
  if (bot === undefined) throw new AppError('not_found');
  return bot;
}

/**
 * @param accountId who asked for it
 * @throws AppError not_found
 */
export async function publishPrepared(
  ctx: ActionContext,
  botId: string,
  { content, sources }: PreparedVersion,
  { note, accountId }: { readonly note: string; readonly accountId: string | null },
): Promise<PublishedVersion> {
  const { trx, actor, now, newId } = ctx;
  await lockBot(ctx, botId);
  const newest = await trx
    .selectFrom('bot_version as v')
    .innerJoin('bot as b', (join) => join.onRef('b.tenant_id', '=', 'v.tenant_id').onRef('b.id', '=', 'v.bot_id'))
    .select(['v.id', 'v.no', 'v.content', 'v.sources', 'b.version_id'])
    .where('v.tenant_id', '=', actor.tenantId)
    .where('v.bot_id', '=', botId)
    .orderBy('v.no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest !== undefined && isSame(newest, { content, sources })) {
    await pointAt(ctx, botId, newest.id);
    return { id: newest.id, no: newest.no, isUnchanged: newest.version_id === newest.id };
  }
  const id = newId();
  const no = (newest?.no ?? 0) + 1;
  await trx
    .insertInto('bot_version')
    .values({
      tenant_id: actor.tenantId,
      id,
      bot_id: botId,
      no,
      content: sql<VersionContent>`${JSON.stringify(content)}::text::jsonb`,
      sources: [...sources],
      note,
      made_by: accountId,
      made_at: now,
    })
    .execute();
  await pointAt(ctx, botId, id);
  return { id, no, isUnchanged: false };
}

/** Goes back to an earlier version: it is the same row. @throws AppError not_found */
export async function publishAgain(ctx: ActionContext, botId: string, versionId: string): Promise<PublishedVersion> {
  const { trx, actor } = ctx;
  const bot = await lockBot(ctx, botId);
  const version = await trx
    .selectFrom('bot_version')
    .select(['id', 'no'])
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', botId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (version === undefined) throw new AppError('not_found');
  await pointAt(ctx, botId, version.id);
  return { ...version, isUnchanged: bot.version_id === version.id };
}

/** Guests meet it from the commit on. One that was tried in the sandbox alone answers guests from now on. */
async function pointAt(ctx: ActionContext, botId: string, versionId: string): Promise<void> {
  const { trx, actor, now } = ctx;
  const bot = await lockBot(ctx, botId);
  const life = lifeOf(bot);
  // One that was switched off stays so: what is published waits for it.
  const next = takeStep(life, 'publish', now.getTime(), now.getTime()) ?? life;
  await trx
    .updateTable('bot')
    .set({ version_id: versionId, state: next.state, ends_at: next.endsAt === null ? null : new Date(next.endsAt) })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .where((e) => e.or([e('version_id', 'is distinct from', versionId), e('state', '!=', next.state)]))
    .execute();
}

const isSame = (kept: PreparedVersion, next: PreparedVersion): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(kept.content)), JSON.parse(JSON.stringify(next.content))) &&
  isDeepStrictEqual(
    [...kept.sources].toSorted((a, b) => a - b),
    [...next.sources].toSorted((a, b) => a - b),
  );
