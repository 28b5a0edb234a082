import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Clock from 'lucide-react/icons/clock';
import CloudOff from 'lucide-react/icons/cloud-off';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Pencil from 'lucide-react/icons/pencil';
import { useMinute } from '#client/console/clock.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useGroups } from '#client/sync/desk-hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { TaskView } from '#shared/client-view/values.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { isEnded, isOverdue, mayChange, mayWorkOn, type TaskActor } from '#shared/domain/tasks/task-states.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { DropDialog } from './drop-dialog.tsx';
import { roomOf } from './task-list.ts';
import { useTaskMoves } from './use-task-moves.ts';
import { useTaskForm } from './with-task-form.tsx';
import styles from './tasks.module.css';

interface TaskCardProps {
  readonly task: TaskView;
  readonly actor: TaskActor & { readonly mayWrite: boolean };
  readonly timeZone: string;
  /** Something of it waits for a connection. */
  readonly waits: boolean;
  /** Opens its conversation; left out where it stands beside it. */
  readonly onOpen?: (conversationId: string) => void;
}

/** When it is due, and whether that is over [TASK-OVERDUE]. */
function Due({ task, timeZone }: Pick<TaskCardProps, 'task' | 'timeZone'>) {
  const now = useMinute();
  if (task.dueAt === null || isEnded(task.state)) return null;
  const at = <bdi>{messageTime(task.dueAt, now, timeZone, readerLocale())}</bdi>;
  return (
    <span className={isOverdue(task, now) ? styles.overdue : styles.due}>
      <Icon of={Clock} size={16} />
      {isOverdue(task, now) ? <Trans>Overdue since {at}</Trans> : <Trans>Due {at}</Trans>}
    </span>
  );
}

/** Who has it, who did it, who dropped it and why. */
function Whose({ task, timeZone }: Pick<TaskCardProps, 'task' | 'timeZone'>) {
  const now = useMinute();
  const at = task.endedAt === null ? null : <bdi>{messageTime(task.endedAt, now, timeZone, readerLocale())}</bdi>;
  const by = <Bdi>{task.endedByName ?? ''}</Bdi>;
  switch (task.state) {
    case 'open':
      return (
        <Trans>
          From <Bdi>{task.createdByName}</Bdi>
        </Trans>
      );
    case 'taken':
      return (
        <Trans>
          <Bdi>{task.takenByName ?? ''}</Bdi> is on it
        </Trans>
      );
    case 'done':
      return (
        <Trans>
          Done by {by}, {at}
        </Trans>
      );
    case 'dropped':
      return (
        <>
          <Trans>
            Dropped by {by}, {at}
          </Trans>
          {task.dropReason === null || task.dropReason === '' ? null : <q dir="auto">{task.dropReason}</q>}
        </>
      );
  }
}

/** The one move that comes next, large; the others beside it [TASK-PHONE]. */
function Moves({ task, actor }: Pick<TaskCardProps, 'task' | 'actor'>) {
  const { t } = useLingui();
  const move = useTaskMoves();
  const form = useTaskForm();
  const [dropping, setDropping] = useState(false);
  const [works, changes] = [mayWorkOn(task, actor), mayChange(task, actor)];
  if (!actor.mayWrite || !changes) return null;
  if (isEnded(task.state))
    return (
      <div className={styles.moves}>
        <Button variant="quiet" onClick={() => move(task, 'reopen')}>
          <Trans>Open again</Trans>
        </Button>
      </div>
    );
  const mine = task.takenById === actor.userId;
  return (
    <div className={styles.moves}>
      {works && task.state === 'open' ? (
        <span className={styles.next}>
          <Button onClick={() => move(task, 'take')}>
            <Trans context="a task">Take</Trans>
          </Button>
        </span>
      ) : null}
      {works && task.state === 'taken' ? (
        <span className={styles.next}>
          <Button variant={mine ? 'primary' : 'outline'} onClick={() => move(task, 'finish')}>
            <Trans context="a task">Done</Trans>
          </Button>
        </span>
      ) : null}
      {works && task.state === 'taken' && (mine || actor.leads) ? (
        <Button variant="quiet" onClick={() => move(task, 'giveBack')}>
          <Trans context="a task">Give back</Trans>
        </Button>
      ) : null}
      <span className={styles.rest}>
        <IconButton icon={Pencil} label={t`Change the task`} onClick={() => form({ kind: 'edit', task })} />
        <Button variant="quiet" onClick={() => setDropping(true)}>
          <Trans>Drop…</Trans>
        </Button>
      </span>
      {dropping ? (
        <DropDialog task={task} onDrop={(reason) => move(task, 'drop', reason)} onClose={() => setDropping(false)} />
      ) : null}
    </div>
  );
}

/** A task: the room first, what is to be done, and what can be done with it. */
export function TaskCard({ task, actor, timeZone, waits, onOpen }: TaskCardProps) {
  const { t } = useLingui();
  const group = useGroups().find(({ id }) => id === task.groupId);
  const room = roomOf(task);
  const groupName = group === undefined ? '' : textIn(group.names, activeLanguage());
  const { conversationId } = task;
  return (
    <article
      className={styles.card}
      data-state={task.state}
      aria-label={room === '' ? task.title : t`${room}: ${task.title}`}
    >
      <div className={styles.cardHead}>
        {room === '' ? null : <bdi className={styles.room}>{room}</bdi>}
        {task.priority === 'high' && !isEnded(task.state) ? (
          <span className={styles.high}>
            <Trans>High priority</Trans>
          </span>
        ) : null}
      </div>
      {task.roomGone ? (
        <p className={styles.quiet}>
          <Trans>This room was deleted meanwhile</Trans>
        </p>
      ) : null}
      <p className={styles.taskTitle} dir="auto">
        {task.title}
      </p>
      {task.words === '' ? null : (
        <p className={styles.words} dir="auto">
          {task.words}
        </p>
      )}
      {task.pictureUrl === null ? null : (
        <a href={task.pictureUrl} target="_blank" rel="noreferrer" className={styles.pictureLink}>
          <img className={styles.picture} src={task.pictureUrl} alt={t`Picture of the task`} loading="lazy" />
        </a>
      )}
      <p className={styles.facts}>
        <Due task={task} timeZone={timeZone} />
        <span>
          <Whose task={task} timeZone={timeZone} />
        </span>
        {groupName === '' ? null : <Bdi>{groupName}</Bdi>}
      </p>
      {waits ? (
        <p className={styles.waits}>
          <Icon of={CloudOff} size={16} />
          <Trans>Kept here until you are back online</Trans>
        </p>
      ) : null}
      {conversationId === null || onOpen === undefined ? null : (
        <div>
          <Button
            variant="quiet"
            icon={<Icon of={MessageCircleMore} size={18} />}
            onClick={() => onOpen(conversationId)}
          >
            <Trans>Conversation</Trans>
          </Button>
        </div>
      )}
      <Moves key={task.state} task={task} actor={actor} />
    </article>
  );
}
