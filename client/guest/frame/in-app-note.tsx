import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import X from 'lucide-react/icons/x';
import { activeLanguage } from '#client/i18n/activate.ts';
import { canInstallWorker } from '#client/pwa/worker-client.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { wayOut } from '#shared/domain/entry/in-app-browser.ts';
import { useGuestApp } from '../app/guest-app.ts';
import styles from './in-app-note.module.css';

/** The address that brings this guest to the same place anew; another browser knows nothing of the session here. */
function useEntryAddress(): string {
  const guest = useGuestApp().memory.guest.get();
  if (guest === null) return location.href;
  const { tenantCode, locationId, guestCode, guestState } = guest;
  const place = locationId === null ? tenantCode : `${tenantCode}/${locationId}`;
  const path = guestState === 'other' ? `guest/${tenantCode}/${guestCode}` : `location/${place}`;
  return `${location.origin}/${activeLanguage()}/biz/${path}`;
}

/** Copies the address, or shows it to be copied by hand where the browser does not allow that. */
function CopyLink({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  const copy = (): void => {
    // Absent in pages that are not secure, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const done = clipboard === undefined ? Promise.reject(new Error('No clipboard')) : clipboard.writeText(address);
    done.then(
      () => setState('copied'),
      () => setState('by-hand'),
    );
  };
  return (
    <>
      <Button variant="outline" onClick={copy}>
        <Trans>Copy the link</Trans>
      </Button>
      <span className={styles.copied} role="status">
        {state === 'copied' ? <Trans>Copied. Paste it into your browser.</Trans> : null}
      </span>
      {state === 'by-hand' ? <input className={styles.address} readOnly dir="ltr" aria-label={t`Link to copy`} value={address} onFocus={(event) => event.target.select()} /> : null}
    </>
  );
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
          {app === '' ? <Trans>This page is open inside another app</Trans> : <Trans>This page is open inside {app}</Trans>}
        </h2>
        <IconButton icon={X} label={t`Dismiss`} onClick={onClose} />
      </div>
      <ul className={styles.list}>
        <li>
          <Trans>Other pages open in place of this one.</Trans>
        </li>
        {canInstallWorker() ? null : (
          <li>
            <Trans>Without a connection nothing can be read here.</Trans>
          </li>
        )}
        <li>
          <Trans>What you write here is not seen in your own browser, so it is best to change over first.</Trans>
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
          <Trans>The menu of the app, often ⋯, may also offer to open the page in your browser.</Trans>
        </p>
      ) : null}
    </aside>
  );
}
