/**
 * A guest's call on this page: its parts, and what beginning, ending and coming back to it share. Which call this
 * device is in is kept, so that a reload comes back to it.
 */
import type { CallContext } from '#client/net/call.ts';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { cancelVoiceCall } from '#shared/facade/voice/call.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { storedCall } from '../app/stored-call.ts';
import { createCallModel, type CallModel } from './call-model.ts';
import { createCallSound, type CallSound } from './call-sound.ts';
import { createCallWatch, type CallWatch } from './call-watch.ts';

type Footprint = 'open' | 'initiation' | 'start' | 'guest_end' | 'guest_cancel' | 'guest_save_message';

export interface CallLine {
  readonly app: GuestApp;
  readonly conversationId: string;
  readonly way: Required<CallContext>;
  readonly model: CallModel;
  readonly sound: CallSound;
  readonly watch: CallWatch;
  /** The server's call; null while there is none. */
  session: { readonly id: string; readonly tenantId: string } | null;
  /** The words being left; null once another call has begun. */
  words: { readonly text: string | null } | null;
  readonly footprint: (action: Footprint) => void;
  /** For the log. No network is said by the strip; what the server refused is ours to look into. */
  readonly fault: (error: unknown) => void;
}

export function openLine(app: GuestApp, conversationId: string): CallLine {
  const { core, logs } = app;
  const way: Required<CallContext> = { transport: core.transport, tokens: core.session };
  const model = createCallModel();
  const fault = (error: unknown): void => {
    if (!(error instanceof TransportError)) logs.error(error, location.pathname);
  };
  const footprint = (action: Footprint): void => logs.access('phone_call', action, { conversation_id: conversationId });
  const sound = createCallSound(way, model, fault);
  const watch = createCallWatch({
    way,
    model,
    sessionId: () => line.session?.id ?? null,
    onAnswered: () => footprint('start'),
    onTalking() {
      if (line.session !== null) sound.join(line.session.id).catch(fault);
    },
    onOver() {
      storedCall.forget();
      sound.stop();
    },
    onFault: fault,
  });
  const line: CallLine = {
    app,
    conversationId,
    way,
    model,
    sound,
    watch,
    session: null,
    words: null,
    footprint,
    fault,
  };
  return line;
}

/** Tells the server that the call is over on the guest's side. @throws AppError, TransportError or SessionError */
export async function cancelCall(
  { app, conversationId, way, watch, session }: CallLine,
  said?: 'failed',
): Promise<void> {
  const tenantId = session?.tenantId ?? app.core.sync.get()?.identity.tenantId;
  if (tenantId === undefined) return;
  await callOperation(way, cancelVoiceCall, {
    tenantId,
    conversationId,
    ...(said === undefined ? {} : { voiceCallState: said }),
  });
  storedCall.forget();
  watch.look();
}
