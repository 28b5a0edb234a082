import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import type { EndedTask } from '#shared/rest/desk-tasks.ts';
import { useStaffServices } from '../staff-services.ts';
import styles from './tasks.module.css';

interface Earlier {
  readonly items: readonly EndedTask[];
  readonly next: string | null;
}

/** What was done before, page by page, as far back as somebody looks [TASK-ARCHIVE]. */
function useEarlier() {
  const { calls } = useStaffServices();
  const [pages, setPages] = useState<Earlier | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const more = async (): Promise<void> => {
    setState('busy');
    try {
      const { items, next_cursor } = await calls.endedTasks(pages?.next ?? null);
      setPages({ items: [...(pages?.items ?? []), ...items], next: next_cursor });
      setState('idle');
    } catch (error) {
      console.warn('Earlier tasks were not read.', error);
      setState('failed');
    }
  };
  return { pages, state, more };
}

interface EarlierTasksProps {
  readonly timeZone: string;
  /** What stands above them already. */
  readonly shown: ReadonlySet<string>;
}

export function EarlierTasks({ timeZone, shown }: EarlierTasksProps) {
  const { t } = useLingui();
  const now = useMinute();
  const { pages, state, more } = useEarlier();
  const items = pages?.items.filter(({ id }) => !shown.has(id)) ?? [];
  return (
    <div className={styles.earlier}>
      {items.length === 0 ? null : (
        <ul className={styles.cards} aria-label={t`Earlier tasks`}>
          {items.map((task) => {
            const by = <Bdi>{task.ended_by_name}</Bdi>;
            const at = <bdi>{messageTime(Date.parse(task.ended_at), now, timeZone, readerLocale())}</bdi>;
            return (
              <li key={task.id} className={styles.card} data-state={task.state}>
                <p className={styles.taskTitle} dir="auto">
                  {task.room === '' ? null : <bdi className={styles.roomBefore}>{task.room}</bdi>} {task.title}
                </p>
                <p className={styles.facts}>
                  {task.state === 'done' ? (
                    <Trans>
                      Done by {by}, {at}
                    </Trans>
                  ) : (
                    <Trans>
                      Dropped by {by}, {at}
                    </Trans>
                  )}
                  {task.drop_reason === null || task.drop_reason === '' ? null : <q dir="auto">{task.drop_reason}</q>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {state === 'failed' ? (
        <p role="alert" className={styles.quiet}>
          <Trans>Earlier tasks could not be read. Please try again.</Trans>
        </p>
      ) : null}
      {pages !== null && pages.next === null ? (
        items.length === 0 ? (
          <p className={styles.quiet}>
            <Trans>Nothing earlier</Trans>
          </p>
        ) : null
      ) : (
        <Button variant="quiet" busy={state === 'busy'} onClick={() => void more()}>
          <Trans>Show earlier tasks</Trans>
        </Button>
      )}
    </div>
  );
}
