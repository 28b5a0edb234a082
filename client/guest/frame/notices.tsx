import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { addReloadGate } from '#client/pwa/reload-gate.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useConnection, useUnread } from '#client/sync/hooks.ts';
import { Snackbar } from '#client/ui/snackbar.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';

const Later = lazy(() =>
  loadChunk(() => import('./later-notices.tsx')).then(({ Later: Shown }) => ({ default: Shown })),
);

const reloadPromptMs = 30_000;

/** The conversation the guest looks at; its messages are no news. */
function shownConversation(path: string): string | null {
  return /\/conversation\/([^/]+)/.exec(path)?.[1] ?? null;
}

/** "New message" for three seconds when unread rises; leads to the message box [CHAT-NOTICE]. */
function NewMessage() {
  const { t } = useLingui();
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { total, byConversation } = useUnread();
  const elsewhere = total - (byConversation.get(shownConversation(path) ?? '') ?? 0);
  const [seen, setSeen] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  // Derived while rendering: what counts is the rise from one count to the next.
  if (seen !== elsewhere) {
    setSeen(elsewhere);
    if (seen !== null && elsewhere > seen && !path.endsWith('/messagebox')) setShown((n) => n + 1);
  }
  // Looked at already, or about to be.
  if (shown === 0 || elsewhere === 0 || path.endsWith('/messagebox')) return null;
  const open = (): void => {
    setShown(0);
    void router.navigate({ to: paths.messageBox() });
  };
  return (
    <Snackbar key={shown} placement="top" onClose={() => setShown(0)} action={{ label: t`Show`, onPress: open }}>
      <Trans>New message</Trans>
    </Snackbar>
  );
}

/** After many reconnections, or when this page's code is too old, a reload is offered [CHAT-RELOAD]. */
function ReloadPrompt() {
  const { t } = useLingui();
  const { reloadPrompt, updateNeeded } = useConnection();
  const [closed, setClosed] = useState(false);
  if (closed && !reloadPrompt && !updateNeeded) setClosed(false);
  if (closed || !(reloadPrompt || updateNeeded)) return null;
  return (
    <Snackbar
      duration={reloadPromptMs}
      onClose={() => setClosed(true)}
      action={{ label: t`Reload`, onPress: () => location.reload() }}
    >
      {updateNeeded ? (
        <Trans>A newer version is ready</Trans>
      ) : (
        <Trans>Your connection is unstable. Reloading the page may help</Trans>
      )}
    </Snackbar>
  );
}

/** Short messages over whatever page is shown. */
export function Notices() {
  const { core } = useGuestApp();
  // A page at rest asks for nothing, and would learn late that there is no network any more [CHAT-OFFLINE].
  useEffect(() => {
    const lost = (): void => void core.reachability.doubt();
    window.addEventListener('offline', lost);
    return () => window.removeEventListener('offline', lost);
  }, [core]);
  // A new build waits until nothing of the guest's is on its way any more [PWA-UPDATE].
  useEffect(() => addReloadGate(() => (core.sync.get()?.outbox.get().waiting.length ?? 0) === 0), [core]);
  return (
    <>
      <NewMessage />
      <ReloadPrompt />
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </>
  );
}
