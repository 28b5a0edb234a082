import type { StaffCall } from '#shared/rest/staff-calls.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';

/** What became of a call: `answered` by a colleague, `given_up` by the guest, `missed` by everybody, `ended` after a talk, `broke` off. Of a guest who was called: `absent`, `silent`, `declined`. Of a call that was offered to a colleague: `handed` where they took it, `kept` where not. */
export type DeskNews =
  | {
      readonly kind: 'answered';
      readonly call: StaffCall;
      readonly byId: string | null;
      readonly byName: string | null;
    }
  | {
      readonly kind: 'given_up' | 'missed' | 'broke' | 'in_call' | 'absent' | 'silent' | 'declined';
      readonly call: StaffCall;
    }
  | { readonly kind: 'handed' | 'kept'; readonly call: StaffCall; readonly byId: string | null }
  | { readonly kind: 'ended'; readonly call: StaffCall; readonly ms: number };

/** What there is to say of a call that stopped ringing in a state; null where nothing. */
export function newsOfEnd(call: StaffCall, state: unknown): DeskNews | null {
  if (state === 'canceled') return { kind: 'given_up', call };
  if (state === 'no_answer' || state === 'busy') return { kind: 'missed', call };
  // It went on to a colleague: nobody did anything wrong.
  return null;
}

/** What became of a call to a guest that was not taken. */
export function newsOfCalling(
  call: StaffCall,
  { voice_call_state: state, end_reason: reason }: VoiceCallStatus,
): DeskNews {
  if (state === 'no_answer') return { kind: reason === 'CallTimedOut' ? 'silent' : 'absent', call };
  return { kind: state === 'canceled' && reason === 'BeforeCallAnswered' ? 'declined' : 'broke', call };
}
