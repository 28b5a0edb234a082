import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { forgetPush } from '#client/pwa/push-device.ts';
import { useAuthor, useOutbox } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useConsoleServices } from '../console-services.ts';
import styles from './sign-out.module.css';

/** How long signing out waits for the last things to be sent (ms). */
const LAST_WORDS_MS = 1_500;

interface SignOutProps {
  /** What it means in this app, and what of one's own is open still. */
  readonly note: ReactNode;
  /** What ends before the session does. */
  readonly onLeave?: (() => void) | undefined;
  readonly onClose: () => void;
}

function SignOutPanel({ note, onLeave, onClose }: SignOutProps) {
  const { session, calls } = useConsoleServices();
  const author = useAuthor();
  const { waiting } = useOutbox();
  const [busy, setBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    setBusy(true);
    try {
      onLeave?.();
      // Whoever sits here next hears nothing of this clerk's guests [PUSH-FORGET].
      await forgetPush().catch((error: unknown) => console.warn('This browser is subscribed still.', error));
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
      {note}
      {waiting.length === 0 ? null : (
        <p className={styles.warning}>
          <Plural
            value={waiting.length}
            one="# action has not been sent yet. It is kept on this device for your next sign-in."
            other="# actions have not been sent yet. They are kept on this device for your next sign-in."
          />
        </p>
      )}
    </Dialog>
  );
}

/** Signing out, with a warning while something is open or unsent. */
export function SignOutDialog({ open, ...panel }: SignOutProps & { readonly open: boolean }) {
  return open ? <SignOutPanel {...panel} /> : null;
}
