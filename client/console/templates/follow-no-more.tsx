import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface FollowNoMoreProps {
  /** The button's name where several stand beside one another. */
  readonly label?: string;
  readonly busy: boolean;
  /** @returns whether it was taken */
  readonly onSaid: () => Promise<boolean>;
  /** What becomes of what the house has, and of what waits. */
  readonly children: ReactNode;
}

/** Lets a house follow its template no more, after asking [TEMPLATE-FOLLOW]. */
export function FollowNoMore({ label, busy, onSaid, children }: FollowNoMoreProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" aria-label={label} onClick={() => setAsking(true)}>
        <Trans>Follow no more</Trans>
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`Follow no more?`}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              <Trans>Go on following</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void onSaid().then(close)}>
              <Trans>Follow no more</Trans>
            </Button>
          </>
        }
      >
        <p>{children}</p>
      </Dialog>
    </>
  );
}
