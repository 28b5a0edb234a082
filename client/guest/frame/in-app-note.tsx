import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { activeLanguage } from '#client/i18n/activate.ts';
import { canInstallWorker } from '#client/pwa/worker-client.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { placeAddress, placeCode } from '#shared/domain/entry/share-place.ts';
import { wayOut } from '#shared/domain/entry/way-out.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './in-app-note.module.css';

/** The address that brings this guest to the same place anew; another browser knows nothing of the session here. */
function useEntryAddress(): string {
  const { memory } = useGuestApp();
  const guest = memory.guest.get();
  if (guest === null) return location.href;
  const { tenantCode, locationId, guestCode, guestState } = guest;
  if (guestState === 'other') return `${location.origin}/${activeLanguage()}/biz/guest/${tenantCode}/${guestCode}`;
  const detail = memory.place.get()?.detail;
  const code = detail?.location_id === locationId ? placeCode(detail) : locationId;
  return placeAddress(location.origin, activeLanguage(), tenantCode, code);
}

interface InAppNoteProps {
  /** The app in whose browser the page is shown; '' where it is not known. */
  readonly app: string;
  readonly onClose: () => void;
}

/**
 * Says in the browser of another app what may not work there, before it is tried, and leads to the phone's own
 * [PWA-INAPP] [PWA-MISSING]. It stands below the page and hides nothing of it.
 */
export function InAppNote({ app, onClose }: InAppNoteProps) {
  const { t } = useLingui();
  const title = useId();
  const note = useRef<HTMLElement>(null);
  const address = useEntryAddress();
  const way = wayOut(address, navigator.userAgent);
  useEffect(() => {
    // What is focused stops above the note [A11Y-TARGET].
    const { style } = document.documentElement;
    style.setProperty('scroll-padding-block-end', `${note.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('scroll-padding-block-end');
  }, []);
  return (
    <aside ref={note} className={styles.note} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {app === '' ? (
            <Trans>This page is open inside another app</Trans>
          ) : (
            <Trans>This page is open inside {app}</Trans>
          )}
        </h2>
        <IconButton icon={X} label={t`Dismiss`} onClick={onClose} />
      </div>
      <ul className={styles.list}>
        <li>
          <Trans>Other pages open in place of this one.</Trans>
        </li>
        {canInstallWorker() ? null : (
          <li>
            <Trans>This page needs a connection.</Trans>
          </li>
        )}
        <li>
          <Trans>What you write here will not appear in your own browser, so it is best to switch first.</Trans>
        </li>
      </ul>
      <div className={styles.actions}>
        {way.by === 'link' ? (
          <a className={styles.link} href={way.href}>
            <Trans>Open in my browser</Trans>
          </a>
        ) : null}
        <CopyLink address={address} />
      </div>
      {way.by === 'copy' ? (
        <p className={styles.hint}>
          <Trans>The app’s menu, often ⋯, may also let you open the page in your browser.</Trans>
        </p>
      ) : null}
    </aside>
  );
}
