import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ListFilter from 'lucide-react/icons/list-filter';
import { useEffect, useRef } from 'react';
import { Chip } from '#client/ui/chip.tsx';
import { CutLabel } from '#client/ui/cut-label.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { sectionId } from './dishes.tsx';
import type { MenuCategory } from './order-sources.ts';
import { useSeenSection } from './use-seen-section.ts';
import styles from './order.module.css';

interface CategoryChipsProps {
  readonly categories: readonly MenuCategory[];
  readonly avoidedCount: number;
  readonly onFilter: () => void;
}

/** Category chips that stay in sight, and what is left out. */
export function CategoryChips({ categories, avoidedCount, onFilter }: CategoryChipsProps) {
  const { t } = useLingui();
  const seen = useSeenSection(categories.map(sectionId));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = seen === null ? null : nav.current?.querySelector(`[data-section="${CSS.escape(seen)}"]`);
    if (chip === null || chip === undefined || nav.current === null) return;
    const [row, own] = [nav.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    // By as much as it lacks: the row alone moves, and the same way in either direction of writing.
    nav.current.scrollBy({
      left: own.x + own.width / 2 - row.x - row.width / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [seen]);
  const show = (id: string): void => {
    const heading = document.getElementById(id)?.querySelector('h2');
    heading?.scrollIntoView({
      block: 'start',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav ref={nav} className={styles.chips} aria-label={t`Menu sections`}>
      <Chip pressed={avoidedCount > 0} onPress={onFilter}>
        <Icon of={ListFilter} size={16} />
        {avoidedCount === 0 ? (
          <Trans>Allergens</Trans>
        ) : (
          <Plural value={avoidedCount} one="# hidden" other="# hidden" />
        )}
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category.category_cd}
          pressed={seen === sectionId(category)}
          onPress={() => show(sectionId(category))}
        >
          <span data-section={sectionId(category)}>
            <CutLabel text={category.name} whole={seen === sectionId(category)} />
          </span>
        </Chip>
      ))}
    </nav>
  );
}
