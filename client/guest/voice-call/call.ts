/**
 * A guest's call, from asking for the microphone to its end. The server's call is the truth: notices only say when to look,
 * and what was looked at last is shown [EVENT-CALLS]. Which call this tab is in is kept, so that a reload comes back to it.
 */
import type { Readable } from '#client/sync/readable.ts';
import { isLive } from '#shared/domain/voice/call-screen.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { beginCall, resumeCall } from './begin-call.ts';
import { storedCall } from '../app/stored-call.ts';
import { openLine } from './call-line.ts';
import type { CallView } from './call-model.ts';
import { hangUp, leaveMessage } from './end-call.ts';

export interface Call {
  readonly view: Readable<CallView>;
  /** Asks for the microphone and calls; again after whatever went wrong. */
  readonly begin: () => void;
  readonly hangUp: () => void;
  readonly mute: (muted: boolean) => void;
  /** Leaves words, or (null) none. */
  readonly leave: (text: string | null) => void;
  readonly heard: (event: EventFrame) => void;
  /** Looks at the server's call. */
  readonly look: () => void;
  /** The page goes: a call that lives is hung up. */
  readonly close: () => void;
}

const signalNotice = 'voice_signal';

/** The call of a conversation; goes on by itself in one that this device is in. */
export function createCall(app: GuestApp, conversationId: string): Call {
  const line = openLine(app, conversationId);
  const { model, sound, watch } = line;
  line.footprint('open');
  resumeCall(line);
  return {
    view: model.view,
    begin: () => void beginCall(line),
    hangUp: () => hangUp(line),
    mute(muted) {
      sound.silence(muted);
      if (line.session !== null) storedCall.write({ sessionId: line.session.id, conversationId, muted });
    },
    leave: (text) => leaveMessage(line, text),
    heard({ type, data }) {
      if (line.session === null || data['session_id'] !== line.session.id) return;
      if (type === 'notifyMyself' && data['value'] === signalNotice) sound.look();
      else watch.look();
    },
    look: watch.look,
    close() {
      if (isLive(model.get().phase)) hangUp(line);
      watch.stop();
      sound.stop();
      model.close();
    },
  };
}
