import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import ListTodo from 'lucide-react/icons/list-todo';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useFollowUps } from './use-follow-ups.ts';
import styles from './follow-ups.module.css';

const FollowUpsDialog = lazyPart(async () => (await import('./follow-ups-dialog.tsx')).FollowUpsDialog);

/** What waits for this person, with how much of it calls: reminders that ring, and mentions nobody has read. */
export function FollowUpsButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const follow = useFollowUps();
  const count =
    (follow.reminders?.filter(({ state }) => state === 'ringing').length ?? 0) +
    follow.mentions.filter(({ is_seen }) => !is_seen).length;
  return (
    <>
      <span className={styles.button}>
        <IconButton icon={ListTodo} label={t`Reminders and mentions`} onClick={() => setOpen(true)} />
        <span className={styles.badge}>
          <Badge count={count} label={count === 1 ? t`1 waits for you` : t`${count} wait for you`} />
        </span>
      </span>
      {open ? (
        <Suspense fallback={null}>
          <FollowUpsDialog follow={follow} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
