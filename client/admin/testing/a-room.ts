import type { Room } from '#shared/manage/rooms.ts';

/** A room as the management API tells it. */
export const aRoom = (name: string, part: Partial<Room> = {}): Room => ({
  id: `r-${name}`,
  location_group_id: '018f0000-0000-7000-8000-00000000000a',
  name,
  hash_value: 'h',
  qr_url: `https://chat.example/qr/${name}`,
  name_dict: {},
  is_default_location: false,
  is_room_asking: false,
  input_room_no_before_conversation: false,
  session_timeout: null,
  lock_wait: 120,
  version: 1,
  ...part,
});
