/** What a page asks about a sub-menu before a talk begins: the bot service's questions, read-only [BOT-STATUS] [BOT-TARGET] [BOT-HIDE]. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { hidesInquiryButton } from '#shared/domain/bot/hide-inquiry.ts';
import type { InquiryStatus } from '#shared/domain/states/enumerations.ts';
import { isOutOfHours, serviceWords } from '#shared/domain/menu/house-service.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { talkService, withoutHindrance } from '../house/menus.ts';
import { settingsOf } from '../house/tenant-settings.ts';

type Sub = Selectable<Database['sub_menu']> & {
  readonly own: string;
  readonly time_zone: string;
  readonly settings: unknown;
  readonly reader_lang: string;
};
type Asking = Pick<Principal, 'tenantId' | 'userId'>;

/** A sub-menu of the caller's house that is shown, with what its texts are read by. @throws AppError not_found */
async function shownSubMenu({ db }: AppContext, { tenantId, userId }: Asking, id: number): Promise<Sub> {
  const sub = await db
    .selectFrom('sub_menu as s')
    .innerJoin('tenant as t', 't.id', 's.tenant_id')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').on('u.id', '=', userId))
    .selectAll('s')
    .select(['t.lang_cd as own', 't.time_zone', 't.settings', 'u.lang_cd as reader_lang'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', id)
    .where('s.is_display', '=', true)
    .executeTakeFirst();
  if (sub === undefined) throw new AppError('not_found');
  return withoutHindrance(sub, sub.reader_lang);
}

/** Whether a sub-menu is answered now; a missing one is no obstacle [MENU-ALLOWED] [MENU-OUT]. */
export async function outOfServiceStatus(
  ctx: AppContext,
  asking: Asking,
  subMenuId: number | null,
  langCd: string | null,
) {
  if (subMenuId === null) return { is_out_of_service: false, out_of_service_message: null, display_timing: null };
  const sub = await shownSubMenu(ctx, asking, subMenuId);
  const out = talkService(sub, settingsOf(ctx.log, sub.tenant_id, sub.settings));
  return {
    is_out_of_service: isOutOfHours(out, sub.time_zone, ctx.now()),
    out_of_service_message:
      out === null ? null : textIn(serviceWords(out, sub.time_zone, ctx.now()), langCd ?? sub.reader_lang, sub.own),
    display_timing: out?.displayTiming ?? null,
  };
}

/** When a sub-menu wants the room confirmed; the first of both where none is named. */
export async function roomTiming(
  ctx: AppContext,
  asking: Asking,
  subMenuId: number | null,
): Promise<{ timing: string }> {
  return {
    timing: subMenuId === null ? 'first' : (await shownSubMenu(ctx, asking, subMenuId)).room_confirmation_timing,
  };
}

interface Talk {
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly groups: readonly string[];
  readonly status: InquiryStatus | null;
  readonly subMenuId: number | null;
}

/** Where a conversation of the caller's stands. @throws AppError not_found */
async function talkOf({ db }: AppContext, { tenantId, userId }: Asking, conversationId: string): Promise<Talk> {
  const row = await db
    .selectFrom('conversation as c')
    .innerJoin('member as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'c.tenant_id')
        .onRef('m.conversation_id', '=', 'c.id')
        .on('m.user_id', '=', userId)
        .on('m.state', '=', 'joined'),
    )
    .leftJoin('ticket as t', (join) =>
      join.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.conversation_id', '=', 'c.id'),
    )
    .leftJoin('inquiry as i', (join) =>
      join.onRef('i.tenant_id', '=', 'c.tenant_id').onRef('i.id', '=', 'c.inquiry_id'),
    )
    .select(['c.assign_staff_id', 'c.responder_name', 'c.sub_menu_id', 't.group_ids', 'i.status', 'i.closed_at'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', conversationId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return {
    assignee: row.assign_staff_id === null ? null : { id: row.assign_staff_id, name: row.responder_name ?? '' },
    groups: row.group_ids ?? [],
    status: row.closed_at === null ? row.status : null,
    subMenuId: row.sub_menu_id,
  };
}

export interface NotifyTarget {
  readonly type: 'staff' | 'staff_group';
  readonly id: string;
  readonly name: string;
}

/** Who is called: the clerk who holds the conversation, else the groups it lies with, else the groups of the sub-menu. */
export async function notifyTargets(
  ctx: AppContext,
  asking: Asking,
  subMenuId: number | null,
  conversationId: string | null,
): Promise<readonly NotifyTarget[]> {
  const talk = conversationId === null ? null : await talkOf(ctx, asking, conversationId);
  if (talk?.assignee != null) return [{ type: 'staff', ...talk.assignee }];
  const menuId = subMenuId ?? talk?.subMenuId ?? null;
  const ids =
    talk !== null && talk.groups.length > 0
      ? talk.groups
      : menuId === null
        ? []
        : (await shownSubMenu(ctx, asking, menuId)).staff_group_ids;
  const rows = await ctx.db
    .selectFrom('staff_group as g')
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'g.tenant_id').on('u.id', '=', asking.userId))
    .select(['g.id', 'g.name_dict', 't.lang_cd as own', 'u.lang_cd as lang'])
    .where('g.tenant_id', '=', asking.tenantId)
    .where('g.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .orderBy('g.position')
    .execute();
  return rows.map(({ id, name_dict, own, lang }) => ({ type: 'staff_group', id, name: textIn(name_dict, lang, own) }));
}

/** Whether the button that asks for the staff is left out. */
export async function hidesInquiry(
  ctx: AppContext,
  asking: Asking,
  subMenuId: number | null,
  conversationId: string | null,
): Promise<boolean> {
  const talk = conversationId === null ? null : await talkOf(ctx, asking, conversationId);
  const menuId = subMenuId ?? talk?.subMenuId ?? null;
  const sub = menuId === null ? null : await shownSubMenu(ctx, asking, menuId);
  return hidesInquiryButton({
    isOffered: sub === null || !sub.is_lang_restricted,
    hasGroups: sub === null || sub.staff_group_ids.length > 0,
    inquiry: talk?.status ?? null,
  });
}
