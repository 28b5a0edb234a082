import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';
import fieldStyles from './fields/fields.module.css';
import styles from './kit.module.css';
import { useInUseTexts } from './use-in-use-texts.ts';

interface DangerZoneProps {
  /** What is deleted, as it is called. */
  readonly name: string;
  /** What becomes of it, where there is more to say. */
  readonly children?: ReactNode;
  /** Asks for the name to be typed: for what cannot be had back easily. */
  readonly typed?: boolean;
  /** @throws what the server refused */
  readonly onDelete: () => Promise<void>;
}

/** @param of a name that must not turn the quotation marks around it */
function DeleteWords({ of }: { readonly of: string }) {
  const name = <Bdi>{of}</Bdi>;
  return <Trans>Delete “{name}”</Trans>;
}

function DeleteQuestion({ of }: { readonly of: string }) {
  const name = <Bdi>{of}</Bdi>;
  return <Trans>Delete “{name}”?</Trans>;
}

/** Deleting, with what it means, and what stands in its way. */
export function DangerZone({ name, children, typed = true, onDelete }: DangerZoneProps) {
  const { t } = useLingui();
  const id = useId();
  const words = useRefusalTexts();
  const inUse = useInUseTexts();
  const [asking, setAsking] = useState(false);
  const [given, setGiven] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const close = (): void => {
    setAsking(false);
    setGiven('');
  };
  const erase = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await onDelete();
    } catch (error) {
      setFault(inUse(error) ?? words(error));
    } finally {
      setBusy(false);
      close();
    }
  };
  return (
    <section className={styles.danger} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={fieldStyles.label}>
        <Trans>Delete</Trans>
      </h2>
      {children === undefined ? null : <div className={fieldStyles.hint}>{children}</div>}
      {fault === null ? null : (
        <p role="alert" className={fieldStyles.error}>
          {fault}
        </p>
      )}
      <div>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <DeleteWords of={name} />
        </Button>
      </div>
      <Dialog
        open={asking}
        role="alertdialog"
        title={<DeleteQuestion of={name} />}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              <Trans context="what one was about to delete">Keep it</Trans>
            </Button>
            <Button
              variant="danger"
              busy={busy}
              disabled={typed && given.trim() !== name.trim()}
              onClick={() => void erase()}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        {typed ? (
          <TextField
            label={t`Type “${name}” to delete it`}
            name="confirm"
            autoComplete="off"
            value={given}
            onChange={(event) => setGiven(event.target.value)}
          />
        ) : (
          <p>
            <Trans>Guests no longer see it from then on.</Trans>
          </p>
        )}
      </Dialog>
    </section>
  );
}
