/** The pictures above the menu as one list: the house's own first, then the places of the settings [HOME-PICTURES]. */
import { listOfValues, same } from '#client/console/kit/values.ts';
import type { Values } from '#client/console/kit/things.ts';
import { pictureKeys } from '#shared/domain/tenant-settings/tenant-settings.ts';

export const TOP_IMAGES_MAX = pictureKeys.length + 1;

export const picturesOf = (
  first: string | null,
  others: Readonly<Partial<Record<(typeof pictureKeys)[number], string>>>,
): readonly string[] => [first, ...pictureKeys.map((key) => others[key])].filter((url) => url != null);

/** A patch in which the list stands where it is kept. */
export function withPictures({ pictures: _list, ...patch }: Values, base: Values, values: Values): Values {
  if (!('pictures' in values) || same(base['pictures'], values['pictures'])) return patch;
  const [first = null, ...others] = listOfValues(values['pictures']);
  return {
    ...patch,
    picture_url: first,
    picture: Object.fromEntries(pictureKeys.map((key, place) => [key, others[place] ?? null])),
  };
}
