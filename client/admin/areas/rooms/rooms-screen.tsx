import { useLingui } from '@lingui/react/macro';
import { AreaTabs } from '#client/console/kit/area-tabs.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { listLocationGroups } from '#shared/manage/rooms.ts';
import { type AreaProps, may } from '../../area-props.ts';
import { useHouseList } from '../../use-house-list.ts';
import { useGroupsSpec } from './groups-spec.tsx';
import { useRoomsSpec } from './rooms-spec.tsx';

/** Where the groups of rooms stand below the rooms. */
const GROUPS = 'groups';

/** Rooms, singly or by a table, the sheets to print, and the groups they are in. */
export function RoomsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('rooms.edit', house);
  const groups = useHouseList(listLocationGroups, { params: { code: house.code }, query: { limit: '200' } });
  const rooms = useRoomsSpec({ house, groups: groups.data?.items ?? [], edits });
  const groupsSpec = useGroupsSpec();
  const inGroups = place.rest[0] === GROUPS;
  const below = place.below(GROUPS);
  const depth = inGroups ? below.rest.length : place.rest.length;
  return (
    <>
      {depth === 0 ? (
        <AreaTabs
          label={t`Rooms`}
          place={place}
          tabs={[
            { part: '', name: t`Rooms` },
            { part: GROUPS, name: t`Groups` },
          ]}
        />
      ) : null}
      {inGroups ? (
        <ThingsArea key={GROUPS} spec={groupsSpec} houseCode={house.code} place={below} edits={edits} />
      ) : (
        <ThingsArea key="rooms" spec={rooms} houseCode={house.code} place={place} edits={edits} />
      )}
    </>
  );
}
