/** Leaving out what somebody cannot or will not eat [ORDER-LEAVE-OUT]. */
import { ALLERGENS, type Allergen } from './allergens.ts';

/** The allergens a dish tells of, in their order. */
export function allergensIn(item: Readonly<Record<Allergen, boolean>>): readonly Allergen[] {
  return ALLERGENS.filter((one) => item[one]);
}

interface Dishes<Item> {
  readonly items: readonly Item[];
}

interface Category<Item> extends Dishes<Item> {
  readonly categories: readonly Dishes<Item>[];
}

/** The menu without the dishes that hold any of these, and without the categories that leaves empty. */
export function withoutAllergens<Item extends Readonly<Record<Allergen, boolean>>, C extends Category<Item>>(
  categories: readonly C[],
  avoided: ReadonlySet<Allergen>,
): readonly C[] {
  const kept = <D extends Dishes<Item>>(dishes: D): D => ({
    ...dishes,
    items: dishes.items.filter((item) => !allergensIn(item).some((one) => avoided.has(one))),
  });
  return categories
    .map((category) => ({
      ...kept(category),
      categories: category.categories.map(kept).filter(({ items }) => items.length > 0),
    }))
    .filter(({ items, categories: inner }) => items.length > 0 || inner.length > 0);
}
