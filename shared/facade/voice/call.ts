/** Generated from call.graphql and the SDL by `npm run facade`: change those. */
import { VoiceCallState } from '#shared/domain/states/enumerations.ts';
import type * as words from '#shared/domain/states/enumerations.ts';
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const createVoiceCallSessionResult = v.object({
  sessionId: v.string(),
  conversationId: v.nullable(v.string()),
  tenantId: v.string(),
  voiceCallState: VoiceCallState,
});
/** The guest's one open session: asked again it is the same, and after a reload the call that is under way [VOICE-ONE]. */
export const createVoiceCallSession: OperationContract<object, v.InferOutput<typeof createVoiceCallSessionResult>> = {
  name: 'createVoiceCallSession',
  document: `mutation createVoiceCallSession{createVoiceCallSession{sessionId conversationId tenantId voiceCallState}}`,
  result: createVoiceCallSessionResult,
};

const createVoiceCallTokenResult = v.object({
  token: v.string(),
  voiceCallState: VoiceCallState,
  iceServers: v.array(
    v.object({ urls: v.array(v.string()), username: v.nullable(v.string()), credential: v.nullable(v.string()) }),
  ),
});
/** A pass to the media of a call, good for five minutes; asked for anew while the call lasts [VOICE-TOKEN]. */
export const createVoiceCallToken: OperationContract<
  { readonly sessionId: string },
  v.InferOutput<typeof createVoiceCallTokenResult>
> = {
  name: 'createVoiceCallToken',
  document: `mutation createVoiceCallToken($sessionId:ID!){createVoiceCallToken(sessionId:$sessionId){token
voiceCallState iceServers{urls username credential}}}`,
  result: createVoiceCallTokenResult,
};

const startVoiceCallResult = v.object({ message: v.string(), success: v.boolean() });
/** Dials. `success` while it rings; else `message` is `busy` or `no_answer`, and an event says so too [VOICE-START]. */
export const startVoiceCall: OperationContract<
  { readonly sessionId: string; readonly conversationId: string },
  v.InferOutput<typeof startVoiceCallResult>
> = {
  name: 'startVoiceCall',
  document: `mutation startVoiceCall($sessionId:ID!$conversationId:ID!){startVoiceCall(sessionId:$sessionId
conversationId:$conversationId){message success}}`,
  result: startVoiceCallResult,
};

const cancelVoiceCallResult = v.object({ message: v.string(), success: v.boolean() });
/** Gives up or hangs up. `voiceCallState` says `failed` where the page could not go on [VOICE-CANCEL]. */
export const cancelVoiceCall: OperationContract<
  { readonly tenantId: string; readonly conversationId: string; readonly voiceCallState?: words.VoiceCallState | null },
  v.InferOutput<typeof cancelVoiceCallResult>
> = {
  name: 'cancelVoiceCall',
  document: `mutation cancelVoiceCall($tenantId:ID!$conversationId:ID!$voiceCallState:String){
cancelVoiceCall(tenantId:$tenantId conversationId:$conversationId voiceCallState:$voiceCallState){
message success}}`,
  result: cancelVoiceCallResult,
};

const leaveMessageOnNoAvailableStaffResult = v.object({ message: v.string(), success: v.boolean() });
/** Words for whoever comes back after a call nobody took; without any, nothing is asked of the staff [VOICE-LEAVE]. */
export const leaveMessageOnNoAvailableStaff: OperationContract<
  {
    readonly targetAccessId?: string | null;
    readonly sessionId: string;
    readonly conversationId: string;
    readonly messageLeftByGuest?: string | null;
  },
  v.InferOutput<typeof leaveMessageOnNoAvailableStaffResult>
> = {
  name: 'leaveMessageOnNoAvailableStaff',
  document: `mutation leaveMessageOnNoAvailableStaff($targetAccessId:ID$sessionId:ID!$conversationId:ID!
$messageLeftByGuest:String){leaveMessageOnNoAvailableStaff(targetAccessId:$targetAccessId sessionId:
$sessionId conversationId:$conversationId messageLeftByGuest:$messageLeftByGuest){message success}}`,
  result: leaveMessageOnNoAvailableStaffResult,
};
