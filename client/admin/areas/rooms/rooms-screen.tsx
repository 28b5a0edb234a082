import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { locationGroups } from '#shared/manage/rooms.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../../use-house-list.ts';
import { useGroupsSpec } from './groups-spec.tsx';
import { useRoomsSpec } from './rooms-spec.tsx';

/** Rooms, singly or by a table, the sheets to print, and the groups they are in. */
export function RoomsScreen({ house, place }: AreaProps) {
  const { t } = useLingui();
  const edits = may('rooms.edit', house);
  const groups = useHouseList(locationGroups.list, { params: { code: house.code }, query: { limit: '200' } });
  const rooms = useRoomsSpec({ house, groups: groups.data?.items ?? [], edits });
  const groupsSpec = useGroupsSpec(house);
  const at = { houseCode: house.code, edits };
  return (
    <AreaParts
      label={t`Rooms`}
      place={place}
      parts={[
        { part: '', name: t`Rooms`, renderPart: (below) => <ThingsArea spec={rooms} place={below} {...at} /> },
        {
          part: 'groups',
          name: t`Groups`,
          renderPart: (below) => <ThingsArea spec={groupsSpec} place={below} {...at} />,
        },
      ]}
    />
  );
}
