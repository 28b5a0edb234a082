import { describe, expect, it } from 'vitest';
import { ConversationState, VoiceCallState } from '../states/enumerations.ts';
import { isRefusal, nextConversationState } from '../states/next-state.ts';
import {
  heldBy,
  callAfter,
  type CallEvent,
  callTransitions,
  conversationEventOf,
  endNotice,
  isCallOver,
  openCallStates,
} from './call-states.ts';

const events = [...new Set(callTransitions.map(({ event }) => event))];

describe('[VOICE-STATES] a call', () => {
  it('is dialed, answered and hung up', () => {
    expect(callAfter('queued', 'dialed')).toEqual({ state: 'ringing', reason: null });
    expect(callAfter('ringing', 'answered')).toEqual({ state: 'in_progress', reason: null });
    expect(callAfter('in_progress', 'hung_up')).toEqual({ state: 'completed', reason: 'AfterCallAnswered' });
  });

  it('that is over stays what it is, whatever still comes', () => {
    for (const state of VoiceCallState.options.filter(isCallOver))
      for (const event of events) expect(callAfter(state, event)).toBeNull();
  });

  it('is answered once, and only while it rings', () => {
    expect(VoiceCallState.options.filter((state) => callAfter(state, 'answered') !== null)).toEqual(['ringing']);
  });

  it('has one row for each event in each state, and a reason exactly where it ends', () => {
    const cells = callTransitions.flatMap(({ event, from }) => from.map((state) => `${event} ${state}`));
    expect(new Set(cells).size).toBe(cells.length);
    for (const { to, reason } of callTransitions) expect(reason !== null).toBe(isCallOver(to));
    for (const state of VoiceCallState.options)
      expect(state === 'queued' || callTransitions.some(({ to }) => to === state)).toBe(true);
  });
});

describe('[VOICE-END] why a call ended', () => {
  it.each([
    ['queued', 'cancelled', 'CallCancelledBeforeDialing'],
    ['queued', 'expired', 'CallCancelledBeforeDialing'],
    ['ringing', 'cancelled', 'BeforeCallAnswered'],
    ['in_progress', 'cancelled', 'AfterCallAnswered'],
    ['in_progress', 'hung_up', 'AfterCallAnswered'],
    ['ringing', 'rang_out', 'CallTimedOut'],
    ['ringing', 'crowded', 'StaffNotAvailable'],
    ['queued', 'unattended', 'StaffNotAvailable'],
    ['ringing', 'lost', 'Other'],
    ['in_progress', 'lost', 'Other'],
    ['in_progress', 'failed', 'Other'],
    ['ringing', 'conversation_closed', 'Other'],
    ['in_progress', 'conversation_closed', 'AfterCallAnswered'],
    ['in_progress', 'expired', 'Other'],
  ] as const)('%s, then %s: %s', (state, event, reason) => {
    expect(callAfter(state, event)?.reason).toBe(reason);
  });
});

describe('[VOICE-EVENTS] what the guest is told', () => {
  it.each([
    ['crowded', 'voiceChatCrowded'],
    ['unattended', 'noStaffCanRespondVoiceChat'],
    ['rang_out', 'noStaffCanRespondVoiceChat'],
    ['cancelled', 'finishVoiceChatInRoom'],
    ['hung_up', 'finishVoiceChatInRoom'],
    ['lost', 'finishVoiceChatInRoom'],
    ['failed', 'finishVoiceChatInRoom'],
    ['conversation_closed', 'finishVoiceChatInRoom'],
  ] as const)('%s: %s', (event, type) => {
    expect(endNotice(event)).toBe(type);
  });
});

describe('[VOICE-BACK] the conversation after a call', () => {
  const after = (
    event: CallEvent,
    from: 'ringing' | 'in_progress',
    before: ConversationState,
    by: 'guest' | 'staff' | 'system',
  ) => nextConversationState('calling', conversationEventOf(event, from, before, by));

  it('stays with the clerk who talked', () => {
    for (const by of ['guest', 'staff', 'system'] as const)
      expect(after('hung_up', 'in_progress', 'chatting_guest', by)).toBe('chatting_staff');
  });

  it('is busy when nobody could take it, but goes back to the clerk who held it', () => {
    for (const event of ['crowded', 'unattended', 'rang_out'] as const) {
      expect(after(event, 'ringing', 'chatting_guest', 'system')).toBe('busy');
      expect(after(event, 'ringing', 'chatting_staff', 'system')).toBe('chatting_staff');
    }
  });

  it('is where it was when it was given up', () => {
    expect(after('cancelled', 'ringing', 'chatting_guest', 'guest')).toBe('chatting_guest');
    expect(after('cancelled', 'ringing', 'chatting_staff', 'guest')).toBe('chatting_staff');
    expect(after('cancelled', 'ringing', 'preprocessing', 'guest')).toBe('idling');
    expect(after('lost', 'ringing', 'busy', 'system')).toBe('chatting_guest');
  });

  it('is never refused by its own table', () => {
    for (const { event, from } of callTransitions.filter(({ reason }) => reason !== null)) {
      for (const state of openCallStates.filter((one) => one !== 'queued' && from.includes(one))) {
        for (const before of ConversationState.options) {
          for (const by of event === 'cancelled' ? ['guest' as const] : ['staff' as const, 'system' as const]) {
            const to = nextConversationState('calling', conversationEventOf(event, state, before, by));
            expect([event, state, before, by, isRefusal(to)]).toEqual([event, state, before, by, false]);
          }
        }
      }
    }
    expect(heldBy('chatting_gpt')).toBe('none');
  });
});
