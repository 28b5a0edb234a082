import { localTexts } from '#client/storage/storage.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './home-screen.module.css';

const key = 'bellhop-open-conversations';

/** Remembers how many conversations the home page shows, so that the next visit keeps their place. */
export function expectConversations(rows: number): void {
  if (rows === 0) localTexts.remove(key);
  else localTexts.set(key, String(rows));
}

/** The place of the conversations shown last time, so that the menu below does not jump under a finger. */
export function ExpectedConversations() {
  const rows = Math.min(3, Number(localTexts.get(key) ?? '0'));
  if (!(rows > 0)) return null;
  return (
    <div className={styles.expected} aria-hidden="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton height={`${rows * 73 + 1}px`} radius="var(--radius-card)" />
    </div>
  );
}
