/** Looks at the server's call, which is the truth: at a notice, and besides, because notices may be lost [EVENT-CALLS]. */
import type { CallContext } from '#client/net/call.ts';
import { callStanding } from '#client/net/voice-calls.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import type { CallModel } from './call-model.ts';

const lookRingingMs = 3_000;
const lookTalkingMs = 15_000;

interface WatchOptions {
  readonly way: CallContext;
  readonly model: CallModel;
  /** The call to look at; null while there is none. */
  readonly sessionId: () => string | null;
  /** Somebody has just answered. */
  readonly onAnswered: () => void;
  /** Each time it was seen that somebody talks. */
  readonly onTalking: () => void;
  readonly onOver: () => void;
  readonly onFault: (error: unknown) => void;
}

export interface CallWatch {
  readonly look: () => void;
  /** What was looked at otherwise. */
  readonly took: (standing: VoiceCallStatus) => void;
  readonly stop: () => void;
}

export function createCallWatch({
  way,
  model,
  sessionId,
  onAnswered,
  onTalking,
  onOver,
  onFault,
}: WatchOptions): CallWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    const { standing } = model.get();
    if (model.isClosed() || standing === null || isCallOver(standing.voice_call_state)) return;
    timer = setTimeout(look, standing.voice_call_state === 'in_progress' ? lookTalkingMs : lookRingingMs);
  };
  const took = (standing: VoiceCallStatus): void => {
    const before = model.get().standing?.voice_call_state;
    // An answer that was overtaken says nothing new: what is over stays over [VOICE-STATES].
    if (before !== undefined && isCallOver(before)) return;
    const talks = standing.voice_call_state === 'in_progress';
    if (talks && before !== 'in_progress') onAnswered();
    model.set({ standing, clockOff: standing.now - Date.now() });
    if (isCallOver(standing.voice_call_state)) onOver();
    else if (talks) onTalking();
    later();
  };
  const look = (): void => {
    const id = sessionId();
    if (id === null || model.isClosed()) return;
    callStanding(way, id).then(took, (error: unknown) => {
      onFault(error);
      later();
    });
  };
  return { look, took, stop: () => clearTimeout(timer) };
}
