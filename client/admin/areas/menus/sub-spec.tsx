import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { choosable, type FieldGroup } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { Values } from '#client/console/kit/things.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { menuKinds } from '#shared/domain/menu/menu-kinds.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { facilities } from '#shared/manage/facilities.ts';
import type { Bot } from '#shared/manage/bots.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { mainMenus, type SubMenu, subMenus, TITLE_MAX } from '#shared/manage/menus.ts';
import { type StaffGroup, staffGroups } from '#shared/manage/people.ts';
import { textsIn } from '#shared/manage/starters/beginnings.ts';
import type { MenuPreset } from '#shared/manage/starters/menu-presets.ts';
import { useLinksGroup } from '../use-links-group.tsx';
import { NO_SEASON, useSeasonFields } from '../use-season-fields.ts';
import { ThingPreview } from '../house-preview.tsx';
import { IconField } from './icon-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import { OptionField } from './option-field.tsx';
import { ServiceField } from './service-field.tsx';
import { useKindTexts } from './use-kind-texts.ts';

type Named = { readonly name_dict: Readonly<Record<string, string>> };
const nameOf = ({ name_dict }: Named): string => textIn(name_dict, activeLanguage(), 'en');
const headingOf = choosable({ item: mainMenus.item, list: mainMenus.list, get: mainMenus.get }, nameOf);
const placeOf = choosable({ item: facilities.item, list: facilities.list, get: facilities.get }, nameOf);
const groupOf = choosable(staffGroups, nameOf);

/** Does the menu have one of these types? */
const about =
  (...types: readonly SubMenu['menu_type'][]) =>
  ({ menu_type: type }: Values): boolean =>
    types.some((one) => one === type);
const talks = about('ai_chatbot', 'voice_talk');
const typeOfOption = ({ menu_option: option }: Values): unknown =>
  typeof option === 'object' && option !== null && 'type' in option ? option.type : null;
const isUrgent = (values: Values): boolean => talks(values) && typeOfOption(values) === 'emergency';

/** What the menu leads to, and who answers there. */
function useContent(): FieldGroup {
  const { t } = useLingui();
  const kinds = useKindTexts();
  return {
    title: t`What it does`,
    fields: [
      {
        kind: 'choice',
        name: 'menu_type',
        label: t`Kind`,
        options: [
          { value: 'ai_chatbot', label: t`Conversation` },
          { value: 'voice_talk', label: kinds.voice_call.name },
          { value: 'announcement', label: kinds.notice.name },
          { value: 'url', label: kinds.link.name },
          { value: 'facility', label: kinds.facility_information_type.name },
          { value: 'qr_order', label: kinds.order.name },
          { value: 'coupon', label: kinds.offers.name },
          { value: 'recommendation', label: kinds.nearby.name },
          { value: 'floor_guide', label: kinds.floors.name },
          { value: 'questionnaire', label: kinds.questionnaire.name },
          { value: 'congestion', label: kinds.congestion.name },
          { value: 'online_payment', label: kinds.payment.name },
        ],
      },
      {
        kind: 'own',
        name: 'menu_option',
        label: t`What guests find there`,
        when: about('ai_chatbot', 'voice_talk', 'url', 'recommendation'),
        draw: (field) => <OptionField {...field} />,
      },
      {
        kind: 'references',
        name: 'staff_group_ids',
        label: t`Who answers`,
        from: groupOf,
        when: about('ai_chatbot', 'voice_talk', 'qr_order'),
      },
      {
        kind: 'dict',
        name: 'greeting_dict',
        label: t`First words guests read there`,
        long: true,
        nullable: true,
        when: about('ai_chatbot', 'voice_talk', 'qr_order'),
      },
      {
        kind: 'choice',
        name: 'room_confirmation_timing',
        label: t`Where guests are`,
        options: [
          { value: 'first', label: t`They are asked before the conversation begins` },
          { value: 'start_with_staff', label: t`The conversation begins at once, your team asks` },
        ],
        when: (values) => talks(values) && !isUrgent(values),
      },
      {
        kind: 'dict',
        name: 'announcement_dict',
        label: t`The announcement`,
        long: true,
        nullable: true,
        when: about('announcement'),
      },
      {
        kind: 'text',
        name: 'url',
        label: t`Address`,
        hint: t`Begins with https://. An order without one is taken from your own menu here.`,
        type: 'url',
        nullable: true,
        when: (values) => about('url', 'qr_order')(values) && typeOfOption(values) !== 'search',
      },
      {
        kind: 'check',
        name: 'not_show_list_inside',
        label: t`Open one place at once, without the list`,
        when: about('facility'),
      },
      {
        kind: 'reference',
        name: 'facility_id',
        label: t`Which place`,
        from: placeOf,
        nullable: true,
        when: (values) => about('facility')(values) && values['not_show_list_inside'] === true,
      },
    ],
  };
}

/** When it is there, and for whom. */
function useReach(): readonly FieldGroup[] {
  const { t } = useLingui();
  const links = useLinksGroup(about('coupon', 'floor_guide'));
  return [
    {
      title: t`When and for whom`,
      when: (values) => !isUrgent(values),
      fields: [
        { kind: 'own', name: 'out_of_service', label: t`Hours`, draw: (field) => <ServiceField {...field} /> },
        {
          kind: 'check',
          name: 'is_lang_restricted',
          label: t`Not for guests of some languages`,
          hint: t`For what nobody of yours can answer in their language.`,
        },
        {
          kind: 'own',
          name: 'restricted_langs',
          label: t`Not for guests who read`,
          when: ({ is_lang_restricted: restricted }) => restricted === true,
          draw: (field) => <LanguagesField {...field} />,
        },
      ],
    },
    links,
  ];
}

interface SubSpecOf {
  readonly house: HouseSeat;
  /** The heading that a new one stands below. */
  readonly heading?: number;
  /** What a new one does, and is called. */
  readonly preset?: MenuPreset;
  /** The languages in which a new one is worded, of those its preset is. */
  readonly languages?: readonly string[];
  /** Who answers a new one. */
  readonly groups: readonly StaffGroup[];
  /** The assistant that answers a new one of the kind that one answers; null where somebody has to choose. */
  readonly bot?: Bot | null;
  /** Where a new one stands below its heading. */
  readonly place?: number;
}

/** The menus below the headings, of every kind. */
export function useSubSpec({
  house,
  heading,
  preset,
  languages = [],
  groups,
  bot = null,
  place = 0,
}: SubSpecOf): ThingsSpec<SubMenu> {
  const { t } = useLingui();
  const season = useSeasonFields();
  const content = useContent();
  const reach = useReach();
  const { menuType, option, icon: usual } = menuKinds[preset?.kind ?? 'staff_chat'];
  const worded = textsIn(languages);
  return {
    calls: subMenus,
    title: t`Menus`,
    add: t`Add a menu`,
    empty: t`There is no menu yet.`,
    count: (total) => <Plural value={total} one="# menu" other="# menus" />,
    nameOf,
    groups: [
      {
        fields: [
          {
            kind: 'dict',
            name: 'name_dict',
            label: t`Title`,
            hint: t`About thirty characters fit on a phone.`,
            max: TITLE_MAX,
          },
          { kind: 'dict', name: 'description_dict', label: t`Line below the title`, max: 200 },
          { kind: 'own', name: 'icon', label: t`Sign`, draw: (field) => <IconField {...field} /> },
          { kind: 'reference', name: 'main_menu_id', label: t`Below the heading`, from: headingOf },
          ...season,
        ],
      },
      content,
      ...reach,
    ],
    blank: {
      name_dict: preset === undefined ? {} : worded(preset.name),
      description_dict: {},
      icon: preset?.icon ?? usual,
      main_menu_id: heading ?? null,
      ...NO_SEASON,
      menu_type: menuType,
      menu_option: option === null ? null : { type: option, ...(bot === null ? {} : { bot_id: bot.id }) },
      staff_group_ids: groups.slice(0, 1).map(({ id }) => id),
      greeting_dict: preset?.greeting === undefined ? null : worded(preset.greeting),
      room_confirmation_timing: 'first',
      announcement_dict: null,
      url: null,
      not_show_list_inside: false,
      facility_id: null,
      out_of_service: null,
      is_lang_restricted: false,
      restricted_langs: [],
      links: [],
    },
    fixed: { order_no: place },
    preview: (item, languages) => <ThingPreview of={item} house={house} languages={languages} />,
    deleting: () => (
      <Trans>A menu in which guests have written stays for your desk’s sake. Take it from their page instead.</Trans>
    ),
  };
}
