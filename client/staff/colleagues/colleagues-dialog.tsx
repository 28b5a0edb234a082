import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayWrite } from '#client/console/console-services.ts';
import { StatusDot, useStatusTexts } from '#client/console/frame/status-texts.tsx';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useSync } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { useStaffServices } from '../staff-services.ts';
import styles from './colleagues.module.css';

type Colleague = ReturnType<typeof useStaff>[number];

/** Who is there, for who leads the house, and signing a colleague out everywhere [FORCE-OFF]. */
export function ColleaguesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { userId } = useSync().identity;
  const { calls } = useStaffServices();
  const mayWrite = useMayWrite();
  const snack = useSnack();
  const words = useStatusTexts();
  const [asked, setAsked] = useState<Colleague | null>(null);
  const [busy, setBusy] = useState(false);
  const staff = useStaff()
    .filter((one) => one.userId !== userId)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const signOut = async ({ userId: id, name }: Colleague): Promise<void> => {
    setBusy(true);
    try {
      await calls.signOutColleague(id);
      snack({ text: t`${name} is signed out` });
      setAsked(null);
    } catch (error) {
      console.warn('The colleague is signed in still.', error);
      snack({ text: t`${name} could not be signed out. Those who stand above you sign out themselves.` });
    } finally {
      setBusy(false);
    }
  };
  if (asked !== null)
    return (
      <Dialog
        open
        role="alertdialog"
        title={
          <Trans>
            Sign out <Bdi>{asked.name}</Bdi>?
          </Trans>
        }
        onClose={() => setAsked(null)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={busy} onClick={() => void signOut(asked)}>
              <Trans>Sign out</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            They are signed out of every browser at once. What they have not sent stays on their device for their next
            sign-in; nobody else sees it.
          </Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={<Trans>Colleagues</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {staff.length === 0 ? (
        <p>
          <Trans>Nobody else works here yet.</Trans>
        </p>
      ) : null}
      <ul className={styles.list}>
        {staff.map((one) => (
          <li key={one.userId} className={styles.row}>
            <span className={styles.who}>
              <Bdi>{one.name}</Bdi>
              <span className={styles.status}>
                <StatusDot status={one.onlineStatus} /> {words(one.onlineStatus)}
              </span>
            </span>
            {mayWrite ? (
              <Button variant="outline" onClick={() => setAsked(one)}>
                <Trans>Sign out…</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
