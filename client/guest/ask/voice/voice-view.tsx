import { Trans, useLingui } from '@lingui/react/macro';
import Keyboard from 'lucide-react/icons/keyboard';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Writable } from '#client/sync/readable.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { spokenInto } from '#client/voice/listening/spoken-into.ts';
import type { Listening, VoiceFault, VoiceInput } from '#client/voice/listening/voice-input.ts';
import styles from './voice.module.css';

type State =
  | { readonly is: 'listening' }
  | { readonly is: 'understanding' }
  | { readonly is: 'failed'; readonly fault: VoiceFault };

function FaultWords({ fault }: { readonly fault: VoiceFault }): ReactNode {
  switch (fault) {
    case 'denied':
      return <Trans>The microphone is blocked. Allow it in your browser settings, or type your question.</Trans>;
    case 'no_microphone':
      return (
        <Trans>No microphone can be used at the moment. Another app may have it; you can type your question.</Trans>
      );
    case 'nothing_heard':
      return <Trans>We did not catch that. Please try again, a little closer to the phone.</Trans>;
    case 'no_answer':
      return <Trans>Voice questions need a connection. You can type your question.</Trans>;
    case 'failed':
      return <Trans>Voice questions are not available at the moment. You can type your question.</Trans>;
  }
}

interface VoiceViewProps {
  readonly voice: VoiceInput;
  /** Where the words go while they are spoken, to be read and sent by the guest [VOICE-FIELD]. */
  readonly field: Writable<string>;
  /** `byItself`: nobody said that it was enough. */
  readonly onClose: (byItself: boolean) => void;
}

/** Beside the field: listens until the guest stops or the page is hidden [VOICE-RECORD]. */
export function VoiceView({ voice, field, onClose }: VoiceViewProps) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ is: 'listening' });
  const listening = useRef<Listening | null>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const enough = useRef(false);
  const done = useRef(onClose);
  useEffect(() => {
    done.current = onClose;
  });

  const start = useCallback((): void => {
    setState({ is: 'listening' });
    enough.current = false;
    const put = spokenInto(field);
    listening.current = voice.start({
      onLevel: (level) => ring.current?.style.setProperty('--level', level.toFixed(2)),
      onInterim: put,
      onHeard: () => setState({ is: 'understanding' }),
      onEnd(result) {
        listening.current = null;
        if ('text' in result) {
          put(result.text);
          done.current(!enough.current);
        } else setState({ is: 'failed', fault: result.fault });
      },
    });
  }, [voice, field]);

  useEffect(() => {
    start();
    // Nobody should be listened to whose page is not in front of them; what was said until then is not lost.
    const hide = (): void => {
      if (document.visibilityState === 'hidden') listening.current?.stop();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      listening.current?.cancel();
    };
  }, [start]);

  useEffect(() => {
    let had = field.get() !== '';
    return field.subscribe(() => {
      const has = field.get() !== '';
      // What was in the field has been sent.
      if (had && !has) done.current(false);
      had = has;
    });
  }, [field]);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [state.is]);
  const stop = (): void => {
    enough.current = true;
    listening.current?.stop();
  };
  const failed = state.is === 'failed';
  return (
    <div className={styles.view}>
      <p className={styles.words} role="status">
        {failed ? (
          <FaultWords fault={state.fault} />
        ) : state.is === 'understanding' ? (
          <Trans>Getting what you said…</Trans>
        ) : (
          <Trans>Listening. Speak now.</Trans>
        )}
      </p>
      <span ref={ring} className={styles.ring} data-on={state.is === 'listening'}>
        {state.is === 'understanding' ? (
          <Spinner size={32} />
        ) : (
          <button
            type="button"
            className={styles.button}
            ref={button}
            aria-label={failed ? t`Speak again` : t`Done speaking`}
            onClick={failed ? start : stop}
          >
            <Icon of={failed ? Mic : Square} size={28} />
          </button>
        )}
      </span>
      <Button variant="quiet" icon={<Icon of={Keyboard} />} onClick={() => onClose(false)}>
        <Trans>Type instead</Trans>
      </Button>
    </div>
  );
}
