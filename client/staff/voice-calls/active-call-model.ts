/** How the call a clerk answered stands in this window, as one value. */
import { createValue, type Readable } from '#client/sync/readable.ts';
import { microphoneFault } from '#client/voice/microphone.ts';
import { talkPhase, type DeskFacts, type TalkPhase } from '#shared/domain/voice/desk-screen.ts';
import type { LineQuality } from '#shared/domain/voice/line-quality.ts';
import { talksHere } from './windows.ts';

interface ActiveCallFacts extends DeskFacts {
  readonly muted: boolean;
  /** The guest's voice, anew each round. */
  readonly voice: MediaStream | null;
  readonly quality: LineQuality;
}

export interface ActiveCallView extends ActiveCallFacts {
  readonly phase: TalkPhase;
}

export interface ActiveCallModel {
  readonly view: Readable<ActiveCallView>;
  readonly get: () => ActiveCallView;
  /** Changes some of the facts, and the phase with them; nothing once the call is left. */
  readonly set: (part: Partial<ActiveCallFacts>) => void;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

const viewOf = (facts: ActiveCallFacts): ActiveCallView => ({ ...facts, phase: talkPhase(facts) });

/** @param open the microphone is, because the call was answered here a moment ago */
export function createActiveCallModel(sessionId: string, open: boolean): ActiveCallModel {
  const kept = talksHere.read();
  const before = kept?.sessionId === sessionId ? kept : null;
  const view = createValue(
    viewOf({
      here: open || before !== null,
      microphone: open ? 'open' : (microphoneFault() ?? 'unasked'),
      sound: 'idle',
      muted: before?.muted ?? false,
      voice: null,
      quality: 'good',
    }),
  );
  let closed = false;
  return {
    view,
    get: view.get,
    set(part) {
      if (!closed) view.set(viewOf({ ...view.get(), ...part }));
    },
    isClosed: () => closed,
    close() {
      closed = true;
    },
  };
}
