import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import MicOff from 'lucide-react/icons/mic-off';
import Mic from 'lucide-react/icons/mic';
import PhoneOff from 'lucide-react/icons/phone-off';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useVoicePlayer } from '#client/voice/use-voice-player.ts';
import type { Call } from './call.ts';
import type { CallView } from './call-model.ts';
import styles from './voice-call.module.css';

interface ToggleProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly pressed: boolean;
  /** It keeps something away now, which should not be overlooked. */
  readonly off: boolean;
  readonly onPress: () => void;
}

function Toggle({ icon, label, pressed, off, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-pressed={pressed}
      data-off={off || undefined}
      onClick={onPress}
    >
      <span className={styles.round}>
        <Icon of={icon} size={24} />
      </span>
      <span className={styles.name}>{label}</span>
    </button>
  );
}

/** The other side's voice. A browser may want a tap before it plays anything: after a reload there was none. */
function Voice({ voice, silent }: { readonly voice: MediaStream | null; readonly silent: boolean }) {
  const { player, held, play } = useVoicePlayer(voice);
  return (
    <>
      <audio ref={player} autoPlay muted={silent} />
      {held ? (
        <Button wide icon={<Icon of={Volume2} size={20} />} onClick={play}>
          <Trans>Tap to hear</Trans>
        </Button>
      ) : null}
    </>
  );
}

/** Mute, speaker, hang up. */
export function CallControls({ call, view }: { readonly call: Call; readonly view: CallView }) {
  const { t } = useLingui();
  const [silent, setSilent] = useState(false);
  const talks = view.standing?.voice_call_state === 'in_progress';
  return (
    <div className={styles.ways}>
      <Voice voice={view.voice} silent={silent} />
      <div className={styles.controls}>
        {talks ? (
          <Toggle
            icon={view.muted ? MicOff : Mic}
            label={t`Mute`}
            pressed={view.muted}
            off={view.muted}
            onPress={() => call.mute(!view.muted)}
          />
        ) : null}
        <button type="button" className={styles.control} data-ends="" onClick={call.hangUp}>
          <span className={styles.round}>
            <Icon of={PhoneOff} size={28} />
          </span>
          <span className={styles.name}>{talks ? <Trans>Hang up</Trans> : <Trans>Cancel the call</Trans>}</span>
        </button>
        {talks ? (
          <Toggle
            icon={silent ? VolumeX : Volume2}
            label={t`Speaker`}
            pressed={!silent}
            off={silent}
            onPress={() => setSilent((before) => !before)}
          />
        ) : null}
      </div>
      <p className={styles.muted} role="status">
        {talks && view.muted ? <Trans>You are muted: we cannot hear you.</Trans> : null}
      </p>
    </div>
  );
}
