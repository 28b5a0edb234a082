import { Trans, useLingui } from '@lingui/react/macro';
import Mic from 'lucide-react/icons/mic';
import { useEffect, useState } from 'react';
import type { Writable } from '#client/sync/readable.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useVoiceOffer } from './use-voice-offer.ts';
import { VoiceView } from './voice-view.tsx';
import styles from './voice.module.css';

interface SpeakToolProps {
  readonly field: Writable<string>;
  /** Speaking is over: writing goes on. */
  readonly onDone: () => void;
}

/** A microphone beside a field, where one can speak here; what is said comes into the field [VOICE-FIELD]. */
export function SpeakTool({ field, onDone }: SpeakToolProps) {
  const { t } = useLingui();
  const voice = useVoiceOffer();
  const [state, setState] = useState<'on' | 'off' | 'went_off'>('off');
  useEffect(() => field.subscribe(() => setState((before) => (before === 'went_off' ? 'off' : before))), [field]);
  if (voice === null) return null;
  return (
    <>
      {state === 'on' ? (
        <div className={styles.row}>
          <VoiceView
            voice={voice}
            field={field}
            onClose={(byItself) => {
              setState(byItself ? 'went_off' : 'off');
              onDone();
            }}
          />
        </div>
      ) : (
        <IconButton icon={Mic} label={t`Speak instead of typing`} onClick={() => setState('on')} />
      )}
      <p className={styles.off} role="status">
        {state === 'went_off' ? <Trans>The microphone is off.</Trans> : null}
      </p>
    </>
  );
}
