import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import kit from '#client/console/kit/kit.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface EraseDialogProps {
  readonly count: number;
  /** Who it is, where it is one who gave a name. */
  readonly name: string | null;
  /** What to mind. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onErase: () => void;
}

/** Asks once more, and says what goes and what stays. What is asked to be typed stands on the screen: nobody does it by habit. */
export function EraseDialog({ count, name, children, onClose, onErase }: EraseDialogProps) {
  const { t } = useLingui();
  const [given, setGiven] = useState('');
  const wanted = name ?? String(count);
  return (
    <Dialog
      open
      role="alertdialog"
      title={
        name === null ? (
          <Plural value={count} one="Erase # guest?" other="Erase # guests?" />
        ) : (
          <Trans>
            Erase <bdi>{name}</bdi>?
          </Trans>
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" disabled={given.trim() !== wanted.trim()} onClick={onErase}>
            <Trans>Erase for good</Trans>
          </Button>
        </>
      }
    >
      <div className={kit.fields}>
        {children}
        <p>
          <Trans>
            Gone for everybody: who they were, all messages, calls and notes, their pictures and files, and what logs
            keep of them. Orders and payments stay in the books, of nobody. This cannot be undone.
          </Trans>
        </p>
        <TextField
          label={t`Type “${wanted}” to erase`}
          name="confirm"
          autoComplete="off"
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
