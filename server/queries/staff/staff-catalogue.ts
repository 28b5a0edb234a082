/** What the staff's page asks for beside synchronization, read-only. */
import { ticketInScope } from '#server/access/case-access.ts';
import type { Principal } from '#server/access/principal.ts';
import { leads } from '#server/access/roles.ts';
import type { AppContext } from '#server/context.ts';
import type { DeskWorkCode, HouseReply } from '#shared/rest/staff.ts';

/** The replies a house wrote for everyone, and those for the groups of whoever asks; supervisors have all of them [INBOX-CANNED]. */
export async function cannedRepliesFor(ctx: AppContext, { tenantId, userId }: Principal): Promise<HouseReply[]> {
  const rows = await ctx.db
    .selectFrom('canned_reply as r')
    .leftJoin('work_code as w', (on) =>
      on.onRef('w.tenant_id', '=', 'r.tenant_id').onRef('w.id', '=', 'r.work_code_id').on('w.is_offered', '=', true),
    )
    .select(['r.id', 'r.shortcut', 'r.texts', 'r.staff_group_id', 'r.sets_state', 'w.id as code_id', 'w.code'])
    .select(leads({ tenantId, userId }).as('all'))
    .where('r.tenant_id', '=', tenantId)
    .orderBy('r.order_no')
    .orderBy('r.shortcut')
    .orderBy('r.id')
    .execute();
  const groups = await ctx.db
    .selectFrom('staff_group_member')
    .select('group_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('state', '=', 'joined')
    .execute();
  const own = new Set(groups.map(({ group_id }) => group_id));
  return rows
    .filter(({ staff_group_id: group, all }) => group === null || all || own.has(group))
    .map(({ id, shortcut, texts, sets_state, code_id, code }) => ({
      id,
      shortcut,
      texts,
      work_code: code_id === null || code === null ? null : { id: code_id, code },
      sets_state,
    }));
}

/** The work codes of a house, those that are offered no more as well: tickets still carry them [WORK-CODE]. */
export async function workCodesFor(ctx: AppContext, { tenantId }: Principal): Promise<DeskWorkCode[]> {
  return ctx.db
    .selectFrom('work_code')
    .select(['id', 'code', 'name', 'is_offered'])
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('id')
    .execute();
}

export interface PreviewSetting {
  /** The language the writer reads and writes. */
  readonly langCd: string;
  /** Names of the people in the conversation; they stay as they are in a translation. */
  readonly names: readonly string[];
}

/** What a preview of a translation needs; null where the conversation is not the asker's to see [ACCESS-SAME]. */
export async function previewSetting(
  ctx: AppContext,
  principal: Principal,
  conversationId: string,
): Promise<PreviewSetting | null> {
  const { tenantId, userId } = principal;
  const members = await ctx.db
    .selectFrom('member')
    .select(['user_id', 'display_name', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('conversation_id', '=', conversationId)
    .execute();
  const joined = members.some(({ user_id, state }) => user_id === userId && state === 'joined');
  if (!joined && !(await ctx.db.transaction().execute((trx) => ticketInScope(trx, principal, conversationId))))
    return null;
  const user = await ctx.db
    .selectFrom('app_user')
    .select('lang_cd')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return null;
  return {
    langCd: user.lang_cd,
    names: members.map(({ display_name }) => display_name).filter((name) => name !== '' && name !== 'guest'),
  };
}

/** What the guest wrote beside their stars, and the language they read; null where there is none. */
export async function surveyComment(
  ctx: AppContext,
  tenantId: string,
  conversationId: string,
  inquiryId: string,
): Promise<{ readonly comment: string; readonly langCd: string } | null> {
  const row = await ctx.db
    .selectFrom('inquiry as i')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'i.tenant_id').onRef('u.id', '=', 'i.guest_id'),
    )
    .select(['i.survey_comment', 'u.lang_cd'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.id', '=', inquiryId)
    .where('i.conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row === undefined || row.survey_comment === '' ? null : { comment: row.survey_comment, langCd: row.lang_cd };
}
