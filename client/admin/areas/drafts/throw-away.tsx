import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface ThrowAwayProps {
  readonly name: string;
  /** @throws what the server refused */
  readonly onThrow: () => Promise<void>;
}

export function ThrowAway({ name, onThrow }: ThrowAwayProps) {
  const { t } = useLingui();
  const words = useRefusalTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const erase = async (): Promise<void> => {
    setBusy(true);
    try {
      await onThrow();
      setAsking(false);
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Throw away</Trans>
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`Throw “${name}” away?`}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans context="what one was about to delete">Keep it</Trans>
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void erase()}>
              <Trans>Throw away</Trans>
            </Button>
          </>
        }
      >
        {fault === null ? null : (
          <p role="alert" className={manageStyles.fault}>
            {fault}
          </p>
        )}
        <p>
          <Trans>Everything that was changed in it is lost. The house as guests see it stays as it is.</Trans>
        </p>
      </Dialog>
    </>
  );
}
