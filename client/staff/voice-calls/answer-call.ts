/** Answering and declining a call that rings [DESK-RING] [VOICE-FIRST]. */
import { TransportError } from '#client/net/transport-error.ts';
import { openMicrophone } from '#client/voice/microphone.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import type { DeskLine } from './desk-line.ts';
import { newsOfEnd } from './desk-news.ts';
import { talksHere } from './windows.ts';

export interface Answering {
  readonly answer: (sessionId: string) => void;
  readonly decline: (sessionId: string) => void;
  /** Whether a call, or any, is being answered here: it is nobody's yet, whatever the list says. */
  readonly isUnderWay: (sessionId?: string) => boolean;
}

interface AnsweringOptions {
  /** A call was answered here: its conversation belongs beside it. */
  readonly onAnswered: (conversationId: string) => void;
  readonly look: () => void;
}

export function createAnswering(line: DeskLine, { onAnswered, look }: AnsweringOptions): Answering {
  const { calls, model, current, onNews } = line;
  let answering: string | null = null;

  const send = async (call: StaffCall, stream: MediaStream): Promise<void> => {
    const { session_id: sessionId } = call;
    const stop = (): void => stream.getTracks().forEach((track) => track.stop());
    if (model.isClosed() || model.find(sessionId) === undefined) return stop();
    talksHere.write({ sessionId, muted: false });
    answering = sessionId;
    try {
      await calls.answer(sessionId);
    } catch (error) {
      stop();
      talksHere.forget();
      return model.isClosed() ? undefined : refused(line, look, call, error);
    } finally {
      answering = null;
    }
    if (model.isClosed()) return stop();
    model.drop(sessionId);
    const answeredAt = Date.now() + model.get().clockOff;
    current.join({ ...call, voice_call_state: 'in_progress', answered_at: answeredAt }, stream);
    onAnswered(call.conversation_id);
    look();
  };
  const answer = async (sessionId: string): Promise<void> => {
    const rings = model.find(sessionId);
    if (rings === undefined || rings.doing !== null) return;
    const { call } = rings;
    if (current.get() !== null) return onNews({ kind: 'in_call', call });
    model.change(sessionId, { doing: 'answering', fault: null });
    // First of all: a guest shall not be answered by somebody who cannot speak.
    const stream = await openMicrophone();
    if (typeof stream === 'string') return model.change(sessionId, { doing: null, fault: stream });
    await send(call, stream);
  };
  return {
    answer: (sessionId) => void answer(sessionId),
    decline: (sessionId) => void decline(line, look, sessionId),
    isUnderWay: (sessionId) => (sessionId === undefined ? answering !== null : answering === sessionId),
  };
}

async function decline(line: DeskLine, look: () => void, sessionId: string): Promise<void> {
  const { calls, model } = line;
  const rings = model.find(sessionId);
  if (rings === undefined || rings.doing !== null) return;
  model.change(sessionId, { doing: 'declining', fault: null });
  try {
    await calls.refuse(sessionId);
    model.drop(sessionId);
    look();
  } catch (error) {
    if (!model.isClosed()) refused(line, look, rings.call, error);
  }
}

/** An answer, or a no, that was not taken: the call rings on with the reason, or is gone and why is told. */
function refused({ model, onNews, onFault }: DeskLine, look: () => void, call: StaffCall, error: unknown): void {
  const { session_id: id } = call;
  if (error instanceof TransportError) return model.change(id, { doing: null, fault: 'offline' });
  if (!(error instanceof AppError)) {
    onFault(error);
    return model.change(id, { doing: null, fault: 'failed' });
  }
  const { code, data } = error;
  // The notice of it may be here already, and has said so.
  const untold = model.find(id) !== undefined;
  if (code === 'already_answered') {
    const byName = typeof data['by'] === 'string' ? data['by'] : null;
    if (untold) onNews({ kind: 'answered', call, byId: null, byName });
  } else if (code === 'too_late') {
    const news = newsOfEnd(call, data['state']);
    if (untold && news !== null) onNews(news);
  } else if (code === 'wrong_state') onNews({ kind: 'in_call', call });
  else if (code !== 'not_found') return model.change(id, { doing: null, fault: 'failed' });
  model.drop(id);
  look();
}
