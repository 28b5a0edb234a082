import { Trans, useLingui } from '@lingui/react/macro';
import { useTasks } from '#client/sync/desk-hooks.ts';
import { useOutbox, useSync } from '#client/sync/hooks.ts';
import type { OutboxItem, RefusalFact } from '#client/sync/types.ts';
import { Button } from '#client/ui/button.tsx';
import type { TaskView } from '#shared/client-view/values.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { TaskSeed } from './task-seed.ts';
import { useTaskRefusals } from './use-task-refusals.ts';
import { useTaskForm } from './with-task-form.tsx';
import styles from './tasks.module.css';

interface Refused {
  readonly key: string;
  readonly title: string;
  readonly refusal: RefusalFact;
  /** What its form begins with; null for a change of what is not there any more. */
  readonly seed: TaskSeed | null;
}

function refusedOf({ key, name, args, refusal }: OutboxItem, tasks: readonly TaskView[]): Refused[] {
  if (refusal === null) return [];
  if (name === 'createTask') {
    // The name says whose arguments these are.
    const made = args as MutatorArgs['createTask'];
    return [{ key, title: made.title, refusal, seed: { kind: 'again', key, made } }];
  }
  if (name !== 'updateTask') return [];
  // As above.
  const changed = args as MutatorArgs['updateTask'];
  const task = tasks.find(({ id }) => id === changed.taskId);
  const title = changed.title ?? task?.title ?? changed.words ?? '';
  return [{ key, title, refusal, seed: task === undefined ? null : { kind: 'changeAgain', key, changed, task } }];
}

/** What of tasks did not go through: it is kept, and can be mended and sent again [TASK-INPUT]. */
export function RefusedTasks() {
  const { t } = useLingui();
  const { refused } = useOutbox();
  const tasks = useTasks();
  const sync = useSync();
  const form = useTaskForm();
  const words = useTaskRefusals();
  const shown = refused.flatMap((item) => refusedOf(item, tasks));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={t`Tasks that were not saved`}>
      {shown.map(({ key, title, refusal, seed }) => (
        <li key={key}>
          <p className={styles.taskTitle} dir="auto">
            {title}
          </p>
          <p className={styles.fault}>{words(refusal)}</p>
          <div className={styles.moves}>
            {seed === null ? null : (
              <Button variant="outline" onClick={() => form(seed)}>
                <Trans>Change and send again</Trans>
              </Button>
            )}
            <Button variant="quiet" onClick={() => void sync.discard(key)}>
              <Trans>Discard</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
