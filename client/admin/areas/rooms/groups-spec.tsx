import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { type LocationGroup, locationGroups } from '#shared/manage/rooms.ts';
import { may } from '#client/console/kit/house-area.ts';
import { GroupMenus } from './group-menus.tsx';

/** The groups rooms are in: which menus a guest sees follows from them. */
export function useGroupsSpec(house: HouseSeat): ThingsSpec<LocationGroup> {
  const { t } = useLingui();
  return {
    calls: locationGroups,
    title: t`Groups of rooms`,
    add: t`Add a group`,
    empty: t`There is no group yet. Rooms of a group see the same menus.`,
    count: (total) => <Plural value={total} one="# group" other="# groups" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    columns: [
      { key: 'rooms', cell: ({ rooms: total }) => <Plural value={total} one="# room" other="# rooms" /> },
      { key: 'default', cell: ({ is_default }) => (is_default ? <Trans>New rooms begin here</Trans> : null) },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 60 },
          {
            kind: 'check',
            name: 'is_show_chat_history',
            label: t`Guests see their earlier conversations`,
          },
          {
            kind: 'check',
            name: 'is_show_guide',
            label: t`Guests see the travel guide`,
            hint: t`Where the house has one: it is set up under Add-ons.`,
          },
          { kind: 'colour', name: 'color', label: t`Colour`, nullable: true },
        ],
      },
    ],
    blank: { name_dict: {}, is_show_chat_history: true, is_show_guide: true, color: null },
    after: (group) => (
      <GroupMenus key={group.version} code={house.code} group={group} edits={may('content.edit', house)} />
    ),
    deleting: ({ rooms }) =>
      rooms > 0 ? <Trans>First move its rooms to another group.</Trans> : <Trans>No room is in it.</Trans>,
    canDelete: ({ is_default }) => !is_default,
  };
}
