import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import MessageSquare from 'lucide-react/icons/message-square';
import MicOff from 'lucide-react/icons/mic-off';
import Mic from 'lucide-react/icons/mic';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneOff from 'lucide-react/icons/phone-off';
import Volume2 from 'lucide-react/icons/volume-2';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useVoicePlayer } from '#client/voice/use-voice-player.ts';
import { clockOf } from '#shared/domain/voice/call-screen.ts';
import { closesByItself } from '#shared/domain/voice/desk-screen.ts';
import { useClock } from '#client/console/clock.ts';
import { Caller } from './caller.tsx';
import type { DeskPhone, DeskView } from './desk-phone.ts';
import { MicrophoneWords } from './microphone-fault-text.tsx';
import styles from './call-desk.module.css';

type TalkNow = NonNullable<DeskView['talk']>;

/** How the sound stands, in a few words. */
function TalkState({ talk }: { readonly talk: TalkNow }): ReactNode {
  switch (talk.phase) {
    case 'elsewhere':
      return <Trans>In a call, in another window</Trans>;
    case 'resting':
      return <Trans>Your call is still running</Trans>;
    case 'asking':
      return <Trans>Please allow the microphone</Trans>;
    case 'connecting':
      return <Trans>Connecting the sound…</Trans>;
    case 'talking':
      return talk.muted ? (
        <Trans>In a call, muted</Trans>
      ) : talk.quality === 'weak' ? (
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
function TalkHint({ talk }: { readonly talk: TalkNow }): ReactNode {
  switch (talk.phase) {
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
      if (talk.muted) return <Trans>The guest cannot hear you.</Trans>;
      return talk.quality === 'weak' ? (
        <Trans>Words may get lost. Speak slowly, or write beside the call.</Trans>
      ) : null;
    default:
      return <MicrophoneWords fault={talk.phase} />;
  }
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly shortcut: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, shortcut, pressed, onPress }: ToolProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={t`${label} (key ${shortcut})`}
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}

interface TalkCardProps {
  readonly talk: TalkNow;
  readonly phone: DeskPhone;
  readonly clockOff: number;
  /** Its conversation is open beside it. */
  readonly opened: boolean;
  readonly onOpen: () => void;
}

/** The call this clerk is in: how long, how well, mute, hang up, and the way to its conversation [DESK-TALK]. */
export function TalkCard({ talk, phone, clockOff, opened, onOpen }: TalkCardProps) {
  const { t } = useLingui();
  const { call, phase, muted, voice } = talk;
  const since = call.answered_at;
  const talked = useClock(
    useCallback((now: number) => clockOf(since === null ? 0 : now + clockOff - since), [since, clockOff]),
  );
  const { player, held, play } = useVoicePlayer(voice);
  const live = closesByItself(phase) || phase === 'soundless';
  return (
    <section
      className={styles.card}
      data-talk={phase}
      data-weak={(phase === 'talking' && talk.quality === 'weak') || undefined}
      aria-label={t`The call you are in`}
    >
      <audio ref={player} autoPlay />
      <p className={styles.state}>
        <span className={styles.sign}>
          <Icon of={PhoneCall} size={18} />
        </span>
        <span role="status">
          <TalkState talk={talk} />
        </span>
        <span className={styles.space} />
        <span className={styles.time} role="timer" aria-live="off" aria-label={t`Talking for ${talked}`} dir="ltr">
          {talked}
        </span>
      </p>
      <div className={classNames(opened && styles.known)}>
        <Caller call={call} />
      </div>
      <p className={styles.hint} role="status">
        <TalkHint talk={talk} />
      </p>
      {held ? (
        <Button wide icon={<Icon of={Volume2} size={18} />} onClick={play}>
          <Trans>Press to hear the guest</Trans>
        </Button>
      ) : null}
      {live || phase === 'asking' ? null : (
        <Button wide icon={<Icon of={Mic} size={18} />} onClick={phone.talkHere}>
          {phase === 'elsewhere' ? (
            <Trans>Talk here</Trans>
          ) : phase === 'resting' ? (
            <Trans>Go back to the call</Trans>
          ) : (
            <Trans>Try again</Trans>
          )}
        </Button>
      )}
      <div className={styles.tools}>
        {live ? (
          <Tool
            icon={muted ? MicOff : Mic}
            label={muted ? t`Muted` : t`Mute`}
            shortcut="u"
            pressed={muted}
            onPress={() => phone.mute(!muted)}
          />
        ) : null}
        {opened ? null : <Tool icon={MessageSquare} label={t`Conversation`} shortcut="o" onPress={onOpen} />}
        <button
          type="button"
          className={styles.end}
          aria-keyshortcuts="h"
          title={t`Hang up (key h)`}
          onClick={phone.hangUp}
        >
          <Icon of={PhoneOff} size={18} />
          <Trans>Hang up</Trans>
        </button>
      </div>
    </section>
  );
}
