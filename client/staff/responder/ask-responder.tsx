import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from '#client/console/frame/house-dialog.module.css';
import { tabTexts } from '#client/storage/storage.ts';
import { useMe } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { DeskResponders } from '#shared/rest/desk-responders.ts';
import { useStaffServices } from '../staff-services.ts';

/** By whom this tab was answered already. */
const ASKED = 'bellhop-responder-asked';

/**
 * As a desk opens, who of those that share its login answers: guests are told their name [RESPONDER-NAME]. A house without such
 * people is asked nothing.
 */
export function AskResponder() {
  const { calls } = useStaffServices();
  const me = useMe()?.id ?? null;
  const [known, setKnown] = useState<DeskResponders | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (me === null || tabTexts.get(ASKED) === me) return undefined;
    let gone = false;
    calls.responders().then(
      (found) => (gone || found.items.length === 0 ? undefined : setKnown(found)),
      // Not reached: guests are told the login's name, as where nobody is chosen.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [calls, me]);
  if (known === null || me === null) return null;
  const close = (): void => {
    tabTexts.set(ASKED, me);
    setKnown(null);
  };
  const answer = async (id: string | null): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await calls.answerAs(id);
      close();
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
