/** Hanging up, and the words left when nobody came. */
import { callOperation } from '#client/net/facade.ts';
import { isLive } from '#shared/domain/voice/call-screen.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { leaveMessageOnNoAvailableStaff } from '#shared/facade/voice/call.ts';
import { cancelCall, type CallLine } from './call-line.ts';
import { whenReachable } from './when-reachable.ts';

/** Ends the call: here at once, on the server as soon as it can be reached. */
export function hangUp(line: CallLine): void {
  const { app, model, session, sound, watch } = line;
  const { phase, standing } = model.get();
  if (!isLive(phase) && standing === null) return;
  line.footprint(standing?.voice_call_state === 'in_progress' ? 'guest_end' : 'guest_cancel');
  watch.stop();
  // A call that is being dialed sees that it was given up.
  model.set({ hungUp: true, ...(standing === null ? { microphone: 'unasked' } : {}) });
  sound.stop();
  if (session !== null) whenReachable(app.core, () => cancelCall(line)).catch(line.fault);
}

/** Leaves words, or (null) none, for whoever looks at the call later; at once or when the network is back. */
export function leaveMessage(line: CallLine, text: string | null): void {
  const { app, conversationId, model, session, way } = line;
  if (session === null) return;
  const words = { text };
  line.words = words;
  model.set({ words: 'sending' });
  const send = (): Promise<unknown> =>
    callOperation(way, leaveMessageOnNoAvailableStaff, {
      sessionId: session.id,
      conversationId,
      ...(text === null ? {} : { messageLeftByGuest: text }),
    });
  whenReachable(app.core, send, () => model.set({ words: 'waiting' })).then(
    () => {
      // Another call has begun meanwhile, or other words are on their way.
      if (line.words !== words) return;
      line.footprint(text === null ? 'guest_cancel' : 'guest_save_message');
      model.set({ words: text === null ? 'declined' : 'left' });
    },
    (error: unknown) => {
      line.fault(error);
      model.set({ words: { refused: error instanceof AppError ? error.code : 'internal' } });
    },
  );
}
