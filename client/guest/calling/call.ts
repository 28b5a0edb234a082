/**
 * A guest's call, from asking for the microphone to its end. The server's call is the truth: notices only say when to look,
 * and what was looked at last is shown [EVENT-CALLS]. Which call this tab is in is kept, so that a reload comes back to it.
 */
import * as v from 'valibot';
import { callStanding, readSignals, sendSignal } from '#client/net/calls.ts';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { newId } from '#client/sync/new-id.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { microphoneFault, microphonePermission, openMicrophone } from '#client/voice/microphone.ts';
import { createVoicePeer, type VoicePeer } from '#client/voice/voice-peer.ts';
import { callPhase, isLive, type CallPhase, type Microphone, type Sound } from '#shared/domain/voice/call-screen.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  cancelVoiceCall,
  createVoiceCallSession,
  createVoiceCallToken,
  leaveMessageOnNoAvailableStaff,
  startVoiceCall,
} from '#shared/facade/voice/call.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { CallStanding } from '#shared/rest/voice.ts';
import type { GuestApp } from '../app/guest-app.ts';

/** Why a call could not begin: `elsewhere` the guest is in one already, `often` too many lately. */
type CallRefusal = 'offline' | 'elsewhere' | 'often' | 'closed' | 'missing' | 'failed';

/** Words left when nobody came: `waiting` for the network, and sent by themselves when it is back. */
export type LeftWords = 'none' | 'sending' | 'waiting' | 'left' | 'declined' | { readonly refused: ErrorCode };

export interface CallView {
  readonly phase: CallPhase;
  /** The call as last looked at; null before there is one. */
  readonly standing: CallStanding | null;
  /** Milliseconds to add to this device's clock to have the server's. */
  readonly clockOff: number;
  readonly refusal: CallRefusal | null;
  /** The conversation of the call the guest is in elsewhere. */
  readonly elsewhere: string | null;
  readonly muted: boolean;
  readonly voice: MediaStream | null;
  readonly words: LeftWords;
  /** A tap is being carried out. */
  readonly busy: boolean;
  readonly comeBack: boolean;
}

export interface Call {
  readonly view: Readable<CallView>;
  /** Asks for the microphone and calls; again after whatever went wrong. */
  readonly begin: () => void;
  readonly hangUp: () => void;
  readonly mute: (muted: boolean) => void;
  /** Leaves words, or (null) none. */
  readonly leave: (text: string | null) => void;
  readonly heard: (event: EventFrame) => void;
  /** Looks at the server's call. */
  readonly look: () => void;
  /** The page goes: a call that lives is hung up. */
  readonly close: () => void;
}

/** Persisted as the documented voice-chat store is: which call this device is in. */
const kept = storedValue(
  localTexts,
  'bellhop-call',
  v.object({ sessionId: v.string(), conversationId: v.string(), muted: v.optional(v.boolean(), false) }),
);

/** Notices may be lost, so the call is looked at besides. */
const lookRingingMs = 3_000;
const lookTalkingMs = 15_000;
const signalNotice = 'voice_signal';

export function createCall(app: GuestApp, conversationId: string): Call {
  const { core, logs } = app;
  const way = { transport: core.transport, tokens: core.session };
  let microphone: Microphone = microphoneFault() ?? 'unasked';
  let sound: Sound = 'idle';
  let hungUp = false;
  let stream: MediaStream | null = null;
  let peer: VoicePeer | null = null;
  let joining = false;
  let session: { readonly id: string; readonly tenantId: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let words: string | null = null;
  const view = createValue<CallView>({
    phase: callPhase({ microphone, call: null, sound, hungUp }),
    standing: null,
    clockOff: 0,
    refusal: null,
    elsewhere: null,
    muted: false,
    voice: null,
    words: 'none',
    busy: false,
    comeBack: false,
  });
  const footprint = (
    action: 'open' | 'initiation' | 'start' | 'guest_end' | 'guest_cancel' | 'guest_save_message',
  ): void => logs.access('phone_call', action, { conversation_id: conversationId });

  const show = (part: Partial<Omit<CallView, 'phase'>> = {}): void => {
    if (closed) return;
    const next = { ...view.get(), ...part };
    const { standing } = next;
    const call = standing === null ? null : { state: standing.voice_call_state, reason: standing.end_reason };
    view.set({ ...next, phase: callPhase({ microphone, call, sound, hungUp }) });
  };
  const silence = (muted: boolean): void => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !muted;
    show({ muted });
  };
  const fault = (error: unknown): void => {
    // No network is said by the strip; what the server refused is ours to look into.
    if (!(error instanceof TransportError)) logs.error(error, location.pathname);
  };
  const stopSound = (): void => {
    peer?.close();
    peer = null;
    sound = 'idle';
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    show({ voice: null });
  };
  const later = (): void => {
    clearTimeout(timer);
    const { standing } = view.get();
    if (closed || standing === null || isCallOver(standing.voice_call_state)) return;
    timer = setTimeout(look, standing.voice_call_state === 'in_progress' ? lookTalkingMs : lookRingingMs);
  };
  const took = (standing: CallStanding): void => {
    const before = view.get().standing?.voice_call_state;
    // An answer that was overtaken says nothing new: what is over stays over [VOICE-STATES].
    if (before !== undefined && isCallOver(before)) return;
    if (standing.voice_call_state === 'in_progress' && before !== 'in_progress') footprint('start');
    show({ standing, clockOff: standing.now - Date.now() });
    if (isCallOver(standing.voice_call_state)) {
      kept.forget();
      stopSound();
    } else if (standing.voice_call_state === 'in_progress') void join().catch(fault);
    later();
  };
  const look = (): void => {
    if (session === null || closed) return;
    callStanding(way, session.id).then(took, (error: unknown) => {
      fault(error);
      later();
    });
  };
  /** Once somebody answered: the sound between the two browsers. */
  const join = async (): Promise<void> => {
    if (peer !== null || joining || stream === null || session === null || hungUp) return;
    joining = true;
    const { id } = session;
    try {
      const { iceServers } = await callOperation(way, createVoiceCallToken, { sessionId: id }, { background: true });
      if (closed || stream === null || hungUp) return;
      peer = createVoicePeer({
        side: 'guest',
        microphone: stream,
        iceServers: iceServers.map(({ urls, username, credential }) => ({
          urls: [...urls],
          ...(username === null ? {} : { username }),
          ...(credential === null ? {} : { credential }),
        })),
        way: { send: (signal) => sendSignal(way, id, signal), read: (after) => readSignals(way, id, after) },
        newRound: newId,
        onFault: fault,
        onVoice: (voice) => show({ voice }),
        onSound(next) {
          sound = next;
          show();
        },
      });
    } finally {
      joining = false;
    }
  };
  const refuse = (error: unknown): void => {
    fault(error);
    stopSound();
    microphone = microphoneFault() ?? 'unasked';
    show({ refusal: refusalOf(error), busy: false });
  };
  const dial = async (): Promise<void> => {
    const opened = await callOperation(way, createVoiceCallSession, {});
    session = { id: opened.sessionId, tenantId: opened.tenantId };
    if (opened.conversationId !== null && opened.conversationId !== conversationId) {
      session = null;
      stopSound();
      microphone = 'unasked';
      return show({ refusal: 'elsewhere', elsewhere: opened.conversationId });
    }
    kept.write({ sessionId: opened.sessionId, conversationId, muted: false });
    if (hungUp) return cancel();
    if (opened.conversationId === null)
      await callOperation(way, startVoiceCall, { sessionId: opened.sessionId, conversationId });
    took(await callStanding(way, opened.sessionId));
    if (hungUp) await cancel();
  };
  const begin = async (): Promise<void> => {
    const running = view.get().standing;
    if (view.get().busy || (running !== null && !isCallOver(running.voice_call_state) && microphone === 'open')) return;
    hungUp = false;
    microphone = 'asking';
    const again = running !== null && !isCallOver(running.voice_call_state);
    if (!again) {
      footprint('initiation');
      session = null;
    }
    words = null;
    show({ busy: true, refusal: null, elsewhere: null, words: 'none', ...(again ? {} : { standing: null }) });
    const given = await openMicrophone();
    if (closed) return typeof given === 'string' ? undefined : given.getTracks().forEach((track) => track.stop());
    if (typeof given === 'string') {
      microphone = given;
      // A call cannot go on without: the clerk is not left to talk to nobody.
      if (again) await cancel('failed').catch(fault);
      return show({ busy: false });
    }
    microphone = 'open';
    stream = given;
    // Who was silent before a reload is not heard after it.
    show({ busy: false });
    silence(again && kept.read()?.muted === true);
    try {
      if (again) {
        await join();
        look();
      } else await dial();
    } catch (error) {
      refuse(error);
    }
  };
  const cancel = async (said?: 'failed'): Promise<void> => {
    const tenantId = session?.tenantId ?? core.sync.get()?.identity.tenantId;
    if (tenantId === undefined) return;
    await callOperation(way, cancelVoiceCall, {
      tenantId,
      conversationId,
      ...(said === undefined ? {} : { voiceCallState: said }),
    });
    kept.forget();
    look();
  };
  const hangUp = (): void => {
    const { phase, standing } = view.get();
    if (!isLive(phase) && standing === null) return;
    footprint(standing?.voice_call_state === 'in_progress' ? 'guest_end' : 'guest_cancel');
    hungUp = true;
    clearTimeout(timer);
    // Here it is over at once; a call that is being dialed sees that it was given up.
    if (standing === null) microphone = 'unasked';
    stopSound();
    if (session === null) return;
    whenReachable(app, () => cancel()).catch(fault);
  };
  const leave = (text: string | null): void => {
    if (session === null) return;
    const { id } = session;
    words = text;
    show({ words: 'sending' });
    const send = (): Promise<unknown> =>
      callOperation(way, leaveMessageOnNoAvailableStaff, {
        sessionId: id,
        conversationId,
        ...(text === null ? {} : { messageLeftByGuest: text }),
      });
    whenReachable(app, send, () => show({ words: 'waiting' })).then(
      () => {
        if (words !== text) return;
        footprint(text === null ? 'guest_cancel' : 'guest_save_message');
        show({ words: text === null ? 'declined' : 'left' });
      },
      (error: unknown) => {
        fault(error);
        show({ words: { refused: error instanceof AppError ? error.code : 'internal' } });
      },
    );
  };
  const resume = (): void => {
    const known = kept.read();
    if (known?.conversationId !== conversationId) return;
    const tenantId = core.sync.get()?.identity.tenantId;
    if (tenantId === undefined) return;
    session = { id: known.sessionId, tenantId };
    callStanding(way, known.sessionId).then(
      (standing) => {
        // What ended while nobody looked is no news any more: the page begins anew.
        if (isCallOver(standing.voice_call_state) || standing.voice_call_state === 'queued') {
          kept.forget();
          session = null;
          return;
        }
        show({ comeBack: true });
        took(standing);
        // The browser knows whether it must ask; where it need not, the call goes on by itself.
        whenAllowed(() => void begin());
      },
      (error: unknown) => {
        if (error instanceof AppError) kept.forget();
        else void reached(core.reachability.view).then(() => (closed ? undefined : resume()));
      },
    );
  };

  footprint('open');
  resume();
  return {
    view,
    begin: () => void begin(),
    hangUp,
    mute(muted) {
      silence(muted);
      if (session !== null) kept.write({ sessionId: session.id, conversationId, muted });
    },
    leave,
    heard({ type, data }) {
      if (session === null || data['session_id'] !== session.id) return;
      if (type === 'notifyMyself' && data['value'] === signalNotice) peer?.look();
      else look();
    },
    look,
    close() {
      if (isLive(view.get().phase)) hangUp();
      clearTimeout(timer);
      stopSound();
      closed = true;
    },
  };
}

function refusalOf(error: unknown): CallRefusal {
  if (error instanceof TransportError) return 'offline';
  if (!(error instanceof AppError)) return 'failed';
  switch (error.code) {
    case 'too_many_requests':
      return 'often';
    case 'conversation_closed':
      return 'closed';
    case 'not_found':
      return 'missing';
    default:
      return error.status === 503 ? 'offline' : 'failed';
  }
}

/** Does it now, or when the server can be reached again. Refusals are thrown. */
async function whenReachable(
  { core }: GuestApp,
  work: () => Promise<unknown>,
  onWait: () => void = () => undefined,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      onWait();
      await reached(core.reachability.view);
    }
  }
}

/** Resolves at the next change to online, and after a while in any case. */
function reached(view: GuestApp['core']['reachability']['view']): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe(() => {
      if (view.get().state === 'online') done();
    });
    const timer = setTimeout(() => done(), 5_000);
    const done = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Runs where the microphone was allowed before; elsewhere the guest taps. */
function whenAllowed(work: () => void): void {
  void microphonePermission().then((leave) => (leave === 'granted' ? work() : undefined));
}
