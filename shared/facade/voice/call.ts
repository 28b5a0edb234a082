import * as v from 'valibot';
import { VoiceCallState } from '../../domain/states/enumerations.ts';
import { contract } from '../contract.ts';

/** The guest's one open session: asked again it is the same, and after a reload the call that is under way [VOICE-ONE]. */
export const createVoiceCallSession = contract({
  name: 'createVoiceCallSession',
  document:
    'mutation createVoiceCallSession { createVoiceCallSession { sessionId conversationId tenantId voiceCallState } }',
  variables: v.object({}),
  result: v.object({
    sessionId: v.string(),
    conversationId: v.nullable(v.string()),
    tenantId: v.string(),
    voiceCallState: VoiceCallState,
  }),
});

/** A pass to the media of a call, good for five minutes; asked for anew while the call lasts [VOICE-TOKEN]. */
export const createVoiceCallToken = contract({
  name: 'createVoiceCallToken',
  document: `mutation createVoiceCallToken($sessionId: ID!) {
    createVoiceCallToken(sessionId: $sessionId) { token voiceCallState iceServers { urls username credential } }
  }`,
  variables: v.object({ sessionId: v.string() }),
  result: v.object({
    token: v.string(),
    voiceCallState: VoiceCallState,
    iceServers: v.array(
      v.object({ urls: v.array(v.string()), username: v.nullable(v.string()), credential: v.nullable(v.string()) }),
    ),
  }),
});

/** Dials. `success` while it rings; else `message` is `busy` or `no_answer`, and an event says so too [VOICE-START]. */
export const startVoiceCall = contract({
  name: 'startVoiceCall',
  document: `mutation startVoiceCall($sessionId: ID!, $conversationId: ID!) {
    startVoiceCall(sessionId: $sessionId, conversationId: $conversationId) { message success }
  }`,
  variables: v.object({ sessionId: v.string(), conversationId: v.string() }),
  result: v.object({ message: v.string(), success: v.boolean() }),
});

/** Gives up or hangs up. `voiceCallState` says `failed` where the page could not go on [VOICE-CANCEL]. */
export const cancelVoiceCall = contract({
  name: 'cancelVoiceCall',
  document: `mutation cancelVoiceCall($tenantId: ID!, $conversationId: ID!, $voiceCallState: String) {
    cancelVoiceCall(tenantId: $tenantId, conversationId: $conversationId, voiceCallState: $voiceCallState) { message success }
  }`,
  variables: v.object({ tenantId: v.string(), conversationId: v.string(), voiceCallState: v.optional(VoiceCallState) }),
  result: v.object({ message: v.string(), success: v.boolean() }),
});

/** Words for whoever comes back after a call nobody took; without any, nothing is asked of the staff [VOICE-LEAVE]. */
export const leaveMessageOnNoAvailableStaff = contract({
  name: 'leaveMessageOnNoAvailableStaff',
  document: `mutation leaveMessageOnNoAvailableStaff($targetAccessId: ID, $sessionId: ID!, $conversationId: ID!, $messageLeftByGuest: String) {
    leaveMessageOnNoAvailableStaff(targetAccessId: $targetAccessId, sessionId: $sessionId, conversationId: $conversationId, messageLeftByGuest: $messageLeftByGuest) { message success }
  }`,
  variables: v.object({
    targetAccessId: v.optional(v.string()),
    sessionId: v.string(),
    conversationId: v.string(),
    messageLeftByGuest: v.optional(v.string()),
  }),
  result: v.object({ message: v.string(), success: v.boolean() }),
});
