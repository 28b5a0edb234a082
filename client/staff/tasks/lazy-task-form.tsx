import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { SelectField } from '#client/console/account/select-field.tsx';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { usePriorityTexts } from '#client/console/priority-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGroups } from '#client/sync/desk-hooks.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { TASK_LENGTHS } from '#shared/domain/tasks/task-states.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { PictureField } from '../picture-field.tsx';
import { usePicture } from '../use-picture.ts';
import { RoomField } from './room-field.tsx';
import type { TaskSeed } from './task-seed.ts';
import { type TaskValues, useSaveTask, valuesOf } from './task-values.ts';
import { useTaskActor } from './use-task-actor.ts';
import styles from './tasks.module.css';

interface TaskFormProps {
  readonly seed: TaskSeed;
  readonly onClose: () => void;
}

type Faults = { readonly [Field in 'title' | 'words' | 'groupId' | 'picture']?: string };

/** What cannot be sent as it is, said at its field. */
function useFaults(): (values: TaskValues, uploading: boolean) => Faults {
  const { t } = useLingui();
  return ({ title, words, groupId }, uploading) => {
    const tooLong = (max: number): string => t`The text is longer than ${max} characters`;
    return {
      ...(title.trim() === '' ? { title: t`Say in a few words what is to be done` } : {}),
      ...(countCharacters(title.trim()) > TASK_LENGTHS.title ? { title: tooLong(TASK_LENGTHS.title) } : {}),
      ...(countCharacters(words.trim()) > TASK_LENGTHS.words ? { words: tooLong(TASK_LENGTHS.words) } : {}),
      ...(groupId === '' ? { groupId: t`Choose who is to do it` } : {}),
      ...(uploading ? { picture: t`The picture is not uploaded yet. Wait for it, or remove it` } : {}),
    };
  };
}

/** Makes a task or changes one [TASK-MAKE] [TASK-EDIT]. Everything but the picture and another room works offline. */
export function TaskForm({ seed, onClose }: TaskFormProps) {
  const { t } = useLingui();
  const id = useId();
  const zone = useHouseZone();
  const priorities = usePriorityTexts();
  const groups = useGroups();
  const actor = useTaskActor();
  const [values, setValues] = useState(() => valuesOf(seed, zone, actor.groupIds[0] ?? groups[0]?.id ?? ''));
  const [tried, setTried] = useState(false);
  const faultsOf = useFaults();
  const save = useSaveTask(seed, zone);
  const picture = usePicture('task');
  const faults = tried ? faultsOf(values, picture.uploading) : {};
  const set = (change: Partial<TaskValues>): void => setValues((before) => ({ ...before, ...change }));
  const isGroupGone = values.groupId !== '' && !groups.some((group) => group.id === values.groupId);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsOf(values, picture.uploading)).length > 0) return;
    save({ ...values, pictureUrl: picture.take() ?? values.pictureUrl });
    onClose();
  };
  const fresh = seed.kind === 'new' || seed.kind === 'again';
  return (
    <Dialog
      open
      title={fresh ? <Trans>New task</Trans> : <Trans>Change the task</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id}>
            {fresh ? <Trans>Make the task</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={<Trans>What is to be done</Trans>}
          value={values.title}
          error={faults.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <LongText
          label={<Trans>Details</Trans>}
          name="words"
          value={values.words}
          max={undefined}
          readOnly={false}
          error={faults.words}
          onChange={(words) => set({ words })}
        />
        <RoomField
          room={values.room}
          without={<Trans>The task can be made without one.</Trans>}
          onChange={(room) => set({ room })}
        />
        <div className={styles.pair}>
          <SelectField
            label={<Trans>Group</Trans>}
            name="group"
            value={isGroupGone ? '' : values.groupId}
            error={faults.groupId ?? (isGroupGone ? t`This group does not exist any more. Choose another` : undefined)}
            onChange={(groupId) => set({ groupId })}
          >
            <option value="">{t`Choose…`}</option>
            {groups.map((group) => (
              <option key={group.id} value={group.id}>
                {textIn(group.names, activeLanguage())}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<Trans>Priority</Trans>}
            name="priority"
            value={values.priority}
            onChange={(priority) => {
              if (priority === 'high' || priority === 'medium' || priority === 'low') set({ priority });
            }}
          >
            <option value="high">{priorities.high}</option>
            <option value="medium">{priorities.medium}</option>
            <option value="low">{priorities.low}</option>
          </SelectField>
        </div>
        <TextField
          label={<Trans>Due</Trans>}
          type="datetime-local"
          dir="ltr"
          value={values.due}
          onChange={(event) => set({ due: event.target.value })}
        />
        <PictureField
          picture={picture}
          present={
            values.pictureUrl === null ? null : (
              <img className={styles.picture} src={values.pictureUrl} alt={t`Picture of the task`} />
            )
          }
          fault={faults.picture}
          onRemove={() => set({ pictureUrl: null })}
        />
      </form>
    </Dialog>
  );
}
