import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from '#client/console/frame/house-dialog.module.css';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { type Responders, RespondersProvider, useResponders } from './use-responders.ts';

/** A desk, and the question who answers at it. */
export function WithResponders({ children }: { readonly children: ReactNode }) {
  const responders = useResponders();
  return (
    <RespondersProvider value={responders}>
      {children}
      <AskResponder responders={responders} />
    </RespondersProvider>
  );
}

/** Who of those that share a login answers now: guests are told their name [RESPONDER-NAME]. */
function AskResponder({ responders }: { readonly responders: Responders }) {
  const { known, asks, close, answerAs } = responders;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (known === null || !asks) return null;
  const answer = async (id: string | null): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await answerAs(id);
    } catch (error) {
      console.warn('Who answers was not kept.', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={<Trans>Who answers now?</Trans>}
      onClose={close}
      actions={
        <Button variant="quiet" busy={busy} onClick={() => void answer(null)}>
          <Trans>Nobody in particular</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Guests are told this name.</Trans>
      </p>
      <ul className={styles.list}>
        {known.items.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.house}
              aria-current={id === known.chosen_id || undefined}
              disabled={busy}
              onClick={() => void answer(id)}
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {failed ? (
        <p role="alert" className={styles.failed}>
          <Trans>This was not saved. Please try again.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
