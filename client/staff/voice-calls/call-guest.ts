/** Calling a guest: the microphone first, the ring then, and the talk as soon as they take it [VOICE-CALL-GUEST]. */
import { TransportError } from '#client/net/transport-error.ts';
import { openMicrophone } from '#client/voice/microphone.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCall } from '#shared/rest/staff-calls.ts';
import type { DeskLine } from './desk-line.ts';
import type { CallingFault } from './desk-model.ts';
import { newsOfCalling } from './desk-news.ts';

export interface Calling {
  readonly call: (conversationId: string) => void;
  /** Stops ringing, or puts away why it could not ring. */
  readonly giveUp: () => void;
  /** Takes the server's list in; the microphone of a call that the guest took now. */
  readonly took: (items: readonly StaffCall[]) => Taken | null;
  readonly close: () => void;
}

interface Taken {
  readonly call: StaffCall;
  readonly microphone: MediaStream | null;
}

const stopAll = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());

export function createCalling(line: DeskLine, look: () => void): Calling {
  const { calls, model, current, onceSaid, onNews, onFault } = line;
  let microphone: MediaStream | null = null;
  /** The call as the server named it; null while there is none. */
  let sessionId: string | null = null;

  const end = (): void => {
    stopAll(microphone);
    microphone = null;
    sessionId = null;
    model.set({ outgoing: null });
  };
  const fails = (conversationId: string, fault: CallingFault): void => {
    end();
    model.set({ outgoing: { conversationId, call: null, fault } });
  };
  const isWanted = (conversationId: string): boolean => {
    const { outgoing } = model.get();
    return !model.isClosed() && outgoing?.conversationId === conversationId && outgoing.fault === null;
  };
  const finish = async (id: string): Promise<void> => {
    await calls.finish(id);
    look();
  };
  const ring = async (conversationId: string): Promise<void> => {
    const opened = await openMicrophone();
    if (typeof opened === 'string') return isWanted(conversationId) ? fails(conversationId, opened) : undefined;
    if (!isWanted(conversationId)) return stopAll(opened);
    microphone = opened;
    try {
      // The ticket may have been taken a moment ago, which stands here before the server has it.
      await onceSaid(conversationId);
      if (!isWanted(conversationId)) return;
      const { session_id: id } = await calls.call(conversationId);
      // Given up before it rang.
      if (!isWanted(conversationId)) return await finish(id);
      sessionId = id;
      look();
    } catch (error) {
      if (!(error instanceof AppError || error instanceof TransportError)) onFault(error);
      if (isWanted(conversationId)) fails(conversationId, faultOf(error));
    }
  };
  const tellEnd = async (call: StaffCall): Promise<void> => {
    const standing = await calls.standing(call.session_id);
    if (!model.isClosed()) onNews(newsOfCalling(call, standing));
  };
  return {
    call(conversationId) {
      const { outgoing } = model.get();
      if (outgoing !== null && outgoing.fault === null) return;
      if (current.get() !== null) return fails(conversationId, 'in_call');
      model.set({ outgoing: { conversationId, call: null, fault: null } });
      void ring(conversationId);
    },
    giveUp() {
      const id = sessionId;
      end();
      if (id !== null) finish(id).catch(onFault);
    },
    took(items) {
      const rings = items.find((item) => item.outgoing && item.voice_call_state === 'ringing');
      const { outgoing } = model.get();
      if (rings !== undefined) {
        // Of another window, or from before a reload, too.
        sessionId = rings.session_id;
        model.set({ outgoing: { conversationId: rings.conversation_id, call: rings, fault: null } });
        return null;
      }
      if (sessionId === null) return null;
      const call = items.find(({ session_id: id }) => id === sessionId);
      if (call !== undefined) {
        const taken = { call, microphone };
        microphone = null;
        end();
        return taken;
      }
      end();
      if (outgoing?.call != null) tellEnd(outgoing.call).catch(onFault);
      return null;
    },
    close: () => stopAll(microphone),
  };
}

/** What the server's no means to the clerk. */
function faultOf(error: unknown): CallingFault {
  if (error instanceof TransportError) return 'offline';
  if (!(error instanceof AppError)) return 'failed';
  switch (error.code) {
    case 'wrong_state':
      if (error.data['reason'] === 'in_call') return 'in_call';
      return error.data['reason'] === 'guest_in_call' || error.data['reason'] === 'calling' ? 'busy' : 'failed';
    case 'forbidden':
      return 'not_yours';
    case 'too_many_requests':
      return 'often';
    case 'stay_ended':
      return 'left';
    case 'conversation_closed':
      return 'closed';
    default:
      return 'failed';
  }
}
