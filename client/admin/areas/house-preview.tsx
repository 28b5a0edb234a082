import { PhonePreview } from '#client/console/kit/phone-preview.tsx';
import type { HouseSeat } from '#shared/manage/me.ts';
import { listRooms } from '#shared/manage/rooms.ts';
import { may } from '#client/console/kit/house-area.ts';
import { useHouseList } from '../use-house-list.ts';

interface HousePreviewProps {
  readonly house: HouseSeat;
  /** Another one reads the page anew: what is edited, with its version. */
  readonly version: string;
  /** The languages of the house, that which is shown first. */
  readonly languages: readonly string[];
  /** The page it stands on, below the language; the home page without it. */
  readonly page?: string;
  /** What nobody has yet, for that page to draw. */
  readonly example?: unknown;
}

function AtReception({ house, ...rest }: HousePreviewProps) {
  const rooms = useHouseList(listRooms, { params: { code: house.code }, query: { limit: '200' } });
  const room = rooms.data?.items.find(({ is_default_location }) => is_default_location);
  return room === undefined ? null : (
    <PhonePreview path={`biz/location/${house.code}/${room.id}`} isReadAgain {...rest} />
  );
}

/** The guests' pages at the place of those without a room; for who may see the rooms. */
export function HousePreview(props: HousePreviewProps) {
  return may('rooms.see', props.house) ? <AtReception {...props} /> : null;
}

interface ThingPreviewProps extends Omit<HousePreviewProps, 'version'> {
  /** What is edited; nothing is shown before it is there. */
  readonly of: { readonly id: string | number; readonly version: number } | null;
}

/** The page beside the form of a thing, read anew whenever that is saved. */
export function ThingPreview({ of, ...rest }: ThingPreviewProps) {
  return of === null ? null : <HousePreview version={`${of.id} ${of.version}`} {...rest} />;
}
