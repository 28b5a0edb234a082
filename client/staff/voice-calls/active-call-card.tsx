import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import Mic from 'lucide-react/icons/mic';
import PhoneCall from 'lucide-react/icons/phone-call';
import Volume2 from 'lucide-react/icons/volume-2';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useVoicePlayer } from '#client/voice/use-voice-player.ts';
import { clockOf } from '#shared/domain/voice/call-screen.ts';
import { useClock } from '#client/console/clock.ts';
import { ActiveCallTools, hasSound } from './active-call-tools.tsx';
import { Caller } from './caller.tsx';
import type { DeskView } from './desk-model.ts';
import type { DeskPhone } from './desk-phone.ts';
import { MicrophoneFaultText } from './microphone-fault-text.tsx';
import styles from './call-desk.module.css';

interface ShownCallProps {
  readonly activeCall: NonNullable<DeskView['activeCall']>;
}

/** How the sound stands, in a few words. */
function CallState({ activeCall }: ShownCallProps): ReactNode {
  switch (activeCall.phase) {
    case 'elsewhere':
      return <Trans>In a call, in another window</Trans>;
    case 'resting':
      return <Trans>Your call is still running</Trans>;
    case 'asking':
      return <Trans>Please allow the microphone</Trans>;
    case 'connecting':
      return <Trans>Connecting audio…</Trans>;
    case 'talking':
      return activeCall.muted ? (
        <Trans>In a call, muted</Trans>
      ) : activeCall.quality === 'weak' ? (
        <Trans>In a call, weak line</Trans>
      ) : (
        <Trans>In a call</Trans>
      );
    case 'interrupted':
      return <Trans>Reconnecting…</Trans>;
    case 'soundless':
      return <Trans>No sound is coming through</Trans>;
    default:
      return <Trans>No microphone</Trans>;
  }
}

/** What there is to know or to do besides. */
function CallHint({ activeCall }: ShownCallProps): ReactNode {
  switch (activeCall.phase) {
    case 'elsewhere':
      return <Trans>Talk here instead, or hang up. Where that window was closed, the guest still waits.</Trans>;
    case 'resting':
      return <Trans>The guest is still there and cannot hear you.</Trans>;
    case 'asking':
      return <Trans>The browser is asking you now.</Trans>;
    case 'interrupted':
      return <Trans>The line is unsteady. The call goes on by itself.</Trans>;
    case 'soundless':
      return <Trans>This network lets no sound through. Write to the guest, who is told the same.</Trans>;
    case 'connecting':
      return null;
    case 'talking':
      if (activeCall.muted) return <Trans>The guest cannot hear you.</Trans>;
      return activeCall.quality === 'weak' ? (
        <Trans>Words may get lost. Speak slowly, or write in the chat.</Trans>
      ) : null;
    default:
      return <MicrophoneFaultText fault={activeCall.phase} />;
  }
}

/** How long they have talked, by the server's clock. */
function TalkedTime({ since, clockOff }: { readonly since: number | null; readonly clockOff: number }) {
  const { t } = useLingui();
  const talked = useClock(
    useCallback((now: number) => clockOf(since === null ? 0 : now + clockOff - since), [since, clockOff]),
  );
  return (
    <span className={styles.time} role="timer" aria-live="off" aria-label={t`Talking for ${talked}`} dir="ltr">
      {talked}
    </span>
  );
}

/** It rings at a colleague's meanwhile. */
function Offered({ staffId, onTakeBack }: { readonly staffId: string; readonly onTakeBack: () => void }) {
  const name = useStaff().find(({ userId }) => userId === staffId)?.name ?? '';
  const colleague = <bdi>{name}</bdi>;
  return (
    <>
      <p className={styles.hint} role="status">
        <Trans>It rings at {colleague}. Go on talking until they take it.</Trans>
      </p>
      <Button wide variant="quiet" onClick={onTakeBack}>
        <Trans>Keep the call</Trans>
      </Button>
    </>
  );
}

interface ActiveCallCardProps extends ShownCallProps {
  readonly phone: DeskPhone;
  readonly clockOff: number;
  /** Its conversation is open beside it. */
  readonly opened: boolean;
  readonly onOpen: () => void;
}

/** The call this clerk is in: how long, how well, mute, hang up, and the way to its conversation [DESK-TALK]. */
export function ActiveCallCard({ activeCall, phone, clockOff, opened, onOpen }: ActiveCallCardProps) {
  const { t } = useLingui();
  const { call, phase, voice } = activeCall;
  const { player, held, play } = useVoicePlayer(voice);
  return (
    <section
      className={styles.card}
      data-talk={phase}
      data-weak={(phase === 'talking' && activeCall.quality === 'weak') || undefined}
      aria-label={t`The call you are in`}
    >
      <audio ref={player} autoPlay />
      <p className={styles.state}>
        <span className={styles.sign}>
          <Icon of={PhoneCall} size={18} />
        </span>
        <span role="status">
          <CallState activeCall={activeCall} />
        </span>
        <span className={styles.space} />
        <TalkedTime since={call.answered_at} clockOff={clockOff} />
      </p>
      <div className={classNames(opened && styles.known)}>
        <Caller call={call} />
      </div>
      <p className={styles.hint} role="status">
        <CallHint activeCall={activeCall} />
      </p>
      {call.handed_to === null ? null : <Offered staffId={call.handed_to} onTakeBack={phone.takeBack} />}
      {held ? (
        <Button wide icon={<Icon of={Volume2} size={18} />} onClick={play}>
          <Trans>Press to hear the guest</Trans>
        </Button>
      ) : null}
      {hasSound(phase) || phase === 'asking' ? null : (
        <Button wide icon={<Icon of={Mic} size={18} />} onClick={phone.talkHere}>
          {phase === 'elsewhere' ? (
            <Trans>Talk here</Trans>
          ) : phase === 'resting' ? (
            <Trans>Back to the call</Trans>
          ) : (
            <Trans>Try again</Trans>
          )}
        </Button>
      )}
      <ActiveCallTools activeCall={activeCall} phone={phone} opened={opened} onOpen={onOpen} />
    </section>
  );
}
