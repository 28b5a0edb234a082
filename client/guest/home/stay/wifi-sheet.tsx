import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { wifiCode } from '#shared/domain/links/wifi-code.ts';
import type { Wifi } from '#shared/rest/wifi.ts';
import styles from './wifi-sheet.module.css';

/** The password, to be copied; where the browser does not copy, a finger can mark it. */
function Password({ password }: { readonly password: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  const copy = (): void => {
    // Absent in pages that are not secure, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const done = clipboard === undefined ? Promise.reject(new Error('No clipboard')) : clipboard.writeText(password);
    done.then(
      () => setState('copied'),
      () => setState('by-hand'),
    );
  };
  return (
    <>
      <Button wide icon={<Icon of={Copy} />} onClick={copy}>
        <Trans>Copy the password</Trans>
      </Button>
      <p className={styles.said} role="status">
        {state === 'copied' ? t`Copied` : null}
        {state === 'by-hand' ? <Trans>Touch and hold the password to copy it.</Trans> : null}
      </p>
    </>
  );
}

/** The house's Wi-Fi: name, password to copy, and a code that another phone or a laptop scans [WIFI-TOLD]. */
export function WifiSheet({
  wifi: { network, password },
  onClose,
}: {
  readonly wifi: Wifi;
  readonly onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={<Trans>Wi-Fi</Trans>}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Network</Trans>
          </dt>
          <dd>
            <bdi>{network}</bdi>
          </dd>
        </div>
        {password === null ? null : (
          <div>
            <dt>
              <Trans>Password</Trans>
            </dt>
            <dd className={styles.password}>
              <bdi dir="ltr">{password}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {password === null ? (
        <p className={styles.said}>
          <Trans>No password needed. Just choose the network.</Trans>
        </p>
      ) : (
        <Password password={password} />
      )}
      <div className={styles.code}>
        <QrCode text={wifiCode(network, password)} label={t`QR code of the Wi-Fi`} />
        <p className={styles.hint}>
          <Trans>For another phone or tablet: point its camera here.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
