import { Trans } from '@lingui/react/macro';
import { useTasks } from '#client/sync/desk-hooks.ts';
import { Button } from '#client/ui/button.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { TaskCard } from './task-card.tsx';
import { useTaskActor } from './use-task-actor.ts';
import { useWaitingTasks } from './use-waiting-tasks.ts';
import { useTaskForm } from './with-task-form.tsx';
import styles from './tasks.module.css';

interface TicketTasksProps {
  readonly ticket: TicketView;
  readonly timeZone: string;
}

/** The tasks that were made from a ticket, and how they stand [TASK-TICKET]. */
export function TicketTasks({ ticket: { conversationId, locationNames }, timeZone }: TicketTasksProps) {
  const actor = useTaskActor();
  const form = useTaskForm();
  const waiting = useWaitingTasks();
  const tasks = useTasks()
    .filter((task) => task.conversationId === conversationId)
    .toSorted((a, b) => a.createdAt - b.createdAt);
  return (
    <section className={styles.ofTicket}>
      <h3>
        <Trans>Tasks</Trans>
      </h3>
      {tasks.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>None so far</Trans>
        </p>
      ) : (
        <ul className={styles.cards}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskCard task={task} actor={actor} timeZone={timeZone} waits={waiting.has(task.id)} />
            </li>
          ))}
        </ul>
      )}
      {actor.mayWrite ? (
        <Button
          variant="quiet"
          onClick={() => form({ kind: 'new', conversationId, room: textIn(locationNames, activeLanguage()) })}
        >
          <Trans>Make a task…</Trans>
        </Button>
      ) : null}
    </section>
  );
}
