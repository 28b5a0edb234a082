import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PointField } from '#client/console/kit/fields/point-field.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { floorGuides } from '#shared/manage/floor-guides.ts';
import { recommendations } from '#shared/manage/recommendations.ts';
import { pictureOf } from '#client/console/media/picture-field.tsx';
import { useInRoomGroup, useValuesGroup } from '../use-page-texts.ts';
import { NO_SEASON, useSeasonFields } from '../use-season-fields.ts';
import { picturesOf } from './facilities-spec.tsx';

/** What is on each floor. */
export function useFloorGuidesSpec(): ThingsSpec<ItemOf<typeof floorGuides>> {
  const { t } = useLingui();
  const values = useValuesGroup();
  const inRoom = useInRoomGroup([
    { kind: 'dict', name: 'content_in_room_dict', label: t`Name of the floor`, max: 100 },
    { kind: 'dict', name: 'text_in_room_dict', label: t`What is there`, long: true },
  ]);
  return {
    calls: floorGuides,
    title: t`Floors`,
    add: t`Add a floor`,
    empty: t`There is no floor yet. A plan and a few words spare guests the way to the desk.`,
    count: (total) => <Plural value={total} one="# floor" other="# floors" />,
    nameOf: ({ content_dict }) => textIn(content_dict, activeLanguage(), 'en'),
    columns: [{ key: 'hidden', cell: ({ is_display }) => (is_display ? null : <Trans>Hidden</Trans>) }],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'content_dict', label: t`Name of the floor`, max: 100 },
          { kind: 'dict', name: 'text_dict', label: t`What is there`, long: true },
          picturesOf('image_urls', t`Plans and pictures`),
          { kind: 'check', name: 'is_display', label: t`Guests see it` },
        ],
      },
      values,
      inRoom,
    ],
    blank: {
      content_dict: {},
      text_dict: {},
      image_urls: [],
      is_display: true,
      text_variables: [],
      content_in_room_dict: {},
      text_in_room_dict: {},
    },
  };
}

/** What the house's people like around it. */
export function useRecommendationsSpec(): ThingsSpec<ItemOf<typeof recommendations>> {
  const { t } = useLingui();
  const season = useSeasonFields();
  const inRoom = useInRoomGroup([
    { kind: 'dict', name: 'name_in_room_dict', label: t`Name`, max: 100 },
    { kind: 'dict', name: 'category_in_room_dict', label: t`What it is, such as Café`, max: 60 },
    { kind: 'dict', name: 'comment_in_room_dict', label: t`Why you like it`, long: true },
  ]);
  return {
    calls: recommendations,
    title: t`Around the house`,
    add: t`Add a recommendation`,
    empty: t`There is no recommendation yet. Where would you send a friend?`,
    count: (total) => <Plural value={total} one="# recommendation" other="# recommendations" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    columns: [
      { key: 'category', cell: ({ category_dict }) => textIn(category_dict, activeLanguage(), 'en') },
      { key: 'hidden', cell: ({ is_display }) => (is_display ? null : <Trans>Hidden</Trans>) },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 100 },
          { kind: 'dict', name: 'category_dict', label: t`What it is, such as Café`, max: 60 },
          { kind: 'dict', name: 'comment_dict', label: t`Why you like it`, long: true },
          {
            kind: 'own',
            name: 'point',
            label: t`Where it is`,
            draw: ({ value, set, error, readOnly, label }) => (
              <PointField label={label} name="point" value={value} readOnly={readOnly} error={error} onChange={set} />
            ),
          },
          {
            kind: 'number',
            name: 'distance',
            label: t`Way there`,
            hint: t`Left empty, it is reckoned as the crow flies.`,
            unit: t`metres`,
            min: 0,
            max: 1_000_000,
            nullable: true,
          },
          { kind: 'text', name: 'price_range', label: t`Price range, such as ¥¥`, max: 20, nullable: true },
          { kind: 'text', name: 'budget', label: t`Budget per person`, max: 60, nullable: true },
          pictureOf('image_url', t`Picture`),
          { kind: 'text', name: 'tripadvisor_url', label: t`Its page at Tripadvisor`, type: 'url', nullable: true },
          ...season,
        ],
      },
      inRoom,
    ],
    blank: {
      name_dict: {},
      category_dict: {},
      comment_dict: {},
      point: null,
      distance: null,
      price_range: null,
      budget: null,
      image_url: null,
      tripadvisor_url: null,
      name_in_room_dict: {},
      category_in_room_dict: {},
      comment_in_room_dict: {},
      ...NO_SEASON,
    },
  };
}
