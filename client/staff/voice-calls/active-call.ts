/** The sound of the call a clerk answered: microphone, the two browsers' connection, muting, and how good the line is [DESK-TALK]. */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import { newId } from '#client/sync/new-id.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { lineSample } from '#client/voice/call-quality.ts';
import { microphoneFault, microphonePermission, openMicrophone } from '#client/voice/microphone.ts';
import { createVoicePeer, type VoicePeer } from '#client/voice/voice-peer.ts';
import type { Microphone, Sound } from '#shared/domain/voice/call-screen.ts';
import { talkPhase, type TalkPhase } from '#shared/domain/voice/desk-screen.ts';
import { lineQuality, type LineQuality, type LineSample } from '#shared/domain/voice/line-quality.ts';
import { talksHere } from './windows.ts';

export interface TalkView {
  readonly phase: TalkPhase;
  readonly muted: boolean;
  /** The guest's voice, anew each round. */
  readonly voice: MediaStream | null;
  readonly quality: LineQuality;
}

export interface Talk {
  readonly sessionId: string;
  readonly view: Readable<TalkView>;
  /** Talks in this window: asks for the microphone, and takes the call from whichever window had it. */
  readonly begin: () => void;
  readonly mute: (muted: boolean) => void;
  /** Something waits that the guest's browser said. */
  readonly look: () => void;
  /** Another window talks now. */
  readonly yieldTo: () => void;
  readonly close: () => void;
}

interface TalkOptions {
  readonly calls: DeskCalls;
  readonly sessionId: string;
  /** Open already, where the call was answered here a moment ago. */
  readonly microphone: MediaStream | null;
  readonly onTake: () => void;
  readonly onFault: (error: unknown) => void;
}

const sampleEveryMs = 3_000;
/** What could not be asked of the server is asked again after this. */
const againMs = 2_000;

export function createTalk({ calls, sessionId, microphone: given, onTake, onFault }: TalkOptions): Talk {
  const before = talksHere.read();
  let here = given !== null || before?.sessionId === sessionId;
  let microphone: Microphone = given === null ? (microphoneFault() ?? 'unasked') : 'open';
  let sound: Sound = 'idle';
  let stream: MediaStream | null = null;
  let peer: VoicePeer | null = null;
  let sample: LineSample | null = null;
  let closed = false;
  let joinTimer: ReturnType<typeof setTimeout> | undefined;
  const view = createValue<TalkView>({
    phase: talkPhase({ here, microphone, sound }),
    muted: before?.sessionId === sessionId && before.muted,
    voice: null,
    quality: 'good',
  });

  const show = (part: Partial<Omit<TalkView, 'phase'>> = {}): void => {
    if (!closed) view.set({ ...view.get(), ...part, phase: talkPhase({ here, microphone, sound }) });
  };
  const stopSound = (): void => {
    clearTimeout(joinTimer);
    peer?.close();
    peer = null;
    sound = 'idle';
    for (const track of stream?.getTracks() ?? []) {
      track.removeEventListener('ended', unplugged);
      track.stop();
    }
    stream = null;
  };
  /** The microphone was pulled out, or taken away in the browser's settings. */
  const unplugged = (): void => {
    stopSound();
    microphone = 'missing';
    show({ voice: null });
  };
  const mute = (muted: boolean): void => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted;
    talksHere.write({ sessionId, muted });
    show({ muted });
  };
  const join = async (): Promise<void> => {
    const mine = stream;
    if (mine === null) return;
    try {
      const iceServers = await calls.relays(sessionId);
      if (closed || stream !== mine || peer !== null) return;
      peer = createVoicePeer({
        side: 'staff',
        microphone: mine,
        iceServers,
        way: calls.signals(sessionId),
        newRound: newId,
        onFault,
        onVoice: (voice) => show({ voice }),
        onSound(next) {
          sound = next;
          sample = null;
          show({ quality: 'good' });
        },
      });
    } catch (error) {
      onFault(error);
      if (!closed && stream === mine) joinTimer = setTimeout(() => void join(), againMs);
    }
  };
  const take = (opened: MediaStream): void => {
    stream = opened;
    microphone = 'open';
    for (const track of opened.getTracks()) track.addEventListener('ended', unplugged);
    onTake();
    // Who was silent before a reload is not heard after it.
    mute(view.get().muted);
    void join();
  };
  const begin = async (): Promise<void> => {
    if (microphone === 'asking' || stream !== null) return;
    here = true;
    microphone = 'asking';
    show();
    const opened = await openMicrophone();
    if (typeof opened === 'string') {
      microphone = opened;
      show();
    } else if (closed || !here) for (const track of opened.getTracks()) track.stop();
    else take(opened);
  };
  const measure = async (): Promise<void> => {
    const report = sound === 'live' ? await peer?.stats() : null;
    const now = report == null ? null : lineSample(report);
    if (now === null || closed) return;
    if (sample !== null) show({ quality: lineQuality(sample, now) });
    sample = now;
  };
  const sampling = setInterval(() => void measure().catch(onFault), sampleEveryMs);

  if (given !== null) take(given);
  // The browser knows whether it must ask; where it need not, a reload goes on by itself.
  else if (here) void microphonePermission().then((leave) => (leave === 'granted' && !closed ? begin() : undefined));
  return {
    sessionId,
    view,
    begin: () => void begin(),
    mute,
    look: () => peer?.look(),
    yieldTo() {
      if (!here) return;
      here = false;
      stopSound();
      microphone = 'unasked';
      talksHere.forget();
      show({ voice: null });
    },
    close() {
      clearInterval(sampling);
      stopSound();
      closed = true;
    },
  };
}
