import { Trans, useLingui } from '@lingui/react/macro';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { Suspense, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useClock } from '#client/console/clock.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { createStaffInviteCode } from '#shared/manage/join.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';

const QrCode = lazyPart(async () => (await import('#client/ui/qr-code.tsx')).QrCode);

type InviteCode = OutputOf<typeof createStaffInviteCode>;

/** A code on this screen, by which colleagues ask to join: who scans it waits for a yes here [INVITE-CODE]. */
export function InviteByCode({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const manage = useManage();
  const words = useRefusalTexts();
  const [shown, setShown] = useState<InviteCode | null>(null);
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setOpen(true);
    setShown(null);
    setFault(null);
    try {
      setShown(await manage.call(createStaffInviteCode, { params: { code } }));
    } catch (error) {
      setFault(words(error));
    }
  };
  return (
    <>
      <Button variant="outline" icon={<Icon of={QrCodeIcon} size={18} />} onClick={() => void make()}>
        <Trans>Invite by QR code</Trans>
      </Button>
      <Dialog
        open={open}
        title={t`Scan to join`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => void make()}>
              <Trans>Make another</Trans>
            </Button>
            <Button onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        {shown === null ? <div aria-busy={fault === null} /> : <Shown code={shown} />}
      </Dialog>
    </>
  );
}

function Shown({ code }: { readonly code: InviteCode }) {
  const { t } = useLingui();
  const until = Date.parse(code.expires_at);
  const isOver = useClock((now) => now >= until);
  const time = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { timeStyle: 'short' }).format(until);
  const most = code.uses_max;
  if (isOver)
    return (
      <p role="status">
        <Trans>This code has run out. Make another.</Trans>
      </p>
    );
  return (
    <>
      <Suspense fallback={<div aria-busy="true" />}>
        <QrCode text={code.secret_url} label={t`Code by which colleagues ask to join`} />
      </Suspense>
      <p>
        <Trans>
          For {most} people, until {time}. Whoever scans it gives their address and a PIN, and waits in this list for
          your yes.
        </Trans>
      </p>
    </>
  );
}
