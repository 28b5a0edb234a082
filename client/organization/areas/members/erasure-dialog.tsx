import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import kit from '#client/console/kit/kit.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface ErasureDialogProps {
  readonly name: string;
  readonly email: string;
  readonly onClose: () => void;
  readonly onErase: (email: string) => void;
}

/** Asks once more: the address is typed, so that nobody does it by habit, or to somebody of the same name. */
export function ErasureDialog({ name, email, onClose, onErase }: ErasureDialogProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState('');
  const typed = given.trim().toLowerCase();
  return (
    <Dialog
      open
      role="alertdialog"
      title={
        <Trans>
          Erase <bdi>{name}</bdi>?
        </Trans>
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" disabled={typed !== email} onClick={() => onErase(typed)}>
            <Trans>Erase for good</Trans>
          </Button>
        </>
      }
    >
      <div className={kit.fields}>
        <p>
          <Trans>They are signed out everywhere and told by mail. This cannot be undone.</Trans>
        </p>
        <TextField
          label={t`Type “${email}” to erase`}
          name="confirm"
          type="email"
          autoComplete="off"
          value={given}
          onChange={({ target }) => setGiven(target.value)}
        />
      </div>
    </Dialog>
  );
}
