/** The pages of who is no guest, or no longer one. */
import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock';
import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { readBootstrap } from '#client/shell/bootstrap.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { ERASED, leftKey } from '../app/leave-visit.ts';
import { entryFailedKey } from '../entry/run-entry.ts';
import { Guestless } from '../frame/guestless/guestless.tsx';
import { paths } from '../app/paths.ts';
import { doorPage } from '../entry/door-page.ts';
import { NoticePage } from '../frame/notice-page.tsx';

const LanguagePanel = lazy(() =>
  loadChunk(() => import('../frame/language/language-panel.tsx')).then(({ LanguagePanel: Panel }) => ({
    default: Panel,
  })),
);

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

/** The guest has ended the visit: what a host says at the door [NOTICE-GOODBYE]. */
function Goodbye({ name, isErased }: { readonly name: string; readonly isErased: boolean }) {
  return (
    <NoticePage phone icon={Heart} title={<Trans>Thank you for being our guest</Trans>} action={<LanguageButton />}>
      <p>
        {name === '' ? (
          <Trans>It was a pleasure to have you with us. Safe travels, and see you again soon.</Trans>
        ) : (
          <Trans>
            It was a pleasure to have you at <bdi>{name}</bdi>. Safe travels, and see you again soon.
          </Trans>
        )}
      </p>
      <p>
        {isErased ? (
          <Trans>
            What the house kept about you has been erased, here and with us. To come back, just scan the QR code again.
          </Trans>
        ) : (
          <Trans>Your messages are gone from this device. To come back, just scan the QR code again.</Trans>
        )}
      </p>
    </NoticePage>
  );
}

/** Asks for another scan: the session ended, was locked, or could not begin [LOCK-SCREEN]. */
export function LockedScreen() {
  const { core, memory } = useGuestApp();
  const waiting = useReadable(core.sync)?.outbox.get().waiting.length ?? 0;
  const name = memory.place.get()?.detail.tenant_name ?? readBootstrap().tenant?.name;
  const lock = useReadable(core.lock.view);
  const router = useRouter();
  // Read once, while the page opens: what came before it.
  const [[reason = null, scanned = ''] = []] = useState(() => tabTexts.get(entryFailedKey)?.split(' '));
  const [why] = useState(() =>
    reason !== null ? 'begin' : lock?.isLocked === true && Date.now() > lock.expirationDate ? 'idle' : 'end',
  );
  const [left] = useState(() => tabTexts.get(leftKey));
  const session = core.session.view.get();
  const isErased = left === ERASED || (session.status === 'ended' && session.reason === 'erased');
  // A house that lets nobody in says so on a page of its own.
  const page = doorPage(reason, scanned);
  useEffect(() => {
    tabTexts.remove(entryFailedKey);
    tabTexts.remove(leftKey);
    if (page !== null) void router.navigate({ href: page, replace: true });
  }, [router, page]);
  if (page !== null) return null;
  if (why === 'begin') {
    return (
      <NoticePage phone icon={QrCode} title={<Trans>This code no longer works</Trans>} action={<LanguageButton />}>
        <p>
          <Trans>
            Sorry about that: the code or link has changed. Please scan the one in your room or at the counter, or ask
            us for a new one.
          </Trans>
        </p>
      </NoticePage>
    );
  }
  if (isErased || left !== null) return <Goodbye name={name ?? ''} isErased={isErased} />;
  return (
    <NoticePage phone icon={Lock} title={<Trans>Please scan the QR code again</Trans>} action={<LanguageButton />}>
      <p>
        {why === 'idle' ? (
          <Trans>
            This page has not been used for a while, so we locked it for your security. Please scan the code in your
            room or at the counter to continue.
          </Trans>
        ) : name === undefined || name === '' ? (
          <Trans>
            For your security, this visit has ended. Please scan the code in your room or at the counter to continue.
          </Trans>
        ) : (
          <Trans>
            For your security, this visit has ended. Please scan the code of <bdi>{name}</bdi> in your room or at the
            counter to continue.
          </Trans>
        )}
      </p>
      {waiting > 0 ? (
        <p>
          <Trans>What you wrote is kept on this device and will be sent after you scan.</Trans>
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
    <Guestless>
      <NoticePage icon={QrCode} title={<Trans>Scan the QR code to begin</Trans>} action={<LanguageButton />}>
        <p>
          <Trans>
            You will find it in your room, at the counter or on your table. It opens a chat with our team, in your
            language.
          </Trans>
        </p>
      </NoticePage>
    </Guestless>
  );
}
