import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { choosable } from '#client/console/kit/field-spec.ts';
import { PhonePreview } from '#client/console/kit/phone-preview.tsx';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import {
  createRoom,
  deleteRoom,
  getRoom,
  listRooms,
  type LocationGroup,
  locationGroups,
  Room,
  ROOM_NAME_MAX,
  updateRoom,
} from '#shared/manage/rooms.ts';
import { ImportRooms } from './import-rooms.tsx';
import { PrintCodes } from './print-codes.tsx';
import { RoomCode } from './room-code.tsx';

/** A list longer than this is searched, not unfolded. */
const SHORT = 12;

const anyGroup = choosable(locationGroups, ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'));

interface RoomsOf {
  readonly house: HouseSeat;
  readonly groups: readonly LocationGroup[];
  readonly edits: boolean;
}

/** The rooms of a house: list, form, table, sheets. */
export function useRoomsSpec({ house, groups, edits }: RoomsOf): ThingsSpec<Room> {
  const { t } = useLingui();
  const lang = activeLanguage();
  const nameOf = (id: string): string => textIn(groups.find((group) => group.id === id)?.name_dict ?? {}, lang, 'en');
  const options = groups.map(({ id, name_dict }) => ({ value: id, label: textIn(name_dict, lang, 'en') }));
  return {
    calls: { item: Room, list: listRooms, get: getRoom, create: createRoom, update: updateRoom, remove: deleteRoom },
    title: t`Rooms`,
    add: t`Add a room`,
    empty: t`There is no room yet. Add them singly, or all at once from a table.`,
    count: (total) => <Plural value={total} one="# room" other="# rooms" />,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'group', cell: ({ location_group_id }) => nameOf(location_group_id) },
      {
        key: 'default',
        cell: ({ is_default_location }) => (is_default_location ? <Trans>For guests without a room</Trans> : null),
      },
    ],
    filters: options.length > 1 ? [{ name: 'location_group_id', label: t`Group`, options }] : [],
    bulk:
      options.length > 1
        ? options.map(({ value, label }) => ({ label: t`To ${label}`, change: { location_group_id: value } }))
        : [],
    groups: [
      {
        fields: [
          { kind: 'text', name: 'name', label: t`Number or name`, max: ROOM_NAME_MAX },
          options.length > SHORT
            ? { kind: 'reference', name: 'location_group_id', label: t`Group`, from: anyGroup }
            : { kind: 'choice', name: 'location_group_id', label: t`Group`, options },
          {
            kind: 'check',
            name: 'is_room_asking',
            label: t`Ask guests which room they are in`,
            hint: t`For a code that hangs in a lobby or a restaurant.`,
          },
          {
            kind: 'dict',
            name: 'name_dict',
            label: t`What guests call it`,
            hint: t`Without a name of their language guests read the English one.`,
            max: 60,
          },
          {
            kind: 'check',
            name: 'input_room_no_before_conversation',
            label: t`Ask for the room before each conversation`,
          },
        ],
      },
      {
        title: t`How long a code holds`,
        fields: [
          {
            kind: 'number',
            name: 'session_timeout',
            label: t`Guests scan again after`,
            unit: t`minutes`,
            min: 1,
            max: 10_080,
            nullable: true,
          },
          {
            kind: 'number',
            name: 'lock_wait',
            label: t`The page locks when nobody touches it for`,
            unit: t`minutes`,
            min: 1,
            max: 10_080,
            standard: 120,
          },
        ],
      },
    ],
    blank: {
      name: '',
      name_dict: {},
      location_group_id: groups[0]?.id ?? '',
      is_room_asking: false,
      input_room_no_before_conversation: false,
      session_timeout: null,
      lock_wait: 120,
    },
    tools: <PrintCodes code={house.code} groups={groups} />,
    before: edits && groups.length > 0 ? <ImportRooms code={house.code} groups={groups} /> : null,
    after: (room) => <RoomCode key={room.version} code={house.code} room={room} edits={edits} />,
    preview: (room, languages) =>
      room === null ? null : (
        <PhonePreview
          path={`biz/location/${house.code}/${room.id}`}
          languages={languages}
          version={`${room.id} ${room.version}`}
        />
      ),
    deleting: () => <Trans>Its code leads nowhere from then on.</Trans>,
    canDelete: ({ is_default_location }) => !is_default_location,
  };
}
