/** A bot asked beside its editors. */
import { prepareVersion } from '#server/actions/bot/prepare-version.ts';
import { tokensOf } from '#server/actions/plans/take-tokens.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { Actor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Rate } from '#server/ports/rate.ts';
import { type BotRelease, type ReadAlong, releasedBot } from '#server/queries/bot/bot-release.ts';
import type { Begun, ReadBeside } from '#server/queries/bot/begin-finding.ts';
import { beginTrying, presentTried, tryBot } from '#server/queries/bot/try-bot.ts';
import { pageSources } from '#server/queries/knowledge/page-sources.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/try-bot.ts';
import type { ReadInput } from '#shared/rest/endpoint.ts';
import { route, type Route } from '../route.ts';
import { found } from './managed.ts';

/** A model costs money: enough for whoever tries out every sentence. */
const TRIES: Rate = { name: 'bot-try', points: 60, seconds: 60 };

type Release = BotRelease & ReadBeside;
type Asked = ReadInput<typeof contract.tryBot>;

/** The published version, or one of its own; @throws AppError not_found */
async function versionTried(
  ctx: AppContext,
  houseId: string,
  { params, body: { version } }: Asked,
  along: ReadAlong,
): Promise<Release> {
  const pinned = version === 'published' ? null : version;
  const released = await releasedBot(ctx.db, houseId, params.id, ctx.now(), pinned, along);
  if (released === null || (pinned !== null && released.versionId !== pinned)) throw new AppError('not_found');
  return released;
}

/** What is written now. @throws AppError not_found */
async function draftTried(ctx: AppContext, actor: Actor, botId: string): Promise<Release> {
  const prepared = await runAction(ctx, actor, (action) => prepareVersion(action, botId));
  const pages = await pageSources(ctx.db, actor.tenantId, botId, 'newest');
  return { houseId: actor.tenantId, versionId: null, ...prepared, pages };
}

const soughtIn = ({ params, body }: Asked) => ({
  botId: params.id,
  text: body.text,
  langCd: body.lang_cd,
  subMenuId: body.sub_menu_id,
});

/** Which house had a code when it was last asked in: a guess, for what is begun before anybody was let in. */
const HOUSES = 1000;
const lastHouse = keptBy<AppContext['db'], ReturnType<typeof createKept<string>>>(() => createKept(HOUSES));

/** Something begun, and the house that it was begun in. */
interface Ahead {
  readonly houseId: string;
  readonly trying: Begun<Release>;
}

/** A draft is prepared first, which is somebody's doing: nothing is begun of it. */
function tryAhead(ctx: AppContext, asked: Asked): Ahead | null {
  const houseId = lastHouse(ctx.db).get(asked.params.code);
  if (houseId === undefined || asked.body.version === 'draft') return null;
  const trying = beginTrying(ctx, houseId, soughtIn(asked), (along) => versionTried(ctx, houseId, asked, along));
  // Told to whoever is let in.
  trying.releasing.catch(() => undefined);
  return { houseId, trying };
}

export const tryBotRoutes: readonly Route[] = [
  route(
    contract.tryBot,
    async (ctx, { by, params, body, query, begun }) => {
      const [asked, houseId] = [{ params, body, query }, by.house.id];
      lastHouse(ctx.db).set(by.house.code, houseId);
      const trying =
        begun?.houseId === houseId
          ? begun.trying
          : beginTrying(ctx, houseId, soughtIn(asked), (along) =>
              body.version === 'draft'
                ? draftTried(ctx, by.actor, params.id)
                : versionTried(ctx, houseId, asked, along),
            );
      const tried = await tryBot(
        ctx,
        houseId,
        trying,
        {
          ...soughtIn(asked),
          before: body.before,
          variation: body.variation,
          conversationId: params.id,
          isSorted: true,
        },
        tokensOf(ctx, by.actor, params.id),
      );
      return presentTried(found(tried ?? undefined), body.lang_cd);
    },
    { rate: TRIES, ahead: tryAhead },
  ),
];
