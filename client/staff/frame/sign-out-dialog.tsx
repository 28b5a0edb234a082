import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useAuthor, useOutbox, useSync, useTickets } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { wordIn } from '../names.ts';
import { useStaffServices } from '../staff-services.ts';
import { useGuestName } from '../use-guest-name.ts';
import styles from './sign-out.module.css';

/** How long signing out waits for the last things to be sent (ms). */
const LAST_WORDS_MS = 1_500;

interface SignOutProps {
  /** Ends the call this clerk is in; null where there is none. */
  readonly onHangUp: (() => void) | null;
  readonly onClose: () => void;
}

function SignOutPanel({ onHangUp, onClose }: SignOutProps) {
  const { session, calls } = useStaffServices();
  const { userId } = useSync().identity;
  const author = useAuthor();
  const { waiting } = useOutbox();
  const mine = useTickets().filter(({ assigneeId, label }) => assigneeId === userId && label !== 'completed');
  const [busy, setBusy] = useState(false);
  const lang = activeLanguage();
  const guestName = useGuestName();
  const signOut = async (): Promise<void> => {
    setBusy(true);
    try {
      onHangUp?.();
      await author('setStaffStatus', { status: 'offline' });
      await new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
      await calls.signOut();
    } catch (error) {
      // Not reached: the session ends here all the same, and on the server when its tokens run out.
      console.warn('The server was not told of the sign-out.', error);
    } finally {
      session.end();
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Sign out?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button busy={busy} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      {mine.length === 0 ? (
        <p>
          <Trans>You get no new tickets until you sign in again.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.warning}>
            <Plural
              value={mine.length}
              one="# ticket of yours is still open. Nobody else answers it while you are away:"
              other="# tickets of yours are still open. Nobody else answers them while you are away:"
            />
          </p>
          <ul className={styles.tickets}>
            {mine.slice(0, 5).map((ticket) => (
              <li key={ticket.conversationId}>
                <bdi>{wordIn(ticket.locationNames, lang)}</bdi> · <bdi>{guestName(ticket.guestName)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {onHangUp === null ? null : (
        <p className={styles.warning}>
          <Trans>You are in a call. Signing out ends it.</Trans>
        </p>
      )}
      {waiting.length === 0 ? null : (
        <p className={styles.warning}>
          <Plural
            value={waiting.length}
            one="# thing you did is not sent yet. It is kept on this device for your next sign-in."
            other="# things you did are not sent yet. They are kept on this device for your next sign-in."
          />
        </p>
      )}
    </Dialog>
  );
}

/** Signing out, with a warning while own tickets are open. */
export function SignOutDialog({ open, ...panel }: SignOutProps & { readonly open: boolean }) {
  return open ? <SignOutPanel {...panel} /> : null;
}
