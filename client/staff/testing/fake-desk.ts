/** The server's calls in the hands of a test: what rings is put, and what the desk did is written down. */
import type { DeskCalls } from '#client/net/desk-calls.ts';
import type { SignalChannel } from '#client/voice/voice-peer.ts';
import type { StaffCall, StaffCallAnswer, StaffCallList } from '#shared/rest/staff-calls.ts';
import type { VoiceCallStatus, SignalBody, SignalList } from '#shared/rest/voice.ts';
import { MIA } from '#client/console/testing/people.ts';

type Act = 'call' | 'answer' | 'refuse' | 'finish';

export class FakeDesk implements DeskCalls {
  calls: readonly StaffCall[] = [];
  /** What the guest's browser said. */
  said: SignalList['items'] = [];
  /** How the call that ended stands. */
  over: Partial<VoiceCallStatus> = {};
  /** Every act fails with this. */
  fails: Error | null = null;
  readonly done: string[] = [];
  readonly sent: SignalBody[] = [];

  /** The house lets its staff call guests. */
  mayCall = true;

  readonly list = async (): Promise<StaffCallList> => ({
    items: [...this.calls],
    may_call: this.mayCall,
    now: Date.now(),
  });
  /** It rings at the guest's from then on. */
  readonly call = async (conversationId: string): Promise<StaffCallAnswer> => {
    const answer = await this.#act('call', conversationId);
    const rings = ringing(conversationId, 0, { outgoing: true });
    this.calls = [...this.calls, rings];
    return { ...answer, session_id: rings.session_id, voice_call_state: 'ringing' };
  };
  readonly answer = (sessionId: string): Promise<StaffCallAnswer> => this.#act('answer', sessionId);
  readonly refuse = (sessionId: string): Promise<StaffCallAnswer> => this.#act('refuse', sessionId);
  readonly finish = (sessionId: string): Promise<StaffCallAnswer> => this.#act('finish', sessionId);
  /** It rings at the colleague's from then on; null takes it back. */
  readonly handOn = (sessionId: string, staffId: string | null): Promise<StaffCallAnswer> => {
    if (this.fails !== null) return Promise.reject(this.fails);
    this.done.push(`hand on ${sessionId} to ${staffId ?? 'nobody'}`);
    this.calls = this.calls.map((call) => ({ ...call, handed_to: staffId }));
    return Promise.resolve({
      session_id: sessionId,
      conversation_id: null,
      voice_call_state: 'in_progress',
      end_reason: null,
      answered_by: MIA.userId,
    });
  };
  readonly relays = async (): Promise<readonly RTCIceServer[]> => [];
  standing = async (sessionId: string): Promise<VoiceCallStatus> => ({
    session_id: sessionId,
    conversation_id: null,
    voice_call_state: 'completed',
    end_reason: 'AfterCallAnswered',
    ring_ends_at: null,
    answered_at: null,
    answered_by_name: MIA.name,
    ended_at: null,
    now: Date.now(),
    ...this.over,
  });
  readonly signals = (): SignalChannel => ({
    send: async (signal) => void this.sent.push(signal),
    read: async (after) => ({ items: this.said.filter(({ seq }) => seq > after), voice_call_state: 'in_progress' }),
  });

  async #act(what: Act, sessionId: string): Promise<StaffCallAnswer> {
    if (this.fails !== null) throw this.fails;
    this.done.push(`${what} ${sessionId}`);
    const state = what === 'answer' ? 'in_progress' : what === 'refuse' ? 'ringing' : 'completed';
    this.calls = this.calls.flatMap((call) =>
      call.session_id !== sessionId
        ? [call]
        : what === 'answer'
          ? [{ ...call, voice_call_state: state, answered_at: Date.now() }]
          : [],
    );
    return {
      session_id: sessionId,
      conversation_id: null,
      voice_call_state: state,
      end_reason: null,
      answered_by: MIA.userId,
    };
  }
}

/** A call that rings from a room since so many seconds; its conversation is the ticket of that room. */
export function ringing(room: string, seconds: number, more: Partial<StaffCall> = {}): StaffCall {
  const now = Date.now();
  return {
    session_id: `call-${room}`,
    conversation_id: room,
    voice_call_state: 'ringing',
    guest_id: `guest-${room}`,
    guest_name: `Guest ${room}`,
    guest_lang_cd: 'fr',
    location_name_dict: { en: `Room ${room}` },
    menu_name_dict: { en: 'Voice call' },
    started_at: now - seconds * 1_000,
    ring_ends_at: now + 60_000,
    answered_at: null,
    outgoing: false,
    handed_by_name: null,
    handed_to: null,
    ...more,
  };
}
