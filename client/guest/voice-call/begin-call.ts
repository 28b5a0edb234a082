/** Beginning a call, and coming back to one that this device was in before a reload. */
import { callStanding } from '#client/net/voice-calls.ts';
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import { microphonePermission } from '#client/voice/microphone.ts';
import { isCallOver } from '#shared/domain/voice/call-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createVoiceCallSession, startVoiceCall } from '#shared/facade/voice/call.ts';
import { storedCall } from '../app/stored-call.ts';
import { cancelCall, type CallLine } from './call-line.ts';
import { untouchedMicrophone, type CallRefusal } from './call-model.ts';
import { reached } from './when-reachable.ts';

/** Asks for the microphone and calls, or goes on in the call that runs. Says in the model what went wrong. */
export async function beginCall(line: CallLine): Promise<void> {
  const { model, sound } = line;
  const { standing, busy, microphone } = model.get();
  const again = standing !== null && !isCallOver(standing.voice_call_state);
  if (busy || (again && microphone === 'open')) return;
  if (!again) {
    line.footprint('initiation');
    line.session = null;
  }
  line.words = null;
  model.set({
    microphone: 'asking',
    hungUp: false,
    busy: true,
    refusal: null,
    elsewhere: null,
    words: 'none',
    ...(again ? {} : { standing: null }),
  });
  const isOpen = await sound.open();
  if (model.isClosed()) return;
  // A call cannot go on without: the clerk is not left to talk to nobody.
  if (!isOpen && again) await cancelCall(line, 'failed').catch(line.fault);
  model.set({ busy: false });
  if (!isOpen) return;
  // Who was silent before a reload is not heard after it.
  sound.silence(again && storedCall.read()?.muted === true);
  try {
    if (again) await goOn(line);
    else await dial(line);
  } catch (error) {
    line.fault(error);
    sound.stop();
    model.set({ microphone: untouchedMicrophone(), refusal: refusalOf(error), busy: false });
  }
}

async function goOn({ session, sound, watch }: CallLine): Promise<void> {
  if (session !== null) await sound.join(session.id);
  watch.look();
}

/** A new call. What was given up meanwhile is cancelled as soon as there is something to cancel. */
async function dial(line: CallLine): Promise<void> {
  const { conversationId, model, sound, watch, way } = line;
  const opened = await callOperation(way, createVoiceCallSession, {});
  if (opened.conversationId !== null && opened.conversationId !== conversationId) {
    line.session = null;
    sound.stop();
    return model.set({ microphone: 'unasked', refusal: 'elsewhere', elsewhere: opened.conversationId });
  }
  line.session = { id: opened.sessionId, tenantId: opened.tenantId };
  storedCall.write({ sessionId: opened.sessionId, conversationId, muted: false });
  if (model.get().hungUp) return cancelCall(line);
  if (opened.conversationId === null)
    await callOperation(way, startVoiceCall, { sessionId: opened.sessionId, conversationId });
  watch.took(await callStanding(way, opened.sessionId));
  if (model.get().hungUp) await cancelCall(line);
}

/** Comes back to the call this device is in, if it runs in this conversation. */
export function resumeCall(line: CallLine): void {
  const { app, conversationId, model, watch, way } = line;
  const known = storedCall.read();
  if (known?.conversationId !== conversationId) return;
  const tenantId = app.core.sync.get()?.identity.tenantId;
  if (tenantId === undefined) return;
  line.session = { id: known.sessionId, tenantId };
  callStanding(way, known.sessionId).then(
    (standing) => {
      // What ended while nobody looked is no news any more: the page begins anew.
      if (isCallOver(standing.voice_call_state) || standing.voice_call_state === 'queued') {
        storedCall.forget();
        line.session = null;
        return;
      }
      model.set({ comeBack: true });
      watch.took(standing);
      // The browser knows whether it must ask; where it need not, the call goes on by itself.
      void microphonePermission().then((leave) => (leave === 'granted' ? beginCall(line) : undefined));
    },
    (error: unknown) => {
      if (error instanceof AppError) storedCall.forget();
      else void reached(app.core).then(() => (model.isClosed() ? undefined : resumeCall(line)));
    },
  );
}

function refusalOf(error: unknown): CallRefusal {
  if (error instanceof TransportError) return 'offline';
  if (!(error instanceof AppError)) return 'failed';
  switch (error.code) {
    case 'too_many_requests':
      return 'often';
    case 'conversation_closed':
      return 'closed';
    case 'not_found':
      return 'missing';
    default:
      return error.status === 503 ? 'offline' : 'failed';
  }
}
