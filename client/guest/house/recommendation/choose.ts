/** Which of the recommended places are shown, and in which order. Pure. */
import { distanceInMetres, type Coordinates } from '#shared/domain/place/distance.ts';
import type { StoreRecommendation } from '#shared/facade/catalogue/house.ts';

export interface Choice {
  /** As shown to the reader; null for all. */
  readonly category: string | null;
  /** A price range as the house wrote it, '' for places without one; null for all. */
  readonly price: string | null;
  readonly nearestFirst: boolean;
}

/** A place with how far it is from where the reader wants to know. */
export interface Shown {
  readonly place: StoreRecommendation;
  /** Metres; null where nobody knows. */
  readonly metres: number | null;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** The categories there are, in the order of the places. */
export const categoriesOf = (places: readonly StoreRecommendation[]): string[] =>
  distinct(places.map(({ display_category: name }) => name).filter((name) => name !== ''));

/** The price ranges there are, cheap ones first; '' for places without one. */
export function pricesOf(places: readonly StoreRecommendation[]): string[] {
  return distinct(places.map(({ price_range: range }) => range ?? '')).toSorted(
    (a, b) => a.length - b.length || a.localeCompare(b),
  );
}

/** The category a menu's type names, as the house wrote it; null for a type that names none, which shows all [RECOMMEND-TYPE]. */
export function categoryOfType(places: readonly StoreRecommendation[], type: string | null): string | null {
  const asked = type?.trim().toLowerCase() ?? '';
  return asked === ''
    ? null
    : (places.find(({ category }) => category.trim().toLowerCase() === asked)?.display_category ?? null);
}

/**
 * The places of a choice. Without a position of the reader's own, distances are those the house gives, which may be
 * longer than the crow flies [RECOMMEND-DISTANCE]; with one they are reckoned from there [RECOMMEND-HERE].
 */
export function chosen(
  places: readonly StoreRecommendation[],
  { category, price, nearestFirst }: Choice,
  here: Coordinates | null,
): Shown[] {
  const shown = places
    .filter(
      (place) =>
        (category === null || place.display_category === category) &&
        (price === null || (place.price_range ?? '') === price),
    )
    .map((place) => ({ place, metres: here === null ? place.distance : distanceInMetres(here, place) }));
  return nearestFirst ? shown.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity)) : shown;
}
