import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { useConnection, useMe } from '#client/sync/hooks.ts';
import { Snackbar } from '#client/ui/snackbar.tsx';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { useHouseEvents } from '../app/house-events.ts';
import { storedRinging } from '../app/stored-call.ts';
import { InApp } from './in-app.tsx';
import { switchFailedKey, tellLanguage } from './language/switch-language.ts';

const IncomingCall = lazy(() =>
  loadChunk(() => import('./incoming-call.tsx')).then(({ IncomingCall: Shown }) => ({ default: Shown })),
);

/** A clerk's call that rings on this page, whatever it shows [VOICE-CALL-GUEST]. */
function IncomingCalls() {
  const { events } = useGuestApp();
  const [rings, setRings] = useState<string | null>(() => storedRinging.read()?.sessionId ?? null);
  const ring = (sessionId: string | null): void => {
    setRings(sessionId);
    if (sessionId === null) storedRinging.forget();
    else storedRinging.write({ sessionId });
  };
  const heard = ({ type, data }: EventFrame): void => {
    const id = data['session_id'];
    if (type === 'startVoiceChatInRoom' && typeof id === 'string') ring(id);
  };
  useHouseEvents(heard);
  // It may have come before this code did.
  const early = useEffectEvent(heard);
  useEffect(() => {
    const event = events.get();
    if (event !== null) early(event);
  }, [events]);
  return rings === null ? null : (
    <Suspense fallback={null}>
      <IncomingCall key={rings} sessionId={rings} onClose={() => ring(null)} />
    </Suspense>
  );
}

/** After a change of language that failed, on the page that came instead [LANG-SWITCH-FAILS]. */
function LanguageFailed() {
  const [failed, setFailed] = useState(() => tabTexts.get(switchFailedKey) !== null);
  useEffect(() => tabTexts.remove(switchFailedKey), []);
  return failed ? (
    <Snackbar duration={8_000} onClose={() => setFailed(false)}>
      <Trans>The language could not be changed. Please try again later</Trans>
    </Snackbar>
  ) : null;
}

/** The server answers in the guest's language: it is told when the page's is another one [LANG-SWITCH]. */
function useTellLanguage(): void {
  const app = useGuestApp();
  const known = useMe()?.langCd ?? null;
  const online = useConnection().state === 'online';
  useEffect(() => {
    if (known === null || known === app.lang || !online) return;
    tellLanguage(app, app.lang).catch((error: unknown) => app.logs.error(error, location.pathname));
  }, [app, known, online]);
}

/** Notices, and what is told, that nobody waits for. */
export function Later() {
  useTellLanguage();
  const inChat = useRouterState({ select: (state) => state.location.pathname.includes('/conversation/') });
  return (
    <>
      {inChat ? null : <InApp />}
      <LanguageFailed />
      <IncomingCalls />
    </>
  );
}
