import { lazy, Suspense } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import styles from './menu-icon.module.css';

// Signs beside words, so the words do not wait for them.
const MenuSign = lazy(() =>
  loadChunk(() => import('#client/ui/menu-icons/menu-icons.tsx')).then(({ MenuSign: Sign }) => ({ default: Sign })),
);

interface MenuIconProps {
  /** The name an administrator chose it by. */
  readonly name: string;
  /** Edge in px. */
  readonly size?: number;
}

/** The sign of a menu. Its place is kept until it has come. */
export function MenuIcon({ name, size = 24 }: MenuIconProps) {
  return (
    <Suspense fallback={<span className={styles.place} style={{ inlineSize: size, blockSize: size }} />}>
      <MenuSign name={name} size={size} />
    </Suspense>
  );
}
