import { PhonePreview } from '#client/console/kit/phone-preview.tsx';
import type { HouseSeat } from '#shared/manage/me.ts';
import { listRooms } from '#shared/manage/rooms.ts';
import { may } from '../../area-props.ts';
import { useHouseList } from '../../use-house-list.ts';

interface MenuPreviewProps {
  readonly house: HouseSeat;
  /** What is edited: another version of it shows the page anew. */
  readonly of: { readonly id: number; readonly version: number };
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
}

function AtReception({ house, of, languages }: MenuPreviewProps) {
  const rooms = useHouseList(listRooms, { params: { code: house.code }, query: { limit: '200' } });
  const room = rooms.data?.items.find(({ is_default_location }) => is_default_location);
  return room === undefined ? null : (
    <PhonePreview
      path={`biz/location/${house.code}/${room.id}`}
      languages={languages}
      version={`${of.id} ${of.version}`}
      isReadAgain
    />
  );
}

/** The guests' home page at the place of those without a room; for who may see the rooms. */
export function MenuPreview(props: MenuPreviewProps) {
  return may('rooms.see', props.house) ? <AtReception {...props} /> : null;
}
