import * as v from 'valibot';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { useThing } from '#client/console/kit/use-things.ts';
import { FocusPicker } from '#client/console/media/focus-picker.tsx';
import { withoutFocus } from '#shared/domain/media/focus.ts';
import { isFilmAddress } from '#shared/domain/media/purposes.ts';
import { getMedia, HouseMedia, listMedia } from '#shared/manage/media.ts';

const Point = v.fallback(v.nullable(v.object({ x: v.number(), y: v.number() })), null);

/** What matters most of a picture of the house; films have nothing of the kind. */
export function FocusField({ field, id }: { readonly field: OwnField; readonly id: string }) {
  const { data } = useThing({ item: HouseMedia, list: listMedia, get: getMedia }, field.houseCode, id);
  if (data === undefined || data === null || isFilmAddress(data.url)) return null;
  return (
    <FocusPicker
      src={withoutFocus(data.url)}
      value={v.parse(Point, field.value)}
      readOnly={field.readOnly}
      onChange={field.set}
    />
  );
}
