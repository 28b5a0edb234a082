/** Conversations that a bot answers: who it is, how they open, what it says first [BOT-OPEN]. */
import type { Selectable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { scenarioNode } from '#server/queries/bot/bot-scenarios.ts';
import { tellNode } from '#shared/domain/bot/compose.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import type { ActionContext } from '../action-context.ts';
import { leave } from '../conversation/membership.ts';
import { openInquiryRow } from '../inquiry/open-inquiry.ts';
import { replaceScopes } from '../ticket/ticket-scope.ts';
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
export async function botOf({ trx, actor }: ActionContext, sub: SubMenu): Promise<Bot | null> {
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

export interface OpenToBot {
  readonly trigger: InquiryTrigger;
  readonly facilityId: number | null;
  readonly guestLang: string;
}

/**
 * Opens an inquiry towards the bot: it joins, no inbox shows the ticket, staff who answered an earlier inquiry here read
 * along no longer, and a scenario that is worded in the guest's language begins.
 */
export async function openToBot(
  ctx: ActionContext,
  found: Case,
  bot: Bot,
  { trigger, facilityId, guestLang }: OpenToBot,
): Promise<Case> {
  const { trx, actor } = ctx;
  const conversationId = found.conversation.id;
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
    .values({ tenant_id: actor.tenantId, conversation_id: conversationId, user_id: bot.id, ...joined })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'conversation_id'])
        .doUpdateSet({ display_name: bot.name, lang_cd: guestLang }),
    )
    .execute();
  let ready = found;
  if (found.ticket !== null && found.ticket.group_ids.length > 0) {
    const staff = await trx
      .selectFrom('member')
      .select('user_id')
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', conversationId)
      .where('state', '=', 'joined')
      .where('role', 'in', ['staff', 'supervisor', 'observer'])
      .orderBy('user_id')
      .execute();
    for (const { user_id } of staff) await leave(ctx, conversationId, user_id, 'left');
    await replaceScopes(ctx, found, []);
    ready = { ...found, ticket: { ...found.ticket, group_ids: [] } };
  }
  const opened = await openInquiryRow(ctx, ready, { trigger, route: 'bot', facilityId });
  const root =
    opened.conversation.sub_menu_id === null
      ? null
      : await scenarioNode(trx, actor.tenantId, opened.conversation.sub_menu_id, null, guestLang);
  if (root !== null) {
    const saying = tellNode(root, guestLang, null);
    await writeMessage(ctx, opened, {
      id: ctx.newId(),
      authorId: bot.id,
      authorName: bot.name,
      side: 'bot',
      content: wireContent({ kind: 'items', items: saying.items }),
      langCd: saying.langCd,
    });
  }
  return opened;
}
