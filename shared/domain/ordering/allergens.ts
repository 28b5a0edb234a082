/** The 31 allergens an ordering menu tells of, in the order they are shown [ORDER-ALLERGENS]. */
export const ALLERGENS = [
  'abalone',
  'alcohol',
  'apple',
  'banana',
  'beef',
  'cashewnut',
  'chicken',
  'crab',
  'egg',
  'garlic',
  'gelatin',
  'honey',
  'kiwi',
  'mackerel',
  'matsutake',
  'milk',
  'orange',
  'peach',
  'peanut',
  'pork',
  'salmon',
  'salmon_roe',
  'sesame',
  'shellfish',
  'shrimp',
  'soba',
  'soybean',
  'squid',
  'walnut',
  'wheat',
  'yam',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** A flag for each of them. */
export function allergenFlags(held: readonly string[]): Record<Allergen, boolean> {
  return Object.fromEntries(ALLERGENS.map((one) => [one, held.includes(one)])) as Record<Allergen, boolean>;
}
