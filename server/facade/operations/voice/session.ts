import { runAction } from '#server/actions/run-action.ts';
import { openVoiceSession } from '#server/actions/voice/voice-calls.ts';
import { admitToCall } from '#server/actions/voice/voice-pass.ts';
import { signVoiceToken, voiceKey } from '#server/access/voice-token.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { IceServer } from '#server/providers/voice/turn-credentials.ts';
import { directMedia } from '#server/providers/voice/voice-media.ts';
import type { VoiceCallState } from '#shared/domain/states/enumerations.ts';
import { TOKEN_MS } from '#shared/domain/voice/limits.ts';
import { idArgument } from '../arguments.ts';

/** The documented voice call. `token` and `iceServers` are there when a token was asked for. */
interface VoiceCall {
  readonly sessionId: string;
  readonly token: string | null;
  readonly conversationId: string | null;
  readonly tenantId: string;
  readonly voiceCallState: VoiceCallState;
  readonly iceServers: readonly IceServer[];
}

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
  args: { sessionId: string },
  { ctx, principal }: FacadeRequest,
): Promise<VoiceCall> {
  const { session, side } = await runAction(ctx, principal, (action) =>
    admitToCall(action, idArgument(args.sessionId)),
  );
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
