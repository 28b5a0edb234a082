import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { choosable } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { mainMenus, type MainMenu, TITLE_MAX } from '#shared/manage/menus.ts';
import { locationGroups } from '#shared/manage/rooms.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { ThingPreview } from '../house-preview.tsx';
import { NO_SEASON, useSeasonFields } from '../use-season-fields.ts';
import { IconField } from './icon-field.tsx';

const groupOf = choosable(locationGroups, ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'));

/** The headings of guests' home pages, below which the menus stand. */
export function useMainSpec(house: HouseSeat): ThingsSpec<MainMenu> {
  const { t } = useLingui();
  const season = useSeasonFields();
  return {
    calls: mainMenus,
    title: t`Menus`,
    add: t`Add a heading`,
    empty: t`There is no heading yet.`,
    count: (total) => <Plural value={total} one="# heading" other="# headings" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
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
          { kind: 'own', name: 'icon', label: t`Sign`, draw: (field) => <IconField {...field} /> },
          {
            kind: 'choice',
            name: 'section',
            label: t`Where on the home page`,
            none: t`Where what it holds belongs`,
            options: [
              { value: 'stay', label: t`My stay` },
              { value: 'ask', label: t`Ask` },
              { value: 'eat', label: t`Eat` },
              { value: 'enjoy', label: t`Enjoy` },
              { value: 'around', label: t`Around` },
            ],
          },
          {
            kind: 'references',
            name: 'location_group_ids',
            label: t`For the guests of`,
            from: groupOf,
            all: t`All rooms`,
          },
          {
            kind: 'check',
            name: 'required_show_submenu',
            label: t`Show the list even where there is one menu alone`,
            hint: t`Otherwise a tap opens that menu at once.`,
          },
          ...season,
        ],
      },
    ],
    blank: {
      name_dict: {},
      icon: 'concierge-bell',
      section: null,
      location_group_ids: null,
      required_show_submenu: false,
      ...NO_SEASON,
    },
    preview: (item, languages) => <ThingPreview of={item} house={house} languages={languages} />,
    deleting: () => <Trans>The menus below it have to be moved or deleted first.</Trans>,
  };
}
