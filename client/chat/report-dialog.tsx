import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ChatMessage } from './chat-types.ts';

interface ReportDialogProps {
  readonly message: ChatMessage;
  /** Asks how the report stands; with true, reports first. */
  readonly report: (message: ChatMessage, send: boolean) => Promise<ReportStatus>;
  readonly onClose: () => void;
}

/** Reports a message to the house, says what becomes of it, and how it stands [REPORT-LATEST] [REPORT-DAY] [REPORT-STATE]. */
export function ReportDialog({ message, report, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [state, setState] = useState<ReportStatus | 'asking'>('asking');
  // The words stay while it is sent: a dialog that shrinks under a second tap would be tapped away.
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = (): void => {
    setSending(true);
    setFailed(false);
    report(message, true)
      .then(setState, (error: unknown) => {
        console.warn('A report was not made.', error);
        setFailed(true);
      })
      .finally(() => setSending(false));
  };
  useEffect(() => {
    let left = false;
    report(message, false).then(
      (found) => (left ? undefined : setState(found)),
      // It can be reported again at no harm: it counts once.
      () => (left ? undefined : setState('none')),
    );
    return () => {
      left = true;
    };
  }, [message, report]);
  const author = message.authorName === '' ? t`the author` : <Bdi>{message.authorName}</Bdi>;
  const words: Record<ReportStatus | 'asking', ReactNode> = {
    asking: <Trans>One moment…</Trans>,
    none: (
      <Trans>
        Our management will receive this message and the 10 most recent ones from {author}, and review it within 24
        hours. {author} will not be told who reported it.
      </Trans>
    ),
    reported: <Trans>You have reported this message. We will review it within 24 hours.</Trans>,
    reviewing: <Trans>You have reported this message. We are reviewing it now.</Trans>,
    upheld: <Trans>You have reported this message. We agree, and have hidden it from everybody.</Trans>,
    dismissed: <Trans>You have reported this message. We have reviewed it and found nothing wrong.</Trans>,
  };
  const open = state === 'none' || state === 'asking';
  return (
    <Dialog
      open
      title={open ? <Trans>Report this message?</Trans> : <Trans>Reported</Trans>}
      onClose={onClose}
      actions={
        open ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={state === 'asking' || sending} onClick={send}>
              <Trans>Report</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        )
      }
    >
      <p role="status">{words[state]}</p>
      {failed ? (
        <p role="alert">
          <Trans>Your report was not sent. Please try again when you are online.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
