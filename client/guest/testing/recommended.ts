import type { StoreRecommendation } from '#shared/facade/catalogue/house.ts';

/** A place that the house of tests recommends. */
export function recommended(part: Partial<StoreRecommendation> & Pick<StoreRecommendation, 'id'>): StoreRecommendation {
  const name = part.display_name ?? `Place ${part.id}`;
  return {
    price_range: '¥',
    budget: '¥1,200',
    latitude: 35.4499,
    longitude: 139.6456,
    distance: 640,
    image_url: null,
    category: 'そば',
    display_name: name,
    display_name_in_room: name,
    display_category: 'Noodles',
    display_category_in_room: 'Noodles',
    display_comment: 'Eight seats.',
    display_comment_in_room: 'Eight seats.',
    display_tripadvisor_url: null,
    ...part,
  };
}
