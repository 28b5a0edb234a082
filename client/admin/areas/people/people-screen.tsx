import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { staffGroups } from '#shared/manage/people.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../../use-house-list.ts';
import { usePeopleSpec } from './people-spec.tsx';
import { useRespondersSpec } from './responders-spec.tsx';
import { CoverageScreen } from './shifts/coverage-screen.tsx';
import { useShiftsSpec } from './shifts/shifts-spec.tsx';
import { WeekScreen } from './shifts/week-screen.tsx';
import { useStaffGroupsSpec } from './staff-groups-spec.tsx';

/** Who works in the house and who is invited to, and the groups they answer in. */
export function PeopleScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('people.edit', house);
  const groups = useHouseList(staffGroups.list, { params: { code: house.code }, query: { limit: '200' } });
  const people = usePeopleSpec({
    house,
    groups: groups.data?.items ?? [],
    edits,
    isNew: place.rest[0] === 'new',
  });
  const groupsSpec = useStaffGroupsSpec();
  const responders = useRespondersSpec();
  const shifts = useShiftsSpec();
  const plans = may('shifts.edit', house);
  const at = { houseCode: house.code, edits };
  return (
    <AreaParts
      label={t`People`}
      place={place}
      parts={[
        { part: '', name: t`People`, renderPart: (below) => <ThingsArea spec={people} place={below} {...at} /> },
        {
          part: 'groups',
          name: t`Groups`,
          renderPart: (below) => <ThingsArea spec={groupsSpec} place={below} {...at} />,
        },
        {
          part: 'week',
          name: t`Who works when`,
          renderPart: () => (
            <WeekScreen houseCode={house.code} place={place} groups={groups.data?.items ?? []} edits={plans} />
          ),
        },
        {
          part: 'shifts',
          name: t`Shifts`,
          renderPart: (below) => <ThingsArea spec={shifts} place={below} houseCode={house.code} edits={plans} />,
        },
        {
          part: 'coverage',
          name: t`Languages by the hour`,
          renderPart: () => <CoverageScreen houseCode={house.code} />,
        },
        {
          part: 'responders',
          name: t({ message: 'Who answers', context: 'people, not groups' }),
          renderPart: (below) => <ThingsArea spec={responders} place={below} {...at} />,
        },
      ]}
    />
  );
}
