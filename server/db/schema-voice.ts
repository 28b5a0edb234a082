/** Tables of voice calls, beside `schema.ts`. */
import type { Generated } from 'kysely';
import type { CallEndReason, ConversationState, VoiceCallState } from '#shared/domain/states/enumerations.ts';
import type { RingStrategy } from '#shared/domain/voice/ring.ts';

export interface VoiceTables {
  voice_session: {
    tenant_id: string;
    id: string;
    guest_id: string;
    conversation_id: string | null;
    state: VoiceCallState;
    end_reason: CallEndReason | null;
    /** The conversation's state before it became a call. */
    state_before: ConversationState | null;
    strategy: RingStrategy | null;
    /** When the next are asked, and when ringing ends altogether. */
    try_ends_at: Date | null;
    ring_ends_at: Date | null;
    /** The clerk who calls the guest; null where the guest dialed. */
    called_by: Generated<string | null>;
    /** The colleague a running call is offered to, and until when it rings there. */
    handed_to: Generated<string | null>;
    handed_until: Generated<Date | null>;
    answered_by: string | null;
    answered_by_name: string | null;
    answered_at: Date | null;
    started_at: Date | null;
    ended_at: Date | null;
    ended_by: string | null;
    /** Last signs of life of both sides. */
    guest_seen_at: Date | null;
    staff_seen_at: Date | null;
    left_message_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  voice_ring: {
    tenant_id: string;
    session_id: string;
    staff_id: string;
    state: 'ringing' | 'answered' | 'refused' | 'missed' | 'withdrawn';
    tries: Generated<number>;
    event_id: string;
    rung_at: Date;
    closed_at: Date | null;
  };
  /** What the browsers of a running call tell each other; gone with the call. */
  voice_signal: {
    tenant_id: string;
    session_id: string;
    seq: number;
    side: 'guest' | 'staff';
    round: string;
    kind: 'offer' | 'answer' | 'candidate';
    body: string;
    created_at: Date;
  };
}
