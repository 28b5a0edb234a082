import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import PhoneOff from 'lucide-react/icons/phone-off';
import Phone from 'lucide-react/icons/phone';
import { answerCallOfClerk } from '#client/net/call-reply.ts';
import { callStanding } from '#client/net/voice-calls.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { openMicrophone } from '#client/voice/microphone.ts';
import { mayRing, startRinging } from '#client/voice/ring-tone.ts';
import type { Microphone } from '#shared/domain/voice/call-screen.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { useHouseEvents } from '../app/house-events.ts';
import { morePaths } from '../app/more-paths.ts';
import { usePlace } from '../app/place.ts';
import { storedCall } from '../app/stored-call.ts';

/** Notices may be lost, so a call that rings is looked at besides. */
const lookMs = 3_000;

type Fault = Exclude<Microphone, 'unasked' | 'asking' | 'open'> | 'failed';

/** What kept the guest from answering; it rings on. */
function FaultText({ fault }: { readonly fault: Fault }): ReactNode {
  switch (fault) {
    case 'denied':
      return <Trans>Open the page settings next to the address, allow the microphone, and try again.</Trans>;
    case 'missing':
      return <Trans>No microphone was found</Trans>;
    case 'taken':
      return <Trans>Another app or another page is using it. End that first, then try again.</Trans>;
    case 'in_app':
    case 'unsupported':
      return <Trans>This browser cannot make calls</Trans>;
    case 'failed':
      return <Trans>The connection is unstable</Trans>;
  }
}

interface IncomingCallProps {
  readonly sessionId: string;
  readonly onClose: () => void;
}

/** A clerk calls: who, answering and declining. It goes by itself when it rings no more [VOICE-CALL-GUEST]. */
export function IncomingCall({ sessionId, onClose }: IncomingCallProps) {
  const { core, logs } = useGuestApp();
  const router = useRouter();
  const { detail } = usePlace();
  const [call, setCall] = useState<VoiceCallStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const way = { transport: core.transport, tokens: core.session };
  const took = (standing: VoiceCallStatus): void => {
    if (standing.voice_call_state === 'ringing') setCall(standing);
    // Answered here it leads to its page; otherwise it is over, or taken in another tab.
    else if (!busy) onClose();
  };
  const failed = (error: unknown): void => logs.error(error, location.pathname);
  // One that is not this guest's, or not there any more, rings nobody.
  const lost = (error: unknown): void =>
    error instanceof AppError && error.status === 404 ? onClose() : failed(error);
  const lookNow = (): void => void callStanding(way, sessionId).then(took, lost);
  const look = useEffectEvent(lookNow);
  const begin = useEffectEvent(() => void answerCallOfClerk(way, sessionId, 'rings').then(took, lost));
  useEffect(() => {
    begin();
    const timer = setInterval(() => look(), lookMs);
    return () => clearInterval(timer);
  }, [sessionId]);
  useHouseEvents(({ data }) => {
    if (data['session_id'] === sessionId) lookNow();
  });
  const shown = call !== null;
  useEffect(() => (shown && mayRing() ? startRinging() : undefined), [shown]);
  useEffect(() => (shown ? core.lock.hold() : undefined), [shown, core]);

  const decline = (): void => {
    onClose();
    answerCallOfClerk(way, sessionId, 'no').catch(failed);
  };
  const accept = async (): Promise<void> => {
    setFault(null);
    setBusy(true);
    // First of all: nobody shall be talked to who cannot speak. The call's page opens it again without asking.
    const microphone = await openMicrophone();
    if (typeof microphone === 'string') {
      setBusy(false);
      return setFault(microphone);
    }
    for (const track of microphone.getTracks()) track.stop();
    try {
      const { voice_call_state: state, conversation_id: id } = await answerCallOfClerk(way, sessionId, 'yes');
      onClose();
      if (state !== 'in_progress' || id === null) return;
      storedCall.write({ sessionId, conversationId: id, muted: false });
      const to = morePaths.calling(id);
      // Its page looks for a call that runs as it opens.
      if (location.pathname === to) location.reload();
      else await router.navigate({ to });
    } catch (error) {
      failed(error);
      setBusy(false);
      setFault('failed');
    }
  };
  if (call === null) return null;
  const name = call.answered_by_name ?? '';
  return (
    <Dialog
      open
      role="alertdialog"
      dismissable={false}
      title={
        name === '' ? (
          <Trans>Voice call</Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> is calling you
          </Trans>
        )
      }
      onClose={decline}
      actions={
        <>
          <Button variant="outline" icon={<Icon of={PhoneOff} size={20} />} disabled={busy} onClick={decline}>
            <Trans>Decline</Trans>
          </Button>
          <Button icon={<Icon of={Phone} size={20} />} busy={busy} onClick={() => void accept()}>
            <Trans>Answer</Trans>
          </Button>
        </>
      }
    >
      {detail?.tenant_name === undefined || detail.tenant_name === '' ? null : <p dir="auto">{detail.tenant_name}</p>}
      <p>
        <Trans>
          You talk through this page, with no number to dial. Your browser will ask to use the microphone. Nothing is
          recorded.
        </Trans>
      </p>
      {fault === null ? null : (
        <p role="alert">
          <FaultText fault={fault} />
        </p>
      )}
    </Dialog>
  );
}
