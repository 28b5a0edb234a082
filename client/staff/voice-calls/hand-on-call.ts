/** Offering the call a clerk talks in to a colleague, and taking it back [VOICE-HAND-ON]. */
import type { DeskLine } from './desk-line.ts';

export interface HandingOn {
  /** It rings there from then on. @throws AppError wrong_state {reason}, too_late, not_found; TransportError */
  readonly handOn: (staffId: string) => Promise<void>;
  readonly takeBack: () => void;
}

export function createHandingOn({ calls, current, onFault }: DeskLine, look: () => void): HandingOn {
  const offeredTo = (sessionId: string, staffId: string | null): void => {
    const call = current.get();
    if (call?.session_id === sessionId) current.know({ ...call, handed_to: staffId });
  };
  return {
    async handOn(staffId) {
      const call = current.get();
      if (call === null) return;
      await calls.handOn(call.session_id, staffId);
      offeredTo(call.session_id, staffId);
      look();
    },
    takeBack() {
      const call = current.get();
      if (call === null) return;
      // Here nobody is asked any more at once; where the server could not be told, it stops ringing there by itself.
      offeredTo(call.session_id, null);
      calls.handOn(call.session_id, null).then(look, onFault);
    },
  };
}
