import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from './kit.module.css';
import type { BulkChange } from './things-spec.ts';
import type { Values } from './things.ts';

interface ChosenBarProps {
  /** How many things are ticked. */
  readonly chosen: number;
  readonly bulk: readonly BulkChange[];
  readonly busy: boolean;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onChange: (change: Values) => void;
  /** Left out where they cannot be deleted. */
  readonly onDelete?: () => void;
}

/** What can be done with the ticked rows of a list. */
export function ChosenBar({ chosen, bulk, busy, onAll, onNone, onChange, onDelete }: ChosenBarProps) {
  const [deleting, setDeleting] = useState(false);
  const close = (): void => setDeleting(false);
  return (
    <div className={styles.bar}>
      <p className={styles.barText} role="status">
        <Plural value={chosen} one="# chosen" other="# chosen" />
      </p>
      <Button variant="quiet" onClick={onNone}>
        <Trans>None</Trans>
      </Button>
      <Button variant="quiet" onClick={onAll}>
        <Trans>All shown</Trans>
      </Button>
      {bulk.map(({ label, change }) => (
        <Button key={label} variant="outline" busy={busy} onClick={() => onChange(change)}>
          {label}
        </Button>
      ))}
      {onDelete === undefined ? null : (
        <Button variant="danger" busy={busy} onClick={() => setDeleting(true)}>
          <Trans>Delete</Trans>
        </Button>
      )}
      <Dialog
        open={deleting}
        role="alertdialog"
        title={<Plural value={chosen} one="Delete # entry?" other="Delete # entries?" />}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              <Trans>Keep them</Trans>
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onDelete?.();
              }}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>What is still in use stays, and is named.</Trans>
        </p>
      </Dialog>
    </div>
  );
}
