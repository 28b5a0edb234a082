import { replyToCall } from '#shared/rest/call-reply.ts';
import type { VoiceCallStatus } from '#shared/rest/voice.ts';
import { call, type CallContext } from './call.ts';

/**
 * What this page says of a clerk's call: that it rings here, or the guest's yes or no [VOICE-CALL-GUEST].
 *
 * @throws AppError or TransportError
 */
export const answerCallOfClerk = (
  way: CallContext,
  sessionId: string,
  says: 'rings' | 'yes' | 'no',
): Promise<VoiceCallStatus> =>
  call(way, replyToCall, { params: { sessionId }, body: { says } }, { background: says === 'rings' });
