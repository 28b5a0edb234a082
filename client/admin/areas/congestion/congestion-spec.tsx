import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FieldGroup, FieldSpec } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { ItemOf } from '#shared/manage/collection.ts';
import { congestionSettings } from '#shared/manage/congestion-settings.ts';
import { facilityOf, nameIn } from '../references.ts';
import { Counts } from './counts.tsx';

type CountedPlace = ItemOf<typeof congestionSettings>;

const MAX = 200;

/** The words of a level: its title and a line below. */
const wordsOf = (level: string, title: string, description: string): readonly FieldSpec[] => [
  { kind: 'dict', name: `${level}_title`, label: title, max: MAX },
  { kind: 'dict', name: `${level}_description`, label: description, max: MAX },
];

/** What guests read at each level. */
function useLevelGroups(): readonly FieldGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t`What guests read`,
      lead: t`For each level a title and a line below. Left empty, guests see the sign and the number alone.`,
      fields: [
        ...wordsOf('vacant', t`Plenty of room: title`, t`Plenty of room: line below`),
        ...wordsOf('moderately_vacant', t`Some room: title`, t`Some room: line below`),
        ...wordsOf('congestion', t`Full: title`, t`Full: line below`),
        ...wordsOf('non_active', t`Not counted: title`, t`Not counted: line below`),
        {
          kind: 'dict',
          name: 'announcement_dict',
          label: t`What is said about the counting`,
          hint: t`Such as: counted by a sensor at the door, nobody is filmed.`,
          max: MAX,
        },
      ],
    },
    {
      title: t`Closed every day`,
      lead: t`Hours at which nothing is counted: guests read then that it is closed.`,
      fields: [
        {
          kind: 'parts',
          name: 'out_of_business_hours',
          label: t`Closed hours`,
          add: t`Add hours`,
          max: 10,
          blank: { from: '23:00', to: '06:00', title_dict: {}, description_dict: {} },
          fields: [
            { kind: 'time', name: 'from', label: t`Closes at` },
            { kind: 'time', name: 'to', label: t`Opens at` },
            { kind: 'dict', name: 'title_dict', label: t`Closed: title`, max: MAX },
            { kind: 'dict', name: 'description_dict', label: t`Closed: line below`, max: MAX },
          ],
        },
      ],
    },
  ];
}

/** Places whose guests are counted. */
export function useCongestionSpec(code: string, edits: boolean): ThingsSpec<CountedPlace> {
  const { t } = useLingui();
  const levels = useLevelGroups();
  return {
    calls: congestionSettings,
    title: t`Counted places`,
    add: t`Count a place`,
    empty: t`No place is counted yet. Bath, restaurant, gym: guests see before they go how full it is.`,
    count: (total) => <Plural value={total} one="# counted place" other="# counted places" />,
    nameOf: ({ facility_dict }) => nameIn(facility_dict),
    columns: [
      {
        key: 'thresholds',
        cell: ({ vacant_upper_threshold: room, congestion_lower_threshold: full }) => (
          <Trans>
            Room up to {room}, full from {full}
          </Trans>
        ),
      },
      { key: 'off', cell: ({ is_active }) => (is_active ? null : <Trans>Switched off</Trans>) },
    ],
    bulk: [
      { label: t`Switch on`, change: { is_active: true } },
      { label: t`Switch off`, change: { is_active: false } },
    ],
    groups: [
      {
        fields: [
          { kind: 'reference', name: 'facility_id', label: t`Place`, from: facilityOf },
          { kind: 'check', name: 'is_active', label: t`Guests see how full it is` },
          {
            kind: 'number',
            name: 'vacant_upper_threshold',
            label: t`Plenty of room up to`,
            unit: t`people`,
            min: 0,
            max: 100_000,
          },
          {
            kind: 'number',
            name: 'congestion_lower_threshold',
            label: t`Full from`,
            hint: t`Between the two there is some room.`,
            unit: t`people`,
            min: 1,
            max: 100_000,
          },
          {
            kind: 'choice',
            name: 'icon_type',
            label: t`Signs`,
            options: [
              { value: 'faces', label: t`Faces` },
              { value: 'bars', label: t`Bars` },
            ],
          },
          {
            kind: 'text',
            name: 'sensor_id',
            label: t`Name of its sensor`,
            hint: t`As the sensor calls itself when it sends its counts. Empty where people count.`,
            max: 100,
            nullable: true,
          },
          { kind: 'number', name: 'sort_key', label: t`Place in the list`, min: 0, max: 100_000 },
        ],
      },
      ...levels,
    ],
    blank: {
      facility_id: null,
      is_active: true,
      vacant_upper_threshold: 10,
      congestion_lower_threshold: 30,
      icon_type: 'faces',
      sensor_id: null,
      sort_key: 0,
      non_active_title: {},
      non_active_description: {},
      vacant_title: {},
      vacant_description: {},
      moderately_vacant_title: {},
      moderately_vacant_description: {},
      congestion_title: {},
      congestion_description: {},
      announcement_dict: {},
      out_of_business_hours: [],
    },
    above: (place) => <Counts code={code} place={place} edits={edits} />,
    deleting: () => <Trans>Its counts go with it. The place itself stays.</Trans>,
  };
}
