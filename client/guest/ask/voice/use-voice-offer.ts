import { useEffect, useState } from 'react';
import { isSpeechOffered, recognizeSpeech } from '#client/net/recognize-speech.ts';
import { speechTagOf } from '#shared/domain/search/speech-languages.ts';
import { useGuestApp, type GuestApp } from '../../app/guest-app.ts';
import { browserMicrophone, canRecord } from '#client/voice/listening/browser-microphone.ts';
import { browserRecognizer, browserVoice } from '#client/voice/listening/browser-voice.ts';
import { houseVoice } from '#client/voice/listening/house-voice.ts';
import type { VoiceInput } from '#client/voice/listening/voice-input.ts';

const asked = new WeakMap<GuestApp, Promise<boolean>>();

/** Whether the house turns speech into text; asked once for the page, and a failure is no. */
function isHouseReady(app: GuestApp): Promise<boolean> {
  const known = asked.get(app);
  if (known !== undefined) return known;
  const answer = isSpeechOffered(app.core.transport, app.core.session).catch((error: unknown) => {
    asked.delete(app);
    console.warn('It is not known whether one can speak here.', error);
    return false;
  });
  asked.set(app, answer);
  return answer;
}

/**
 * How a question can be spoken, or null where it cannot: the language must be one that recognisers know and the browser
 * able to record; the house's own recogniser goes before the browser's [VOICE-RECORD].
 */
export function useVoiceOffer(): VoiceInput | null {
  const app = useGuestApp();
  const [way, setWay] = useState<VoiceInput | null>(null);
  useEffect(() => {
    const tag = speechTagOf(app.lang);
    if (tag === null) return undefined;
    let gone = false;
    const Maker = browserRecognizer();
    const own = Maker === null ? null : browserVoice(Maker, tag);
    const find = async (): Promise<void> => {
      const house = canRecord() && (await isHouseReady(app));
      if (gone) return;
      setWay(
        house
          ? houseVoice(browserMicrophone, (wav, signal) =>
              recognizeSpeech({ wav, langCd: app.lang, tokens: app.core.session, signal }),
            )
          : own,
      );
    };
    void find();
    return () => {
      gone = true;
    };
  }, [app]);
  return way;
}
