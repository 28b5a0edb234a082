import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { TicketActions } from './use-ticket-actions.ts';

/** A reason is shorter than this [LIMIT-REASON]. */
const REASON_UNDER = 60;
const FORM = 'reject-ticket';

interface RejectDialogProps {
  readonly open: boolean;
  readonly ticket: TicketView;
  readonly actions: TicketActions;
  readonly onClose: () => void;
}

function RejectForm({ ticket, actions, onClose }: Omit<RejectDialogProps, 'open'>) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has taken the focus for itself.
  useEffect(() => field.current?.focus(), []);
  const left = REASON_UNDER - 1 - countCharacters(reason.trim());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') setError(t`Write down why, for your colleagues`);
    else if (left < 0) setError(t`The reason is too long`);
    else {
      actions.reject(ticket, reason.trim());
      onClose();
    }
  };
  return (
    <form id={FORM} onSubmit={submit}>
      <TextField
        ref={field}
        label={<Trans>Reason</Trans>}
        hint={
          left < 0 ? (
            <Plural value={-left} one="# character too many" other="# characters too many" />
          ) : (
            <Plural value={left} one="# character left" other="# characters left" />
          )
        }
        error={error ?? undefined}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setError(null);
        }}
      />
    </form>
  );
}

/** Rejecting a ticket, with a reason; there is no way back. [TICKET-REJECT] */
export function RejectDialog({ open, ticket, actions, onClose }: RejectDialogProps) {
  return (
    <Dialog
      open={open}
      title={<Trans>Reject this ticket?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" variant="danger" form={FORM}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The chat is closed, and the guest is told that the request could not be taken. This cannot be undone.
        </Trans>
      </p>
      <RejectForm ticket={ticket} actions={actions} onClose={onClose} />
    </Dialog>
  );
}
