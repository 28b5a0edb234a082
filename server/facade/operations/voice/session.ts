import { runAction } from '#server/actions/run-action.ts';
import { openVoiceSession } from '#server/actions/voice/voice-calls.ts';
import { admitToCall } from '#server/actions/voice/voice-pass.ts';
import { signVoiceToken, voiceKey } from '#server/access/voice-token.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments, MutationResults } from '#server/facade/sdl-types.ts';
import { directMedia } from '#server/providers/voice/voice-media.ts';
import { TOKEN_MS } from '#shared/domain/voice/limits.ts';

type VoiceCall = MutationResults['createVoiceCallToken'];

/** `createVoiceCallSession`: the guest's one open session [VOICE-ONE]. */
export async function createVoiceCallSession(_args: object, { ctx, principal }: FacadeRequest): Promise<VoiceCall> {
  const session = await runAction(ctx, principal, openVoiceSession);
  return {
    sessionId: session.id,
    token: null,
    conversationId: session.conversation_id,
    tenantId: session.tenant_id,
    voiceCallState: session.state,
    iceServers: [],
  };
}

/** `createVoiceCallToken`: a pass for the one who asks, to this call, for five minutes [VOICE-TOKEN]. */
export async function createVoiceCallToken(
  { sessionId }: MutationArguments['createVoiceCallToken'],
  { ctx, principal }: FacadeRequest,
): Promise<VoiceCall> {
  const { session, side } = await runAction(ctx, principal, (action) => admitToCall(action, sessionId));
  const now = ctx.now();
  const speaker = { tenantId: principal.tenantId, sessionId: session.id, userId: principal.userId };
  const expiresAt = now + TOKEN_MS;
  return {
    sessionId: session.id,
    token: await signVoiceToken(voiceKey(ctx.config.secrets.session), { ...speaker, side, expiresAt }, now),
    conversationId: session.conversation_id,
    tenantId: session.tenant_id,
    voiceCallState: session.state,
    iceServers: await directMedia(ctx.config.voice).waysIn(speaker, expiresAt),
  };
}
