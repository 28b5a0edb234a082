import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface LeaveGuardProps {
  readonly dirty: boolean;
  readonly onDiscard: () => void;
}

/** Going elsewhere with something unsaved: it stays in this browser, and is said so. Closing the tab loses nothing either. */
export function LeaveGuard({ dirty, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: false, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Leave without saving?</Trans>}
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="quiet" onClick={blocker.reset}>
            <Trans>Stay here</Trans>
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            <Trans>Discard and leave</Trans>
          </Button>
          <Button onClick={blocker.proceed}>
            <Trans>Keep for later</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you typed is kept in this browser and stands here again when you come back.</Trans>
      </p>
    </Dialog>
  );
}
