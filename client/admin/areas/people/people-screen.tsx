import { useLingui } from '@lingui/react/macro';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { listStaffGroups } from '#shared/manage/people.ts';
import { type AreaProps, may } from '../../area-props.ts';
import { useHouseList } from '../../use-house-list.ts';
import { usePeopleSpec } from './people-spec.tsx';
import { useStaffGroupsSpec } from './staff-groups-spec.tsx';

/** Where the groups of staff stand below the people. */
const GROUPS = 'groups';

/** Who works in the house and who is invited to, and the groups they answer in. */
export function PeopleScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('people.edit', house);
  const groups = useHouseList(listStaffGroups, { params: { code: house.code }, query: { limit: '200' } });
  const people = usePeopleSpec({
    house,
    groups: groups.data?.items ?? [],
    edits,
    isNew: place.rest[0] === 'new',
  });
  const groupsSpec = useStaffGroupsSpec();
  const inGroups = place.rest[0] === GROUPS;
  const below = place.below(GROUPS);
  const depth = inGroups ? below.rest.length : place.rest.length;
  return (
    <>
      {depth === 0 ? (
        <AreaTabs
          label={t`People`}
          place={place}
          tabs={[
            { part: '', name: t`People` },
            { part: GROUPS, name: t`Groups` },
          ]}
        />
      ) : null}
      {inGroups ? (
        <ThingsArea key={GROUPS} spec={groupsSpec} houseCode={house.code} place={below} edits={edits} />
      ) : (
        <ThingsArea key="people" spec={people} houseCode={house.code} place={place} edits={edits} />
      )}
    </>
  );
}
