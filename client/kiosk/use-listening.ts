import { useCallback, useEffect, useRef, useState } from 'react';
import { readSpeechOffer } from '#client/net/speech-offer.ts';
import type { Listening, VoiceFault, VoiceInput } from '#client/voice/listening/voice-input.ts';
import { wayToHear } from '#client/voice/listening/way-to-hear.ts';
import type { Device } from './device.ts';
import type { Visit } from './visit.ts';

export interface Ear {
  /** One can speak here. */
  readonly can: boolean;
  readonly is: 'off' | 'listening' | 'understanding';
  /** What has been understood so far. */
  readonly heard: string;
  readonly fault: VoiceFault | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Hears one question after the other; the microphone is off when the page is hidden, and when the visit is over. */
export function useListening(device: Device, visit: Visit, onText: (text: string, cut: boolean) => void): Ear {
  const [way, setWay] = useState<VoiceInput | null>(null);
  const [is, setIs] = useState<Ear['is']>('off');
  const [heard, setHeard] = useState('');
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const listening = useRef<Listening | null>(null);

  useEffect(() => {
    let gone = false;
    const { lang: langCd, tokens } = visit;
    wayToHear({ langCd, tokens, readOffer: () => readSpeechOffer(device.transport, tokens) }).then(
      (found) => (gone ? undefined : setWay(found)),
      (error: unknown) => console.warn('It is not known whether one can speak here.', error),
    );
    return () => {
      gone = true;
    };
  }, [device, visit]);

  const off = useCallback((): void => {
    listening.current?.cancel();
    listening.current = null;
    setIs('off');
    setHeard('');
  }, []);
  useEffect(() => {
    const hide = (): void => (document.visibilityState === 'hidden' ? off() : undefined);
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      off();
    };
  }, [off]);

  const start = (): void => {
    if (way === null) return;
    off();
    setFault(null);
    setIs('listening');
    listening.current = way.start({
      onLevel: () => undefined,
      onInterim: setHeard,
      onHeard: () => setIs('understanding'),
      onEnd(result) {
        listening.current = null;
        setIs('off');
        setHeard('');
        if ('text' in result) onText(result.text, result.cut === true);
        else setFault(result.fault);
      },
    });
  };
  return { can: way !== null, is, heard, fault, start, stop: () => listening.current?.stop() };
}
