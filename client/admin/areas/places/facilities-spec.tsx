import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { HoursField } from '#client/console/kit/fields/hours-field.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { PicturesField } from '#client/console/media/pictures-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { groupOf, menuOf } from '../references.ts';
import { useLinksGroup } from '../use-links-group.tsx';
import { NO_SEASON, useSeasonFields } from '../use-season-fields.ts';

type Facility = ItemOf<typeof facilities>;

const PICTURES_MAX = 10;

/** The pictures of a thing, in their order. */
export const picturesOf = (name: string, label: string): FieldGroup['fields'][number] => ({
  kind: 'own',
  name,
  label,
  draw: ({ value, set, error, readOnly, houseCode }) => (
    <PicturesField
      label={label}
      name={name}
      house={houseCode}
      purpose="picture"
      value={value}
      max={PICTURES_MAX}
      readOnly={readOnly}
      error={error}
      onChange={set}
    />
  ),
});

/** Hours and the lines beside the usual ones, which both are rows of their own. */
function useRows(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`Hours`,
      fields: [
        {
          kind: 'parts',
          name: 'business_hours',
          label: t`Opening hours`,
          add: t`Add hours`,
          max: 10,
          blank: { title_dict: {}, description_dict: {}, hours: [] },
          fields: [
            { kind: 'dict', name: 'title_dict', label: t`What they are for, such as Breakfast` },
            { kind: 'dict', name: 'description_dict', label: t`In words, as guests read them` },
            {
              kind: 'own',
              name: 'hours',
              label: t`By weekday`,
              draw: ({ value, set, error, readOnly, label }) => (
                <HoursField
                  label={label}
                  hint={t`Guests see from these whether it is open now.`}
                  value={value}
                  readOnly={readOnly}
                  error={error()}
                  onChange={set}
                />
              ),
            },
          ],
        },
      ],
    },
    {
      title: t`More to know`,
      fields: [
        {
          kind: 'parts',
          name: 'options',
          label: t`Lines of their own`,
          hint: t`A telephone number, a page, a dress code.`,
          add: t`Add a line`,
          max: 20,
          blank: {
            type: 'text',
            label_dict: {},
            content_dict: {},
            content: '',
            is_bold: false,
            is_underline: false,
            color_code: null,
          },
          fields: [
            {
              kind: 'choice',
              name: 'type',
              label: t`Kind`,
              options: [
                { value: 'text', label: t`Words` },
                { value: 'tel', label: t`Telephone number` },
                { value: 'url', label: t`Page on the web` },
              ],
            },
            { kind: 'dict', name: 'label_dict', label: t`Heading`, max: 60 },
            {
              kind: 'dict',
              name: 'content_dict',
              label: t`Words`,
              long: true,
              when: ({ type }) => type === 'text',
            },
            {
              kind: 'text',
              name: 'content',
              label: t`Number or address`,
              type: 'url',
              max: 500,
              when: ({ type }) => type !== 'text',
            },
            { kind: 'check', name: 'is_bold', label: t`Bold` },
            { kind: 'check', name: 'is_underline', label: t`Underlined` },
          ],
        },
      ],
    },
  ];
}

/** The places of a house. */
export function useFacilitiesSpec(): ThingsSpec<Facility> {
  const { t } = useLingui();
  const season = useSeasonFields();
  const rows = useRows();
  const links = useLinksGroup();
  return {
    calls: facilities,
    title: t`Places of the house`,
    add: t`Add a place`,
    empty: t`There is no place yet. Restaurant, bath, gym: guests look up here where and when.`,
    count: (total) => <Plural value={total} one="# place" other="# places" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    columns: [
      { key: 'genre', cell: ({ genre_dict }) => textIn(genre_dict, activeLanguage(), 'en') },
      { key: 'hidden', cell: ({ is_display }) => (is_display ? null : <Trans>Hidden</Trans>) },
    ],
    bulk: [
      { label: t({ message: 'Show', context: 'the opposite of hiding' }), change: { is_display: true } },
      { label: t`Hide`, change: { is_display: false } },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 100 },
          { kind: 'dict', name: 'genre_dict', label: t`What it is, such as Restaurant` },
          { kind: 'reference', name: 'sub_menu_id', label: t`Menu it stands in`, from: menuOf },
          {
            kind: 'reference',
            name: 'staff_group_id',
            label: t`Who answers questions about it`,
            from: groupOf,
            nullable: true,
          },
          { kind: 'dict', name: 'location_dict', label: t`Where it is, such as 2nd floor` },
          { kind: 'dict', name: 'description_dict', label: t`Description`, long: true },
          { kind: 'dict', name: 'description2_dict', label: t`Second paragraph`, long: true },
          picturesOf('images', t`Pictures`),
          ...season,
        ],
      },
      ...rows,
      links,
    ],
    blank: {
      name_dict: {},
      genre_dict: {},
      sub_menu_id: null,
      staff_group_id: null,
      location_dict: {},
      description_dict: {},
      description2_dict: {},
      images: [],
      ...NO_SEASON,
      business_hours: [],
      options: [],
      links: [],
    },
  };
}
