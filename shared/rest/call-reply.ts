/** REST of a guest whom a clerk calls, ours. Apart from the rest of calls: the chat's page does not load it. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';
import { VoiceCallStatus } from './voice.ts';

/** What a guest's page says of a clerk's call: that it rings there, or the guest's yes or no [VOICE-CALL-GUEST]. */
export const replyToCall = endpoint({
  id: 'replyToCall',
  method: 'POST',
  path: '/be-api/voice/calls/{sessionId}/reply',
  needs: 'guest',
  params: { sessionId: Uuid },
  body: v.object({ says: v.picklist(['rings', 'yes', 'no']) }),
  answers: { 200: VoiceCallStatus },
  errors: [],
});
