/** The call a clerk answered, in this window: its microphone, its sound, muting, and which window talks [DESK-TALK]. */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import type { Readable } from '#client/sync/readable.ts';
import { microphonePermission, openMicrophone } from '#client/voice/microphone.ts';
import { createActiveCallAudio, type ActiveCallAudio } from './active-call-audio.ts';
import { createActiveCallModel, type ActiveCallModel, type ActiveCallView } from './active-call-model.ts';
import { createLineMeter } from './line-meter.ts';
import { talksHere } from './windows.ts';

export interface ActiveCall {
  readonly view: Readable<ActiveCallView>;
  /** Talks in this window: asks for the microphone, and takes the call from whichever window had it. */
  readonly begin: () => void;
  readonly mute: (muted: boolean) => void;
  /** Something waits that the guest's browser said. */
  readonly look: () => void;
  /** Another window talks now. */
  readonly yieldTo: () => void;
  readonly close: () => void;
}

interface ActiveCallOptions {
  readonly calls: DeskCalls;
  readonly sessionId: string;
  /** Open already, where the call was answered here a moment ago. */
  readonly microphone: MediaStream | null;
  readonly onTake: () => void;
  readonly onFault: (error: unknown) => void;
}

/** Where the browser gives the microphone without asking, a call that was talked in before a reload goes on by itself. */
export function createActiveCall(options: ActiveCallOptions): ActiveCall {
  const { calls, sessionId, microphone, onTake, onFault } = options;
  const model = createActiveCallModel(sessionId, microphone !== null);
  const audio = createActiveCallAudio({
    calls,
    sessionId,
    onFault,
    onVoice: (voice) => model.set({ voice }),
    onSound(sound) {
      meter.restart();
      model.set({ sound, quality: 'good' });
    },
    onUnplugged: () => model.set({ microphone: 'missing', sound: 'idle', voice: null }),
  });
  const meter = createLineMeter({
    stats: async () => (model.get().sound === 'live' ? audio.stats() : null),
    onQuality: (quality) => model.set({ quality }),
    onFault,
  });
  const mute = (muted: boolean): void => {
    audio.silence(muted);
    talksHere.write({ sessionId, muted });
    model.set({ muted });
  };
  const take = (opened: MediaStream): void => {
    audio.hold(opened);
    onTake();
    model.set({ microphone: 'open' });
    // Who was silent before a reload is not heard after it.
    mute(model.get().muted);
    void audio.join();
  };
  const begin = (): void => void openHere(model, audio, take);

  if (microphone !== null) take(microphone);
  else if (model.get().here)
    void microphonePermission().then((leave) => (leave === 'granted' && !model.isClosed() ? begin() : undefined));
  return {
    view: model.view,
    begin,
    mute,
    look: audio.look,
    yieldTo: () => yieldCall(model, audio),
    close() {
      meter.stop();
      audio.stop();
      model.close();
    },
  };
}

/** Asks for the microphone and talks in this window, unless another took the call meanwhile. */
async function openHere(
  model: ActiveCallModel,
  audio: ActiveCallAudio,
  take: (opened: MediaStream) => void,
): Promise<void> {
  if (model.get().microphone === 'asking' || audio.isHeld()) return;
  model.set({ here: true, microphone: 'asking' });
  const opened = await openMicrophone();
  if (typeof opened === 'string') model.set({ microphone: opened });
  else if (model.isClosed() || !model.get().here) for (const track of opened.getTracks()) track.stop();
  else take(opened);
}

function yieldCall(model: ActiveCallModel, audio: ActiveCallAudio): void {
  if (!model.get().here) return;
  audio.stop();
  talksHere.forget();
  model.set({ here: false, microphone: 'unasked', sound: 'idle', voice: null });
}
