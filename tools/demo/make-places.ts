/** Groups of rooms, and the rooms; what a house has from its beginning becomes the first of them. */
import { createRoom, listRooms, locationGroups, updateRoom } from '#shared/manage/rooms.ts';
import { idOf, type Making, once } from './making.ts';

export async function makePlaces(making: Making): Promise<void> {
  const { api, params, demo, uuids } = making;
  const begun = await api.ask(locationGroups.list, { params, query: {} });
  for (const group of demo.locationGroups) {
    const body = {
      name_dict: group.displayName,
      color: group.color,
      is_show_chat_history: group.isShowChatHistory,
      position: group.position,
    };
    const own = group.isDefault ? begun.items.find(({ is_default }) => is_default) : undefined;
    const { id } =
      own === undefined
        ? await api.ask(locationGroups.create, { params, body }, once(making, group.id))
        : await api.ask(locationGroups.update, { params: { ...params, id: own.id }, body }, own);
    uuids.set(group.id, id);
  }
  const rooms = await api.ask(listRooms, { params, query: {} });
  for (const place of demo.locations) {
    const body = {
      location_group_id: idOf(making, place.groupId),
      name: place.defaultName,
      name_dict: place.nameDict,
      is_room_asking: place.isRoomAsking,
      input_room_no_before_conversation: place.inputRoomNoBeforeConversation,
      session_timeout: place.sessionTimeout,
      lock_wait: place.lockWait,
    };
    const own = place.isDefaultLocation ? rooms.items.find((room) => room.is_default_location) : undefined;
    const { id } =
      own === undefined
        ? await api.ask(createRoom, { params, body }, once(making, place.id))
        : await api.ask(updateRoom, { params: { ...params, id: own.id }, body }, own);
    uuids.set(place.id, id);
  }
}
