import { useEffect, useState } from 'react';
import { readSpeechOffer, type SpeechOffer } from '#client/net/speech-offer.ts';
import type { VoiceInput } from '#client/voice/listening/voice-input.ts';
import { wayToHear } from '#client/voice/listening/way-to-hear.ts';
import { useGuestApp, type GuestApp } from '../../app/guest-app.ts';

const asked = new WeakMap<GuestApp, Promise<SpeechOffer>>();

/** Whether the house turns speech into text; asked once for the page, and a failure is no. */
function houseOffer(app: GuestApp): Promise<SpeechOffer> {
  const known = asked.get(app);
  if (known !== undefined) return known;
  const answer = readSpeechOffer(app.core.transport, app.core.session).catch((error: unknown) => {
    asked.delete(app);
    console.warn('It is not known whether one can speak here.', error);
    return { offered: false, live: false };
  });
  asked.set(app, answer);
  return answer;
}

/** How a question can be spoken, or null where it cannot [VOICE-RECORD]. */
export function useVoiceOffer(): VoiceInput | null {
  const app = useGuestApp();
  const [way, setWay] = useState<VoiceInput | null>(null);
  useEffect(() => {
    let gone = false;
    const find = async (): Promise<void> => {
      const found = await wayToHear({
        langCd: app.lang,
        tokens: app.core.session,
        readOffer: () => houseOffer(app),
      });
      if (!gone) setWay(found);
    };
    void find();
    return () => {
      gone = true;
    };
  }, [app]);
  return way;
}
