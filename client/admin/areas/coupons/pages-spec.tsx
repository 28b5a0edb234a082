import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { type CouponPage, couponPages } from '#shared/manage/coupon-pages.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { ThingPreview } from '../house-preview.tsx';
import { picturesOf } from '../places/facilities-spec.tsx';
import { groupOf, menuOf, nameIn } from '../references.ts';
import { useLinksGroup } from '../use-links-group.tsx';
import { useInRoomGroup, useValuesGroup } from '../use-page-texts.ts';
import { NO_SEASON, useSeasonFields } from '../use-season-fields.ts';

/** Pages that tell of offers. */
export function usePagesSpec(house: HouseSeat): ThingsSpec<CouponPage> {
  const { t } = useLingui();
  const season = useSeasonFields();
  const values = useValuesGroup();
  const links = useLinksGroup();
  const inRoom = useInRoomGroup([
    { kind: 'dict', name: 'name_in_room_dict', label: t`Name`, max: 100 },
    { kind: 'dict', name: 'text_in_room_dict', label: t`Description`, long: true },
    { kind: 'dict', name: 'place_description_in_room_dict', label: t`How to get there`, long: true },
  ]);
  return {
    calls: couponPages,
    title: t`Pages of offers`,
    add: t`Add a page`,
    empty: t`There is no page yet. Guests who look around read here what you offer, with pictures and the way there.`,
    count: (total) => <Plural value={total} one="# page" other="# pages" />,
    nameOf: ({ name_dict }) => nameIn(name_dict),
    columns: [{ key: 'hidden', cell: ({ is_display }) => (is_display ? null : <Trans>Hidden</Trans>) }],
    bulk: [
      { label: t({ message: 'Show', context: 'the opposite of hiding' }), change: { is_display: true } },
      { label: t`Hide`, change: { is_display: false } },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 100 },
          { kind: 'reference', name: 'sub_menu_id', label: t`Menu it stands in`, from: menuOf },
          { kind: 'dict', name: 'text_dict', label: t`Description`, long: true },
          picturesOf('image_urls', t`Pictures`),
          { kind: 'dict', name: 'place_description_dict', label: t`How to get there`, long: true },
          {
            kind: 'text',
            name: 'map_url',
            label: t`Map`,
            hint: t`The link of a map page, or the element that a map service gives you to paste.`,
            max: 4000,
            nullable: true,
          },
          {
            kind: 'reference',
            name: 'staff_group_id',
            label: t`Who answers questions about it`,
            from: groupOf,
            nullable: true,
          },
          ...season,
        ],
      },
      values,
      inRoom,
      links,
    ],
    preview: (item, languages) => (
      <ThingPreview of={item} house={house} languages={languages} page={`customer/coupon/${item?.id}`} />
    ),
    blank: {
      name_dict: {},
      sub_menu_id: null,
      text_dict: {},
      image_urls: [],
      place_description_dict: {},
      map_url: null,
      links: [],
      staff_group_id: null,
      ...NO_SEASON,
      text_variables: [],
      name_in_room_dict: {},
      text_in_room_dict: {},
      place_description_in_room_dict: {},
    },
  };
}
