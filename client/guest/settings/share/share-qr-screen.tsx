import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { pageBefore, placeAddress, placeCode } from '#shared/domain/entry/share-place.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
import { WaitingCards } from '../../reading/read-states.tsx';
import { CopyLink } from '../../frame/copy-link.tsx';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import styles from './share-qr.module.css';

/** Whether the phone has a way of its own to hand an address on. */
function canShare(address: string): boolean {
  return (
    typeof navigator.share === 'function' &&
    (typeof navigator.canShare !== 'function' || navigator.canShare({ url: address }))
  );
}

/**
 * The code of the place the guest is at, for a companion to scan: it leads to the place, never to the guest's own
 * stay [SHARE-PLACE]. The way back is the page it was opened from [SHARE-BACK].
 */
export function ShareQrScreen() {
  const { t } = useLingui();
  const { logs, core } = useGuestApp();
  const { detail } = usePlace();
  const { guestServicePrevPath }: { readonly guestServicePrevPath?: unknown } = useSearch({ strict: false });
  const before = pageBefore(guestServicePrevPath);
  useEffect(() => logs.access('home', 'open', { page: 'hotel_qrcode' }), [logs]);
  const address =
    detail === null ? null : placeAddress(location.origin, activeLanguage(), detail.tenant_cd, placeCode(detail));
  const guest = core.session.view.get().status === 'active';
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<Trans>Share this place</Trans>}
      back={before === null ? paths.home() : `/${activeLanguage()}/${before}`}
      history={guest}
      home={guest}
    >
      {detail === null || address === null ? (
        <WaitingCards height="420px" count={1} />
      ) : (
        <div className={styles.page}>
          <section className={styles.card}>
            <bdi className={styles.house}>{detail.tenant_name}</bdi>
            {detail.location_name === null ? null : <bdi className={styles.place}>{detail.location_name}</bdi>}
            <div className={styles.code}>
              <QrCode text={address} label={t`Our QR code`} />
            </div>
            <p className={styles.words}>
              <Trans>
                Anyone who scans it can chat with us in their own language, as a separate guest. Your messages stay
                private.
              </Trans>
            </p>
          </section>
          <div className={styles.actions}>
            {canShare(address) ? (
              <Button
                icon={<Icon of={Share2} />}
                onClick={() => {
                  // Closed by the guest, or refused by the phone: the code and the copy are still there.
                  navigator
                    .share({ url: address, title: detail.tenant_name })
                    .catch((error: unknown) => console.warn('Nothing was shared.', error));
                }}
              >
                <Trans>Share</Trans>
              </Button>
            ) : null}
            <CopyLink address={address} said={t`Copied`} />
          </div>
        </div>
      )}
    </GuestPage>
  );
}
