/** The call this clerk is in, or none: the one their page follows, and the one the other windows may take from it. */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import { createActiveCall, type ActiveCall } from './active-call.ts';
import type { DeskModel } from './desk-model.ts';
import { createWindows } from './windows.ts';

export interface CurrentCall {
  /** Null where there is none. */
  readonly get: () => StaffCall | null;
  /** @param microphone open already, where the call was answered here a moment ago */
  readonly join: (call: StaffCall, microphone: MediaStream | null) => void;
  readonly leave: () => void;
  /** What the server says of it now. */
  readonly know: (call: StaffCall) => void;
  readonly mute: (muted: boolean) => void;
  /** Talks in this window, after a reload or instead of another window. */
  readonly talkHere: () => void;
  /** Something waits that the guest's browser of this call said. */
  readonly look: (sessionId: string) => void;
  /** The page goes; the call goes on for a reload. */
  readonly close: () => void;
}

interface Running {
  call: StaffCall;
  readonly sound: ActiveCall;
  readonly follow: () => void;
  readonly unfollow: () => void;
}

export function createCurrentCall(calls: DeskCalls, model: DeskModel, onFault: (error: unknown) => void): CurrentCall {
  let running: Running | null = null;
  const soundOf = (sessionId: string): ActiveCall | undefined =>
    running?.call.session_id === sessionId ? running.sound : undefined;
  const windows = createWindows((sessionId) => soundOf(sessionId)?.yieldTo());
  const stop = (): void => {
    running?.unfollow();
    running?.sound.close();
  };
  const leave = (): void => {
    stop();
    running = null;
    model.set({ activeCall: null });
  };
  return {
    get: () => running?.call ?? null,
    join(call, microphone) {
      leave();
      const sessionId = call.session_id;
      const sound = createActiveCall({ calls, sessionId, microphone, onTake: () => windows.take(sessionId), onFault });
      const follow = (): void => model.set({ activeCall: { ...sound.view.get(), call: made.call } });
      const made: Running = { call, sound, follow, unfollow: sound.view.subscribe(() => follow()) };
      running = made;
      follow();
    },
    leave,
    know(call) {
      if (running?.call.session_id !== call.session_id) return;
      running.call = call;
      running.follow();
    },
    mute: (muted) => running?.sound.mute(muted),
    talkHere: () => running?.sound.begin(),
    look: (sessionId) => soundOf(sessionId)?.look(),
    close() {
      windows.close();
      stop();
    },
  };
}
