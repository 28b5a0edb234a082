/** The 31 allergens in words, for guests and for who writes the menu [ORDER-ALLERGENS]. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Allergen } from '#shared/domain/ordering/allergens.ts';

/** What each is called in the page's language. */
export function useAllergenTexts(): Readonly<Record<Allergen, string>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      abalone: t`Abalone`,
      alcohol: t`Alcohol`,
      apple: t`Apple`,
      banana: t`Banana`,
      beef: t`Beef`,
      cashewnut: t`Cashew nuts`,
      chicken: t`Chicken`,
      crab: t`Crab`,
      egg: t`Egg`,
      garlic: t`Garlic`,
      gelatin: t`Gelatine`,
      honey: t`Honey`,
      kiwi: t`Kiwi fruit`,
      mackerel: t`Mackerel`,
      matsutake: t`Matsutake mushrooms`,
      milk: t`Milk and dairy`,
      orange: t`Orange`,
      peach: t`Peach`,
      peanut: t`Peanuts`,
      pork: t`Pork`,
      salmon: t`Salmon`,
      salmon_roe: t`Salmon roe`,
      sesame: t`Sesame`,
      shellfish: t`Shellfish`,
      shrimp: t`Shrimp and prawns`,
      soba: t`Buckwheat (soba)`,
      soybean: t`Soy`,
      squid: t`Squid`,
      walnut: t`Walnuts`,
      wheat: t`Wheat`,
      yam: t`Yam`,
    }),
    [t],
  );
}
