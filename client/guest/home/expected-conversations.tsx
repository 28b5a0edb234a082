import { Skeleton } from '#client/ui/skeleton.tsx';
import { expectedConversations } from '../app/conversation-rows.ts';
import styles from './home-screen.module.css';

/** The place of the conversations shown last time, so that the menu below does not jump under a finger. */
export function ExpectedConversations() {
  const rows = Math.min(3, expectedConversations());
  if (!(rows > 0)) return null;
  return (
    <div className={styles.expected} aria-hidden="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton height={`${rows * 73 + 1}px`} radius="var(--radius-card)" />
    </div>
  );
}
