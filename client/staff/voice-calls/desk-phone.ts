/**
 * A clerk's phone: what rings, answering and declining, the call they talk in, and what became of it. The server's list is
 * the truth; notices only say when to look, and who was faster [DESK-RING] [VOICE-FIRST].
 */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { microphonePermission, openMicrophone, type MicrophonePermission } from '#client/voice/microphone.ts';
import type { Microphone } from '#shared/domain/voice/call-screen.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import { createTalk, type Talk, type TalkView } from './active-call.ts';
import { createWindows, talksHere } from './windows.ts';

/** What kept a call from being answered here; it rings on. */
export type AnswerFault = Exclude<Microphone, 'unasked' | 'asking' | 'open'> | 'offline' | 'failed';

export interface RingingCall {
  readonly call: StaffCall;
  readonly doing: 'answering' | 'declining' | null;
  readonly fault: AnswerFault | null;
}

export interface DeskView {
  /** The longest waiting first. */
  readonly ringing: readonly RingingCall[];
  readonly talk: (TalkView & { readonly call: StaffCall }) | null;
  /** Milliseconds to add to this device's clock to have the server's. */
  readonly clockOff: number;
  /** Whether answering makes the browser ask for the microphone. */
  readonly permission: MicrophonePermission;
}

/** What became of a call: `answered` by a colleague, `given_up` by the guest, `missed` by everybody, `ended` after a talk, `broke` off. */
export type DeskNews =
  | {
      readonly kind: 'answered';
      readonly call: StaffCall;
      readonly byId: string | null;
      readonly byName: string | null;
    }
  | { readonly kind: 'given_up' | 'missed' | 'broke' | 'in_call'; readonly call: StaffCall }
  | { readonly kind: 'ended'; readonly call: StaffCall; readonly ms: number };

export interface DeskPhone {
  readonly view: Readable<DeskView>;
  readonly answer: (sessionId: string) => void;
  readonly decline: (sessionId: string) => void;
  readonly hangUp: () => void;
  readonly mute: (muted: boolean) => void;
  /** Talks in this window, after a reload or instead of another window. */
  readonly talkHere: () => void;
  readonly heard: (event: EventFrame) => void;
  readonly look: () => void;
  /** The page goes; a call goes on for a reload. */
  readonly close: () => void;
}

export interface DeskPhoneOptions {
  readonly calls: DeskCalls;
  readonly userId: string;
  readonly onNews: (news: DeskNews) => void;
  /** A call was answered here: its conversation belongs beside it. */
  readonly onAnswered: (conversationId: string) => void;
}

/** Notices may be lost, so calls are looked at besides. */
const lookRingingMs = 4_000;
const lookTalkingMs = 15_000;
/** What rings longer than it may, while nobody can be asked, has stopped. */
const overdueMs = 5_000;
const finishAgainMs = 3_000;
const signalNotice = 'voice_signal';

export function createDeskPhone({ calls, userId, onNews, onAnswered }: DeskPhoneOptions): DeskPhone {
  const view = createValue<DeskView>({ ringing: [], talk: null, clockOff: 0, permission: 'unknown' });
  let talk: { readonly call: StaffCall; readonly sound: Talk; readonly stop: () => void } | null = null;
  const hungUp = new Set<string>();
  /** The call that is being answered here: nobody's yet, whatever the list says. */
  let answering: string | null = null;
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const set = (part: Partial<DeskView>): void => (closed ? undefined : view.set({ ...view.get(), ...part }));
  const change = (sessionId: string, part: Partial<RingingCall>): void =>
    set({ ringing: view.get().ringing.map((one) => (one.call.session_id === sessionId ? { ...one, ...part } : one)) });
  const drop = (sessionId: string): void =>
    set({ ringing: view.get().ringing.filter(({ call }) => call.session_id !== sessionId) });
  const find = (sessionId: string): RingingCall | undefined =>
    view.get().ringing.find(({ call }) => call.session_id === sessionId);
  const fault = (error: unknown): void => {
    // No network is said by the strip.
    if (!closed && !(error instanceof TransportError)) console.warn('A call could not be followed.', error);
  };
  const windows = createWindows((sessionId) =>
    talk?.call.session_id === sessionId ? talk.sound.yieldTo() : undefined,
  );

  const join = (call: StaffCall, microphone: MediaStream | null): void => {
    leave();
    const sound = createTalk({
      calls,
      sessionId: call.session_id,
      microphone,
      onTake: () => windows.take(call.session_id),
      onFault: fault,
    });
    const follow = (): void => set({ talk: { ...sound.view.get(), call } });
    talk = { call, sound, stop: sound.view.subscribe(follow) };
    follow();
  };
  const leave = (): void => {
    talk?.stop();
    talk?.sound.close();
    talk = null;
    set({ talk: null });
  };
  const ended = async (call: StaffCall): Promise<void> => {
    const { voice_call_state: state, answered_at: from, ended_at: to } = await calls.standing(call.session_id);
    if (!closed)
      onNews(
        state === 'completed' ? { kind: 'ended', call, ms: (to ?? 0) - (from ?? to ?? 0) } : { kind: 'broke', call },
      );
  };
  const took = (items: readonly StaffCall[], now: number): void => {
    const before = new Map(view.get().ringing.map((one) => [one.call.session_id, one]));
    const ringing = items
      .filter(({ voice_call_state: state }) => state === 'ringing')
      .map((call): RingingCall => ({ doing: null, fault: null, ...before.get(call.session_id), call }));
    set({ ringing, clockOff: now - Date.now() });
    if (ringing.some(({ call }) => !before.has(call.session_id)))
      void microphonePermission().then((permission) => set({ permission }));
    const mine = items.find(
      ({ voice_call_state: state, session_id: id }) => state === 'in_progress' && !hungUp.has(id) && id !== answering,
    );
    if (mine !== undefined) {
      if (talk?.call.session_id !== mine.session_id) join(mine, null);
    } else if (talk !== null) {
      const { call } = talk;
      leave();
      talksHere.forget();
      void ended(call).catch(fault);
    } else if (items.length === 0 && answering === null) talksHere.forget();
  };
  const look = (): void => {
    turn += 1;
    const own = turn;
    calls
      .list()
      .then(
        ({ items, now }) => {
          if (!closed && own === turn) took(items, now);
        },
        (error: unknown) => {
          fault(error);
          const { ringing, clockOff } = view.get();
          const rings = ringing.filter(
            ({ call }) => Date.now() + clockOff < (call.ring_ends_at ?? Infinity) + overdueMs,
          );
          if (rings.length < ringing.length) set({ ringing: rings });
        },
      )
      .finally(() => {
        if (closed || own !== turn) return;
        clearTimeout(timer);
        if (view.get().ringing.length > 0) timer = setTimeout(look, lookRingingMs);
        else if (talk !== null) timer = setTimeout(look, lookTalkingMs);
      });
  };
  const refused = (call: StaffCall, error: unknown): void => {
    const { session_id: id } = call;
    if (error instanceof TransportError) return change(id, { doing: null, fault: 'offline' });
    if (!(error instanceof AppError)) {
      fault(error);
      return change(id, { doing: null, fault: 'failed' });
    }
    const { code, data } = error;
    if (code === 'already_answered') {
      // The notice of it may be here already, and has said so.
      if (find(id) !== undefined)
        onNews({ kind: 'answered', call, byId: null, byName: typeof data['by'] === 'string' ? data['by'] : null });
    } else if (code === 'too_late') {
      if (find(id) !== undefined) tellEnd(call, data['state']);
    } else if (code === 'wrong_state') onNews({ kind: 'in_call', call });
    else if (code !== 'not_found') return change(id, { doing: null, fault: 'failed' });
    drop(id);
    look();
  };
  const tellEnd = (call: StaffCall, state: unknown): void => {
    if (state === 'canceled') onNews({ kind: 'given_up', call });
    else if (state === 'no_answer' || state === 'busy') onNews({ kind: 'missed', call });
    // Otherwise it went on to a colleague: nobody did anything wrong.
  };
  const answer = async (sessionId: string): Promise<void> => {
    const rings = find(sessionId);
    if (rings === undefined || rings.doing !== null) return;
    const { call } = rings;
    if (talk !== null) return onNews({ kind: 'in_call', call });
    change(sessionId, { doing: 'answering', fault: null });
    // First of all: a guest shall not be answered by somebody who cannot speak.
    const stream = await openMicrophone();
    if (typeof stream === 'string') return change(sessionId, { doing: null, fault: stream });
    const stop = (): void => stream.getTracks().forEach((track) => track.stop());
    if (closed || find(sessionId) === undefined) return stop();
    talksHere.write({ sessionId, muted: false });
    answering = sessionId;
    try {
      await calls.answer(sessionId);
    } catch (error) {
      stop();
      talksHere.forget();
      return closed ? undefined : refused(call, error);
    } finally {
      answering = null;
    }
    if (closed) return stop();
    drop(sessionId);
    join({ ...call, voice_call_state: 'in_progress', answered_at: Date.now() + view.get().clockOff }, stream);
    onAnswered(call.conversation_id);
    look();
  };
  const decline = async (sessionId: string): Promise<void> => {
    const rings = find(sessionId);
    if (rings === undefined || rings.doing !== null) return;
    change(sessionId, { doing: 'declining', fault: null });
    try {
      await calls.refuse(sessionId);
      drop(sessionId);
      look();
    } catch (error) {
      if (!closed) refused(rings.call, error);
    }
  };
  const finish = async (sessionId: string): Promise<void> => {
    try {
      await calls.finish(sessionId);
    } catch (error) {
      if (error instanceof TransportError && !closed) setTimeout(() => void finish(sessionId), finishAgainMs);
      else fault(error);
    }
  };
  const hangUp = (): void => {
    if (talk === null) return;
    const { call } = talk;
    hungUp.add(call.session_id);
    // Here it is over at once, and the guest is told as soon as the network lets us.
    leave();
    talksHere.forget();
    onNews({ kind: 'ended', call, ms: Date.now() + view.get().clockOff - (call.answered_at ?? Date.now()) });
    void finish(call.session_id);
  };

  look();
  return {
    view,
    answer: (sessionId) => void answer(sessionId),
    decline: (sessionId) => void decline(sessionId),
    hangUp,
    mute: (muted) => talk?.sound.mute(muted),
    talkHere: () => talk?.sound.begin(),
    heard({ type, data }) {
      const sessionId = String(data['session_id']);
      if (type === 'notifyMyself')
        return data['value'] === signalNotice && talk?.call.session_id === sessionId ? talk.sound.look() : undefined;
      if (type !== 'startVoiceChatInRoom' && type !== 'respondVoiceChatInRoom' && type !== 'finishVoiceChatInRoom')
        return;
      const rings = find(sessionId);
      if (rings !== undefined && type !== 'startVoiceChatInRoom') {
        const by = data['access_id'];
        if (type === 'finishVoiceChatInRoom') {
          if (rings.doing !== 'declining') tellEnd(rings.call, data['voice_call_state']);
          drop(sessionId);
        } else if (by !== userId) {
          onNews({ kind: 'answered', call: rings.call, byId: typeof by === 'string' ? by : null, byName: null });
          drop(sessionId);
        }
      }
      look();
    },
    look,
    close() {
      closed = true;
      clearTimeout(timer);
      windows.close();
      talk?.stop();
      talk?.sound.close();
    },
  };
}
