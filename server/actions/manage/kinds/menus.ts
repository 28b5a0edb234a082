/** Menus, and how they are kept. docs/decisions/menus.md */
import { sql } from 'kysely';
import * as v from 'valibot';
import { deleteLinks, linkFaults, linksTo, readLinks, selectedLinks, writeLinks } from '../links.ts';
import { scenarioFault } from '../scenarios.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { PLAIN_ICON, isMenuIcon } from '#shared/domain/menu/menu-icons.ts';
import { leadsToTalk, menuKindOf, menuKinds, opensTalk } from '#shared/domain/menu/menu-kinds.ts';
import { ringStrategies } from '#shared/domain/voice/ring.ts';
import { mainMenus, type SubMenu, subMenus } from '#shared/manage/menus.ts';
import { DisplayTiming } from '#shared/domain/states/enumerations.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { keptHours, shownHours } from '#server/queries/manage/stored-hours.ts';
import type { ActionContext } from '../../action-context.ts';
import { kindOf } from '../kind.ts';

const sorted = { column: 'order_no', by: 'number' } as const;
const shownIcon = (icon: unknown): string => (isMenuIcon(icon) ? icon : PLAIN_ICON);

const Dict = v.fallback(v.record(v.string(), v.string()), {});
const Kept = v.object({
  menu_option: v.fallback(
    v.nullable(
      v.object({
        type: v.string(),
        access_id: v.optional(v.string()),
        bot_id: v.optional(v.string()),
        scenario_id: v.optional(v.string()),
        ring_strategy: v.fallback(v.optional(v.picklist(ringStrategies)), undefined),
        design: v.fallback(
          v.optional(v.object({ title_bar_bg_color: v.string(), title_bar_txt_color: v.string() })),
          undefined,
        ),
      }),
    ),
    null,
  ),
  out_of_service: v.fallback(
    v.nullable(
      v.object({ hours: v.unknown(), displayTiming: v.fallback(DisplayTiming, 'at_talk_start'), message: Dict }),
    ),
    null,
  ),
});

export const mainMenuKind = kindOf(mainMenus, {
  table: 'main_menu',
  searched: ['name_dict'],
  sorted,
  names: [{ field: 'location_group_ids', table: 'location_group', code: 'group_unknown' }],
  usedBy: [{ what: 'menus', table: 'sub_menu', by: 'main_menu_id' }],
  read: ({ icon }) => ({ icon: shownIcon(icon) }),
});

export const subMenuKind = kindOf(subMenus, {
  table: 'sub_menu',
  columns: Object.keys(subMenus.spec.fields).filter((name) => name !== 'links'),
  shown: { links: selectedLinks('sub_menu') },
  searched: ['name_dict', 'description_dict'],
  sorted,
  names: [
    { field: 'main_menu_id', table: 'main_menu', code: 'menu_unknown' },
    { field: 'facility_id', table: 'facility', code: 'facility_unknown' },
    { field: 'staff_group_ids', table: 'staff_group', code: 'group_unknown' },
  ],
  usedBy: [
    { what: 'conversations', table: 'conversation', by: 'sub_menu_id' },
    { what: 'facilities', table: 'facility', by: 'sub_menu_id' },
    { what: 'pages', table: 'biz_coupon', by: 'sub_menu_id' },
    { what: 'forms', table: 'biz_form_item', by: 'sub_menu_id' },
    { what: 'questionnaires', table: 'questionnaire_setting', by: 'sub_menu_id' },
    { what: 'ordering_menus', table: 'ordering_menu', by: 'sub_menu_id' },
    { what: 'orders', table: 'guest_order', by: 'sub_menu_id' },
    { what: 'rules', table: 'priority_rule', by: 'sub_menu_id' },
    {
      what: 'scenarios',
      table: 'scenario_node',
      by: (id) => sql<boolean>`x.options ->> 'sub_menu_id' = ${String(id)}`,
    },
    { what: 'links', table: 'popup_item', by: linksTo('sub_menu') },
  ],
  read: (row) => shownSubMenu(row),
  write: keptSubMenu,
  check: async (ctx, fields, before) => [
    ...(await knowsWhoAnswers(ctx, fields.menu_option)),
    ...(await linkFaults(ctx, 'sub_menu', before?.['id'], fields.links)),
  ],
  written: (ctx, id, { links }) => writeLinks(ctx, 'sub_menu', id, links),
  deleting: (ctx, id) => deleteLinks(ctx, 'sub_menu', id),
});

function shownSubMenu(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { menu_option, out_of_service } = v.parse(Kept, row);
  const kind: unknown = row['sub_menu_type'];
  return {
    icon: shownIcon(row['icon']),
    sub_menu_type: typeof kind === 'string' && Object.hasOwn(menuKinds, kind) ? kind : null,
    menu_option,
    out_of_service:
      out_of_service === null
        ? null
        : {
            hours: shownHours(out_of_service.hours),
            display_timing: out_of_service.displayTiming,
            message_dict: out_of_service.message,
          },
    links: readLinks(row['links']),
  };
}

type Fields = Omit<SubMenu, 'id' | 'version'>;

/** The columns: what the type does not read is left out of what is kept, so that nothing lies there unseen. */
function keptSubMenu({
  links: _links,
  out_of_service,
  menu_option,
  ...fields
}: Fields): Readonly<Record<string, unknown>> {
  const { menu_type: type } = fields;
  const isAbout = (...types: readonly Fields['menu_type'][]): boolean => types.includes(type);
  const talks = leadsToTalk(type);
  const option = keptOption(type, menu_option, fields.staff_group_ids);
  const kind = menuKindOf(type, option?.type ?? null);
  const access = option?.access_id;
  return {
    ...fields,
    sub_menu_type: kind,
    menu_option: option,
    staff_group_ids: fields.staff_group_ids.length === 0 && access != null ? [access] : fields.staff_group_ids,
    greeting_dict: opensTalk(type) ? fields.greeting_dict : null,
    announcement_dict: isAbout('announcement') ? fields.announcement_dict : null,
    room_confirmation_timing: talks ? fields.room_confirmation_timing : 'first',
    not_show_list_inside: isAbout('facility') && fields.not_show_list_inside,
    facility_id: isAbout('facility') ? fields.facility_id : null,
    url: isAbout('url', 'qr_order') && kind !== 'search' ? fields.url : null,
    restricted_langs: fields.is_lang_restricted ? fields.restricted_langs : [],
    out_of_service:
      out_of_service === null
        ? null
        : {
            hours: keptHours(out_of_service.hours),
            displayTiming: out_of_service.display_timing,
            message: out_of_service.message_dict,
          },
  };
}

/** Whom it asks: people where it leads to a talk and names nobody, and the first of the groups where it names none. */
function keptOption(
  type: Fields['menu_type'],
  option: Fields['menu_option'],
  [firstGroup]: readonly string[],
): Fields['menu_option'] {
  if (type === 'qr_order') return firstGroup === undefined ? null : { type: 'access_id', access_id: firstGroup };
  if (!leadsToTalk(type) && type !== 'url' && type !== 'recommendation') return null;
  const asked = option ?? (leadsToTalk(type) ? { type: 'access_id' } : null);
  if (asked === null) return null;
  const toPeople = leadsToTalk(type) && menuKindOf('ai_chatbot', asked.type) !== 'bot_chat';
  const said = { ...asked, ...(toPeople && asked.access_id == null ? { access_id: firstGroup } : {}) };
  const { type: kind, ...rest } = said;
  return { type: kind, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null)) };
}

/** A menu that leads to a chat with a group or a bot leads to one of the house. */
async function knowsWhoAnswers(
  { trx, actor }: ActionContext,
  option: Fields['menu_option'],
): Promise<readonly FieldFault[]> {
  if (option === null) return [];
  const isThere = async (table: 'staff_group' | 'bot', id: string): Promise<boolean> => {
    if (!v.is(Uuid, id)) return false;
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(table)} WHERE tenant_id = ${actor.tenantId} AND id = ${id} FOR SHARE`.execute(trx);
    return rows.length > 0;
  };
  const isBot = menuKindOf('ai_chatbot', option.type) === 'bot_chat';
  if (isBot && (option.bot_id == null || !(await isThere('bot', option.bot_id))))
    return [{ path: 'menu_option.bot_id', code: 'bot_unknown' }];
  if (isBot) {
    const { scenario_id: scenario, bot_id: bot } = option;
    const code = scenario == null ? null : await scenarioFault({ trx, actor }, scenario, bot);
    return code === null ? [] : [{ path: 'menu_option.scenario_id', code }];
  }
  if (option.access_id == null || (await isThere('staff_group', option.access_id))) return [];
  return [{ path: 'menu_option.access_id', code: 'group_unknown' }];
}
