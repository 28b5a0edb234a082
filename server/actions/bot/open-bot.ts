/** Conversations that a bot answers: who it is, how they open, what it says first [BOT-OPEN]. */
import type { Selectable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { isWordedIn, playFrom, scenarioOfMenu } from '#server/queries/bot/scenario-play.ts';
import { botTermsNow } from '#server/queries/plans/terms.ts';
import { releasedBot } from '#server/queries/bot/bot-release.ts';
import { answersGuests } from '#shared/domain/bot/life.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import type { ActionContext } from '../action-context.ts';
import { leave } from '../conversation/membership.ts';
import { openInquiry } from '../inquiry/open-inquiry.ts';
import { standAt } from './scenario-run.ts';
import { writeMessage } from '../conversation/write-message.ts';

type SubMenu = Pick<Selectable<Database['sub_menu']>, 'id' | 'menu_option'>;

export interface Bot {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
}

/** True for a sub-menu whose option names a bot. */
const namesBot = ({ menu_option: option }: Pick<SubMenu, 'menu_option'>): boolean =>
  option !== null && (option.type === 'bot' || option.type.endsWith('_bot'));

/** The bot that a sub-menu names, whether it answers or not; null where it names none, or one that does not exist. */
async function faceOf({ trx, actor }: ActionContext, sub: SubMenu): Promise<Bot | null> {
  const id = sub.menu_option?.bot_id;
  if (!namesBot(sub) || id === undefined) return null;
  return (
    (await trx
      .selectFrom('app_user')
      .select(['id', 'name', 'icon'])
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .where('user_type', '=', 'bot')
      .executeTakeFirst()) ?? null
  );
}

/**
 * The bot that answers a sub-menu; null where people do: where none is named, or one that does not exist, answers no guests
 * or is not let speak by its plan [BOT-OPEN] [BOT-LIFE] [PLAN-SPEAKS].
 */
export async function speakingBotOf(ctx: ActionContext, sub: SubMenu): Promise<Bot | null> {
  const bot = await faceOf(ctx, sub);
  return bot !== null && (await speaksHere(ctx, bot.id)) ? bot : null;
}

async function speaksHere({ trx, actor, now }: ActionContext, botId: string): Promise<boolean> {
  const at = now.getTime();
  const released = await releasedBot(trx, actor.tenantId, botId, at);
  if (released === null) return false;
  if (released.isSandbox) return true;
  return answersGuests(released.life, at) && (await botTermsNow(trx, actor.tenantId, botId, at)).speaks;
}

async function subMenuOf({ trx, actor }: ActionContext, { conversation }: Case): Promise<SubMenu | null> {
  if (conversation.sub_menu_id === null) return null;
  const sub = await trx
    .selectFrom('sub_menu')
    .select(['id', 'menu_option'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', conversation.sub_menu_id)
    .executeTakeFirst();
  return sub ?? null;
}

/** The bot of a conversation, by its sub-menu; null where there is none that answers. */
export async function botOfCase(ctx: ActionContext, found: Case): Promise<Bot | null> {
  const sub = await subMenuOf(ctx, found);
  return sub === null ? null : speakingBotOf(ctx, sub);
}

/** The bot that a conversation was opened with, also where it answers no longer: its last word is its own. */
export async function faceOfCase(ctx: ActionContext, found: Case): Promise<Bot | null> {
  const sub = await subMenuOf(ctx, found);
  return sub === null ? null : faceOf(ctx, sub);
}

/** Whether the bot still answers here: it leaves what it passed on to people before anything was said. */
export async function botIsThere({ trx, actor }: ActionContext, { conversation }: Case, bot: Bot): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('state')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', bot.id)
    .where('conversation_id', '=', conversation.id)
    .executeTakeFirst();
  return member?.state === 'joined';
}

/** The bot is there to answer what is said next, also where it had passed an earlier inquiry on. */
export async function inviteBot(
  { trx, actor }: ActionContext,
  { conversation }: Case,
  bot: Bot,
  guestLang: string,
): Promise<void> {
  const joined = {
    role: 'bot' as const,
    state: 'joined' as const,
    display_name: bot.name,
    lang_cd: guestLang,
    icon: bot.icon,
    is_official: true,
  };
  await trx
    .insertInto('member')
    .values({ tenant_id: actor.tenantId, conversation_id: conversation.id, user_id: bot.id, ...joined })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'conversation_id'])
        .doUpdateSet({ state: 'joined', display_name: bot.name, lang_cd: guestLang }),
    )
    .execute();
}

/** The bot comes in and says what a scenario that is worded in the guest's language begins with; nothing is asked yet. */
export async function greetAsBot(ctx: ActionContext, found: Case, bot: Bot, guestLang: string): Promise<void> {
  const { trx, actor } = ctx;
  await inviteBot(ctx, found, bot, guestLang);
  const { sub_menu_id: menu, location_id: locationId } = found.conversation;
  const scenario = menu === null ? null : await scenarioOfMenu(trx, actor.tenantId, menu);
  if (scenario === null || !isWordedIn(scenario, guestLang)) return;
  const playing = { tenantId: actor.tenantId, lang: guestLang, locationId };
  const house = { db: trx, log: ctx.log, now: ctx.now.getTime() };
  const { saying, rest } = await playFrom(house, scenario, scenario.start, playing, {});
  await standAt(ctx, found, scenario.id, rest, {});
  if (saying === null) return;
  await writeMessage(ctx, found, {
    id: ctx.newId(),
    authorId: bot.id,
    authorName: bot.name,
    side: 'bot',
    content: wireContent({ kind: 'items', items: saying.items }),
    langCd: saying.langCd,
  });
}

/** Opens an inquiry towards the bot: no inbox shows the ticket, staff who answered an earlier one here read along no longer. */
export async function openToBot(ctx: ActionContext, found: Case, bot: Bot): Promise<Case> {
  const { trx, actor } = ctx;
  const staff = await trx
    .selectFrom('member')
    .select('user_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', found.conversation.id)
    .where('state', '=', 'joined')
    .where('role', 'in', ['staff', 'supervisor', 'observer'])
    .orderBy('user_id')
    .execute();
  for (const { user_id } of staff) await leave(ctx, found.conversation.id, user_id, 'left');
  if (!(await botIsThere(ctx, found, bot))) await greetAsBot(ctx, found, bot, found.member?.lang_cd ?? 'en');
  return openInquiry(ctx, found, { by: 'guest', route: 'bot', groups: [] });
}
