/** What a clerk's phone shows, as one value: everything that is done with calls changes it here. */
import { createValue, type Readable } from '#client/sync/readable.ts';
import type { MicrophonePermission } from '#client/voice/microphone.ts';
import type { Microphone } from '#shared/domain/voice/call-screen.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import type { ActiveCallView } from './active-call-model.ts';

/** What kept a call from being answered here; it rings on. */
export type AnswerFault = Exclude<Microphone, 'unasked' | 'asking' | 'open'> | 'offline' | 'failed';

export interface RingingCall {
  readonly call: StaffCall;
  readonly doing: 'answering' | 'declining' | null;
  readonly fault: AnswerFault | null;
}

/** Why a guest could not be rung; `busy` they are in a call, `in_call` this clerk is. */
export type CallingFault = AnswerFault | 'busy' | 'in_call' | 'not_yours' | 'often' | 'left' | 'closed';

/** The guest this clerk calls, who has not taken it yet. */
export interface OutgoingCall {
  readonly conversationId: string;
  /** The server's call; null until it rings. */
  readonly call: StaffCall | null;
  readonly fault: CallingFault | null;
}

export interface DeskView {
  /** The longest waiting first. */
  readonly ringing: readonly RingingCall[];
  readonly outgoing: OutgoingCall | null;
  /** The house lets its staff call guests. */
  readonly mayCall: boolean;
  readonly activeCall: (ActiveCallView & { readonly call: StaffCall }) | null;
  /** Milliseconds to add to this device's clock to have the server's. */
  readonly clockOff: number;
  /** Whether answering makes the browser ask for the microphone. */
  readonly permission: MicrophonePermission;
}

export interface DeskModel {
  readonly view: Readable<DeskView>;
  readonly get: () => DeskView;
  /** Changes some of it; nothing once the page is gone. */
  readonly set: (part: Partial<DeskView>) => void;
  /** A call that rings here; undefined once it does not. */
  readonly find: (sessionId: string) => RingingCall | undefined;
  readonly change: (sessionId: string, part: Partial<RingingCall>) => void;
  /** It rings here no more. */
  readonly drop: (sessionId: string) => void;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** A phone that does not ring. */
export function createDeskModel(): DeskModel {
  const view = createValue<DeskView>({
    ringing: [],
    outgoing: null,
    mayCall: false,
    activeCall: null,
    clockOff: 0,
    permission: 'unknown',
  });
  let closed = false;
  const set = (part: Partial<DeskView>): void => (closed ? undefined : view.set({ ...view.get(), ...part }));
  return {
    view,
    get: view.get,
    set,
    find: (sessionId) => view.get().ringing.find(({ call }) => call.session_id === sessionId),
    change: (sessionId, part) =>
      set({
        ringing: view.get().ringing.map((one) => (one.call.session_id === sessionId ? { ...one, ...part } : one)),
      }),
    drop: (sessionId) => set({ ringing: view.get().ringing.filter(({ call }) => call.session_id !== sessionId) }),
    isClosed: () => closed,
    close() {
      closed = true;
    },
  };
}
