/** The signs of the 31 allergens, beside their words [ORDER-ALLERGENS]. */
import Apple from 'lucide-react/icons/apple';
import Banana from 'lucide-react/icons/banana';
import Bean from 'lucide-react/icons/bean';
import Beef from 'lucide-react/icons/beef';
import Bird from 'lucide-react/icons/bird';
import Candy from 'lucide-react/icons/candy';
import Carrot from 'lucide-react/icons/carrot';
import Cherry from 'lucide-react/icons/cherry';
import Citrus from 'lucide-react/icons/citrus';
import Egg from 'lucide-react/icons/egg';
import Fish from 'lucide-react/icons/fish';
import FishSymbol from 'lucide-react/icons/fish-symbol';
import Ham from 'lucide-react/icons/ham';
import Hexagon from 'lucide-react/icons/hexagon';
import Leaf from 'lucide-react/icons/leaf';
import Milk from 'lucide-react/icons/milk';
import Nut from 'lucide-react/icons/nut';
import Shell from 'lucide-react/icons/shell';
import Shrimp from 'lucide-react/icons/shrimp';
import Soup from 'lucide-react/icons/soup';
import Sprout from 'lucide-react/icons/sprout';
import Trees from 'lucide-react/icons/trees';
import Wheat from 'lucide-react/icons/wheat';
import Wine from 'lucide-react/icons/wine';
import type { LucideIcon } from 'lucide-react';
import { useAllergenTexts } from '#client/chat/order/use-allergen-texts.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { Allergen } from '#shared/domain/ordering/allergens.ts';
import styles from './allergens.module.css';

const icons: Readonly<Record<Allergen, LucideIcon>> = {
  abalone: Shell,
  alcohol: Wine,
  apple: Apple,
  banana: Banana,
  beef: Beef,
  cashewnut: Nut,
  chicken: Bird,
  crab: Shrimp,
  egg: Egg,
  garlic: Sprout,
  gelatin: Candy,
  honey: Hexagon,
  kiwi: Cherry,
  mackerel: Fish,
  matsutake: Trees,
  milk: Milk,
  orange: Citrus,
  peach: Cherry,
  peanut: Nut,
  pork: Ham,
  salmon: Fish,
  salmon_roe: FishSymbol,
  sesame: Leaf,
  shellfish: Shell,
  shrimp: Shrimp,
  soba: Soup,
  soybean: Bean,
  squid: FishSymbol,
  walnut: Nut,
  wheat: Wheat,
  yam: Carrot,
};

/** The sign of an allergen; says nothing by itself. */
export function AllergenIcon({ of, size = 16 }: { readonly of: Allergen; readonly size?: number }) {
  return <Icon of={icons[of]} size={size} />;
}

/** What a dish holds, each with its sign and word; those the guest leaves out stand out. */
export function AllergenList({
  held,
  avoided,
}: {
  readonly held: readonly Allergen[];
  readonly avoided: ReadonlySet<Allergen>;
}) {
  const words = useAllergenTexts();
  return (
    <ul className={styles.list}>
      {held.map((one) => (
        <li key={one} className={styles.one} data-avoided={avoided.has(one) || undefined}>
          <AllergenIcon of={one} />
          {words[one]}
        </li>
      ))}
    </ul>
  );
}
