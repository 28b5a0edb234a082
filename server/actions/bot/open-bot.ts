/** Conversations that a bot answers: who it is, how they open, what it says first [BOT-OPEN]. */
import type { Selectable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { scenarioNode } from '#server/queries/bot/bot-scenarios.ts';
import { botTermsNow } from '#server/queries/plans/terms.ts';
import { tellNode } from '#shared/domain/bot/compose.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import type { ActionContext } from '../action-context.ts';
import { leave } from '../conversation/membership.ts';
import { openInquiry } from '../inquiry/open-inquiry.ts';
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

/** The bot that answers a sub-menu; null where people do, or where the bot it names does not exist: those go to people. */
async function botOf({ trx, actor }: ActionContext, sub: SubMenu): Promise<Bot | null> {
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

/** As {@link botOf}, and null too where its plan does not let it speak to guests: people do then [PLAN-SPEAKS]. */
export async function speakingBotOf(ctx: ActionContext, sub: SubMenu): Promise<Bot | null> {
  const bot = await botOf(ctx, sub);
  if (bot === null) return null;
  const { speaks } = await botTermsNow(ctx.trx, ctx.actor.tenantId, bot.id, ctx.now.getTime());
  return speaks ? bot : null;
}

/** The bot of a conversation, by its sub-menu; null where there is none. */
export async function botOfCase(ctx: ActionContext, { conversation }: Case): Promise<Bot | null> {
  if (conversation.sub_menu_id === null) return null;
  const sub = await ctx.trx
    .selectFrom('sub_menu')
    .select(['id', 'menu_option'])
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', conversation.sub_menu_id)
    .executeTakeFirst();
  return sub === undefined ? null : botOf(ctx, sub);
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
  const menu = found.conversation.sub_menu_id;
  const root = menu === null ? null : await scenarioNode(trx, actor.tenantId, menu, null, guestLang);
  if (root === null) return;
  const saying = tellNode(root, guestLang, null);
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
