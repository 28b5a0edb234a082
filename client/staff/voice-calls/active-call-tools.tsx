import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import MessageSquare from 'lucide-react/icons/message-square';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import Mic from 'lucide-react/icons/mic';
import PhoneOff from 'lucide-react/icons/phone-off';
import { Icon } from '#client/ui/icon.tsx';
import { connectsByItself, type TalkPhase } from '#shared/domain/voice/desk-screen.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import type { DeskView } from './desk-model.ts';
import type { DeskPhone } from './desk-phone.ts';
import { HandOnDialog } from './hand-on-dialog.tsx';
import styles from './call-desk.module.css';

/** This window talks, or tries to: there is something to mute. */
export const hasSound = (phase: TalkPhase): boolean => connectsByItself(phase) || phase === 'soundless';

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly shortcut?: string;
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
      title={shortcut === undefined ? label : t`${label} (key ${shortcut})`}
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
      <span>{label}</span>
    </button>
  );
}

interface ActiveCallToolsProps {
  readonly activeCall: NonNullable<DeskView['activeCall']>;
  readonly phone: DeskPhone;
  readonly opened: boolean;
  readonly onOpen: () => void;
}

/** Mute, the way to the conversation, handing on, hang up. */
export function ActiveCallTools({ activeCall, phone, opened, onOpen }: ActiveCallToolsProps) {
  const { t } = useLingui();
  const { phase, muted, call } = activeCall;
  const mayWrite = useMayWrite();
  const [handing, setHanding] = useState(false);
  return (
    <div className={styles.tools}>
      {hasSound(phase) ? (
        <Tool
          icon={muted ? MicOff : Mic}
          label={muted ? t`Muted` : t`Mute`}
          shortcut="u"
          pressed={muted}
          onPress={() => phone.mute(!muted)}
        />
      ) : null}
      {opened ? null : <Tool icon={MessageSquare} label={t`Conversation`} shortcut="o" onPress={onOpen} />}
      {hasSound(phase) && mayWrite && call.handed_to === null ? (
        <Tool icon={PhoneForwarded} label={t`Hand on`} onPress={() => setHanding(true)} />
      ) : null}
      {handing ? <HandOnDialog call={call} phone={phone} onClose={() => setHanding(false)} /> : null}
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
  );
}
