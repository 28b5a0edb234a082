import { useCallback, useEffect, useRef, useState } from 'react';
import { isSpeechOffered, recognizeSpeech } from '#client/net/recognize-speech.ts';
import { browserMicrophone, canRecord } from '#client/voice/listening/browser-microphone.ts';
import { browserRecognizer, browserVoice } from '#client/voice/listening/browser-voice.ts';
import { houseVoice } from '#client/voice/listening/house-voice.ts';
import type { Listening, VoiceFault, VoiceInput } from '#client/voice/listening/voice-input.ts';
import { speechTagOf } from '#shared/domain/search/speech-languages.ts';
import type { Device } from './device.ts';
import type { Visit } from './visit.ts';

/** How somebody is heard here: by the browser, else by the house's recogniser, else not at all, and they type. */
async function wayToHear({ transport }: Device, { lang, tokens }: Visit): Promise<VoiceInput | null> {
  const tag = speechTagOf(lang);
  if (tag === null) return null;
  const Maker = browserRecognizer();
  if (Maker !== null) return browserVoice(Maker, tag);
  if (!canRecord() || !(await isSpeechOffered(transport, tokens))) return null;
  return houseVoice(browserMicrophone, (wav, signal) => recognizeSpeech({ wav, langCd: lang, tokens, signal }));
}

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
export function useListening(device: Device, visit: Visit, onText: (text: string) => void): Ear {
  const [way, setWay] = useState<VoiceInput | null>(null);
  const [is, setIs] = useState<Ear['is']>('off');
  const [heard, setHeard] = useState('');
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const listening = useRef<Listening | null>(null);

  useEffect(() => {
    let gone = false;
    wayToHear(device, visit).then(
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
        if ('text' in result) onText(result.text);
        else setFault(result.fault);
      },
    });
  };
  return { can: way !== null, is, heard, fault, start, stop: () => listening.current?.stop() };
}
