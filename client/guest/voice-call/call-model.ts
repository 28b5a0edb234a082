/** What a call page shows, as one value: everything that is done to a call changes it here. */
import { createValue, type Readable } from '#client/sync/readable.ts';
import { microphoneFault } from '#client/voice/microphone.ts';
import { callPhase, type CallPhase, type Microphone, type Sound } from '#shared/domain/voice/call-screen.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';

/** Why a call could not begin: `elsewhere` the guest is in one already, `often` too many lately. */
export type CallRefusal = 'offline' | 'elsewhere' | 'often' | 'closed' | 'missing' | 'failed';

/** Words left when nobody came: `waiting` for the network, and sent by themselves when it is back. */
export type LeftMessage = 'none' | 'sending' | 'waiting' | 'left' | 'declined' | { readonly refused: ErrorCode };

interface CallFacts {
  readonly microphone: Microphone;
  readonly sound: Sound;
  /** The guest hung up here: it is over, whatever the server says so far. */
  readonly hungUp: boolean;
  /** The call as last looked at; null before there is one. */
  readonly standing: VoiceCallStatus | null;
  /** Milliseconds to add to this device's clock to have the server's. */
  readonly clockOff: number;
  readonly refusal: CallRefusal | null;
  /** The conversation of the call the guest is in elsewhere. */
  readonly elsewhere: string | null;
  readonly muted: boolean;
  readonly voice: MediaStream | null;
  readonly words: LeftMessage;
  /** A tap is being carried out. */
  readonly busy: boolean;
  readonly comeBack: boolean;
}

export interface CallView extends CallFacts {
  readonly phase: CallPhase;
}

export interface CallModel {
  readonly view: Readable<CallView>;
  readonly get: () => CallView;
  /** Changes some of the facts, and the phase with them; nothing once the page is gone. */
  readonly set: (part: Partial<CallFacts>) => void;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** What the microphone is before anybody asked for it. */
export const untouchedMicrophone = (): Microphone => microphoneFault() ?? 'unasked';

function viewOf(facts: CallFacts): CallView {
  const { microphone, sound, hungUp, standing } = facts;
  const call = standing === null ? null : { state: standing.voice_call_state, reason: standing.end_reason };
  return { ...facts, phase: callPhase({ microphone, call, sound, hungUp }) };
}

/** The page of a call that has not begun. */
export function createCallModel(): CallModel {
  const view = createValue(
    viewOf({
      microphone: untouchedMicrophone(),
      sound: 'idle',
      hungUp: false,
      standing: null,
      clockOff: 0,
      refusal: null,
      elsewhere: null,
      muted: false,
      voice: null,
      words: 'none',
      busy: false,
      comeBack: false,
    }),
  );
  let closed = false;
  return {
    view,
    get: view.get,
    set(part) {
      if (!closed) view.set(viewOf({ ...view.get(), ...part }));
    },
    isClosed: () => closed,
    close() {
      closed = true;
    },
  };
}
