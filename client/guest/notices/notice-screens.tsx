/** The pages that say why there is nothing to do here, and what helps (guest-app §2, §8). */
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import CopyX from 'lucide-react/icons/copy-x';
import Languages from 'lucide-react/icons/languages';
import LinkIcon from 'lucide-react/icons/unlink';
import Lock from 'lucide-react/icons/lock';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import QrCode from 'lucide-react/icons/qr-code';
import SearchX from 'lucide-react/icons/search-x';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { readBootstrap } from '#client/shell/bootstrap.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { NoticePage } from './notice-page.tsx';

const LanguagePanel = lazy(() => loadChunk(() => import('../language/language-panel.tsx')).then(({ LanguagePanel: Panel }) => ({ default: Panel })));

/** The one thing a person may want to change here. */
function LanguageButton() {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Icon of={Languages} />} onClick={() => setChoosing(true)}>
        <Trans>Language</Trans>
      </Button>
      {choosing ? (
        <Suspense fallback={null}>
          <LanguagePanel onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Asks for another scan: the session ended, was locked, or could not begin [LOCK-SCREEN]. */
export function LockedScreen() {
  const { core, memory } = useGuestApp();
  const waiting = useReadable(core.sync)?.outbox.get().waiting.length ?? 0;
  const name = memory.place.get()?.detail.tenant_name ?? readBootstrap().tenant?.name;
  return (
    <NoticePage icon={Lock} title={<Trans>Please scan the QR code again</Trans>} action={<LanguageButton />}>
      <p>
        {name === undefined || name === '' ? (
          <Trans>For your safety this visit has ended. Scan the code in your room or at the counter to go on.</Trans>
        ) : (
          <Trans>
            For your safety this visit has ended. Scan the code of <bdi>{name}</bdi> in your room or at the counter to go on.
          </Trans>
        )}
      </p>
      {waiting > 0 ? (
        <p>
          <Trans>What you have written is kept on this device and will be sent after the scan.</Trans>
        </p>
      ) : null}
    </NoticePage>
  );
}

/** The home of a language: on to the menu for a guest, the way in for everyone else. */
export function WelcomeScreen() {
  const { core } = useGuestApp();
  const router = useRouter();
  const isGuest = useReadable(core.session.view).status === 'active';
  useEffect(() => {
    if (isGuest) void router.navigate({ to: paths.home(), replace: true });
  }, [router, isGuest]);
  if (isGuest) return null;
  return (
    <NoticePage icon={QrCode} title={<Trans>Scan the QR code to begin</Trans>} action={<LanguageButton />}>
      <p>
        <Trans>You find it in your room, at the counter or on your table. It opens the chat with the people who run the place, in your language.</Trans>
      </p>
    </NoticePage>
  );
}

export function NotFoundScreen() {
  return (
    <NoticePage icon={SearchX} title={<Trans>This page does not exist</Trans>}>
      <p>
        <Trans>The QR code or the link may be old. Please ask the staff for a new one.</Trans>
      </p>
    </NoticePage>
  );
}

/** Shown in the older of two tabs [INSTANCE-ONE]. */
export function MultipleInstancesScreen() {
  return (
    <NoticePage
      icon={CopyX}
      title={<Trans>The chat is open in another tab</Trans>}
      // A page load, not a navigation: it makes this tab the newest one.
      action={
        <Button onClick={() => location.assign(paths.home())}>
          <Trans>Use it here</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Only one tab can be used at a time. What you have written here is kept and will be sent.</Trans>
      </p>
    </NoticePage>
  );
}

/** Title and message come with the address; both have words of their own. */
export function MaintenanceScreen() {
  const query = new URLSearchParams(location.search);
  const title = query.get('title')?.slice(0, 200);
  const message = query.get('message')?.slice(0, 1000);
  return (
    <NoticePage
      icon={Wrench}
      title={title ? <bdi>{title}</bdi> : <Trans>Back in a moment</Trans>}
      action={
        <Button onClick={() => location.assign(paths.home())}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p dir="auto">{message || <Trans>The service is being looked after. For anything urgent, please call the reception.</Trans>}</p>
    </NoticePage>
  );
}

export function LinkExpiredScreen() {
  return (
    <NoticePage icon={LinkIcon} title={<Trans>This link has expired</Trans>}>
      <p>
        <Trans>Links in text messages work for a limited time. Please ask the staff to send a new one, or scan the QR code.</Trans>
      </p>
    </NoticePage>
  );
}

export function BadLocationScreen() {
  return (
    <NoticePage icon={MapPinOff} title={<Trans>We do not know this place</Trans>}>
      <p>
        <Trans>The link does not say where you are. Please scan the QR code in your room or at the counter.</Trans>
      </p>
    </NoticePage>
  );
}
