import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useAct } from '#client/console/kit/use-act.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { checkOutStay, type Stay, undoCheckOut } from '#shared/manage/stays.ts';
import styles from './stays.module.css';

const QrCode = lazyPart(async () => (await import('#client/ui/qr-code.tsx')).QrCode);

interface StayCardProps {
  readonly code: string;
  readonly stay: Stay;
  readonly edits: boolean;
}

/** The guest's own code, to be shown or sent, and check-out. */
export function StayCard({ code, stay, edits }: StayCardProps) {
  const { t } = useLingui();
  const id = useId();
  const snack = useSnack();
  const address = `${window.location.origin}${stay.entry_path}`;
  const isOut = stay.checked_out_at !== null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      snack({ text: t`The link is copied.` });
    } catch {
      snack({ text: t`This browser does not let pages copy. Choose the link and copy it yourself.` });
    }
  };
  return (
    <section className={manageStyles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={manageStyles.subtitle}>
        {isOut ? <Trans>Checked out</Trans> : <Trans>Code of the guest</Trans>}
      </h2>
      {isOut ? (
        <p className={manageStyles.lead}>
          <Trans>The code opens nothing any more, and the guest is signed out everywhere.</Trans>
        </p>
      ) : (
        <div className={styles.code}>
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <QrCode text={address} label={t`Code of ${stay.name}`} />
          </Suspense>
          <div className={styles.about}>
            <p className={manageStyles.lead}>
              <Trans>Whoever has this code is {stay.name}. Show or send it to them alone.</Trans>
            </p>
            <p className={styles.address} dir="ltr">
              {address}
            </p>
            <div>
              <Button variant="outline" onClick={() => void copy()}>
                <Trans>Copy the link</Trans>
              </Button>
            </div>
            {stay.place === null || stay.place === stay.room ? null : (
              <p className={manageStyles.lead}>
                <Trans>
                  Now at: <bdi>{stay.place}</bdi>
                </Trans>
              </p>
            )}
          </div>
        </div>
      )}
      {edits ? <Leaving code={code} stay={stay} isOut={isOut} /> : null}
    </section>
  );
}

function Leaving({ code, stay, isOut }: Omit<StayCardProps, 'edits'> & { readonly isOut: boolean }) {
  const manage = useManage();
  const { busy, act } = useAct();
  const [asking, setAsking] = useState(false);
  const turn = async (): Promise<void> => {
    const at = { params: { code, id: stay.id } };
    await act(
      () => manage.call(isOut ? undoCheckOut : checkOutStay, at, { version: stay.version }),
      isOut ? <Trans>The code opens again.</Trans> : <Trans>{stay.name} has checked out.</Trans>,
    );
    setAsking(false);
  };
  if (isOut)
    return (
      <div>
        <Button variant="outline" busy={busy} onClick={() => void turn()}>
          <Trans>Take the check-out back</Trans>
        </Button>
      </div>
    );
  return (
    <div>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Check out</Trans>
      </Button>
      <Dialog
        open={asking}
        role="alertdialog"
        title={<Trans>Check {stay.name} out?</Trans>}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={busy} onClick={() => void turn()}>
              <Trans>Check out</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>The stay ends now: the guest is signed out on every phone, and the code opens nothing any more.</Trans>
        </p>
      </Dialog>
    </div>
  );
}
