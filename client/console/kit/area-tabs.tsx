import styles from './kit.module.css';
import type { Place } from './place.ts';

interface AreaTabsProps {
  readonly label: string;
  readonly place: Place;
  /** The parts of an area; the first one stands at its own address. */
  readonly tabs: readonly { readonly part: string; readonly name: string }[];
}

/** The parts of an area, side by side. */
export function AreaTabs({ label, place, tabs }: AreaTabsProps) {
  const open = tabs.find(({ part }) => part !== '' && part === place.rest[0])?.part ?? '';
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ part, name }) => {
        const parts = part === '' ? [] : [part];
        return (
          <a
            key={part}
            className={styles.tab}
            href={place.href(...parts)}
            aria-current={part === open ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              place.go(parts);
            }}
          >
            {name}
          </a>
        );
      })}
    </nav>
  );
}
