import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CloudOff from 'lucide-react/icons/cloud-off';
import Plus from 'lucide-react/icons/plus';
import { useMinute } from '#client/console/clock.ts';
import { useTasks } from '#client/sync/desk-hooks.ts';
import { useMe } from '#client/sync/hooks.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { TaskView } from '#shared/client-view/values.ts';
import { EarlierTasks } from './earlier-tasks.tsx';
import { RefusedTasks } from './refused-tasks.tsx';
import { TaskCard } from './task-card.tsx';
import { TaskFilters } from './task-filters.tsx';
import { columnsOf, EVERY_TASK } from './task-list.ts';
import { useTaskActor } from './use-task-actor.ts';
import { useWaitingTasks } from './use-waiting-tasks.ts';
import { useTaskForm } from './with-task-form.tsx';
import page from '../desk-page.module.css';
import styles from './tasks.module.css';

interface TasksBoardProps {
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
  readonly onBack: () => void;
}

interface ColumnProps {
  readonly name: string;
  readonly count: number;
  readonly none: ReactNode;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

function Column({ name, count, none, children, after }: ColumnProps) {
  return (
    <section className={page.column} aria-label={name}>
      <h3 className={page.columnHead}>
        {name}
        <span className={page.count}>
          <Plural value={count} one="# task" other="# tasks" />
        </span>
      </h3>
      <div className={styles.columnBody}>
        {count === 0 ? <p className={styles.none}>{none}</p> : <ul className={styles.cards}>{children}</ul>}
        {after}
      </div>
    </section>
  );
}

/** What waits for a connection, said above all [TASK-OFFLINE]. */
function Waiting({ count }: { readonly count: number }) {
  return (
    <div role="status">
      {count === 0 ? null : (
        <p className={styles.waits}>
          <Icon of={CloudOff} size={16} />
          <Plural
            value={count}
            one="Changes to # task are sent when you are back online"
            other="Changes to # tasks are sent when you are back online"
          />
        </p>
      )}
    </div>
  );
}

/** The tasks of this person's groups by state; on a phone one list under the other, to be done with a thumb [TASK-PHONE]. */
export function TasksBoard({ timeZone, onOpen, onBack }: TasksBoardProps) {
  const { t } = useLingui();
  const now = useMinute();
  const ready = useMe() !== null;
  const actor = useTaskActor();
  const form = useTaskForm();
  const waiting = useWaitingTasks();
  const [filter, setFilter] = useState(EVERY_TASK);
  const tasks = useTasks();
  const { open, taken, ended } = columnsOf(tasks, filter, { userId: actor.userId, now, timeZone });
  const cards = (list: readonly TaskView[]): ReactNode =>
    list.map((task) => (
      <li key={task.id}>
        <TaskCard task={task} actor={actor} timeZone={timeZone} waits={waiting.has(task.id)} onOpen={onOpen} />
      </li>
    ));
  return (
    <section className={classNames(page.page, styles.board)} aria-label={t`Tasks`} aria-busy={!ready}>
      <div className={page.head}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the inbox`} onClick={onBack} />
        <h2 className={page.title}>
          <Trans>Tasks</Trans>
        </h2>
        {actor.mayWrite ? (
          <span className={styles.headTool}>
            <Button icon={<Icon of={Plus} size={18} />} onClick={() => form({ kind: 'new' })}>
              <Trans>New task</Trans>
            </Button>
          </span>
        ) : null}
        <Waiting count={waiting.size} />
      </div>
      <div className={styles.below}>
        <RefusedTasks />
        <TaskFilters filter={filter} onChange={setFilter} />
        <div className={classNames(page.columns, styles.columns)}>
          <Column
            name={t({ message: 'Open', context: 'tasks' })}
            count={open.length}
            none={<Trans>Nothing to do here</Trans>}
          >
            {cards(open)}
          </Column>
          <Column
            name={t({ message: 'Taken', context: 'tasks' })}
            count={taken.length}
            none={<Trans>Nobody is on anything</Trans>}
          >
            {cards(taken)}
          </Column>
          <Column
            name={t`Done in the last 24 hours`}
            count={ended.length}
            none={<Trans>Nothing yet</Trans>}
            after={<EarlierTasks timeZone={timeZone} shown={new Set(ended.map(({ id }) => id))} />}
          >
            {cards(ended)}
          </Column>
        </div>
      </div>
    </section>
  );
}
