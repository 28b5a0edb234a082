import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { TaskView } from '#shared/client-view/values.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { TASK_LENGTHS } from '#shared/domain/tasks/task-states.ts';

interface DropDialogProps {
  readonly task: TaskView;
  readonly onDrop: (reason: string) => void;
  readonly onClose: () => void;
}

/** Why a task is not done after all, for those who asked for it [TASK-STATES]. */
export function DropDialog({ task, onDrop, onClose }: DropDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const max = TASK_LENGTHS.reason;
    if (reason.trim() === '') return setError(t`Write down why, for your colleagues`);
    if (countCharacters(reason.trim()) > max) return setError(t`The text is longer than ${max} characters`);
    onClose();
    onDrop(reason.trim());
  };
  return (
    <Dialog
      open
      title={<Trans>Drop this task?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" variant="danger" form={id}>
            <Trans context="a task">Drop</Trans>
          </Button>
        </>
      }
    >
      <p dir="auto">{task.title}</p>
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={<Trans>Reason</Trans>}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
