/**
 * From what a recording was told, in the database's order, to the redacted lines of its log: in the recording's own
 * thread. What is known of the log so far lies with the lines it is needed for: which pull gave which cookie
 * (pull-lines.ts), how old the rows were (state-lines.ts), which pushes are under way (push-lines.ts).
 */
import type { Entry } from '#shared/synclog/format.ts';
import type { Names } from '#shared/synclog/redact.ts';
import { createIntroductions } from './line-parts.ts';
import { actionEntries, socketEntries } from './other-lines.ts';
import { createPullLines } from './pull-lines.ts';
import { createPushLines } from './push-lines.ts';
import { createStateLines } from './state-lines.ts';
import type { RecorderMessage } from './recorder-messages.ts';

export interface LogLines {
  /** The lines of one item; the first of them will be line `first`. */
  linesOf(message: RecorderMessage, first: number): Iterable<Entry>;
}

/** @param guestId of a guest's recording */
export function createLogLines(guestId: string | null, names: Names): LogLines {
  const introduce = createIntroductions(names);
  const state = createStateLines(guestId, names);
  const pushes = createPushLines(names, introduce);
  const pullEntries = createPullLines(names, introduce, state.ages);
  return {
    linesOf(message, first) {
      switch (message.kind) {
        case 'rows':
          state.hold(message.rows);
          return [];
        case 'held':
          return state.ofHeld(message.of);
        case 'push':
          pushes.note(message);
          return [];
        case 'mutation':
          return pushes.ofMutation(message);
        case 'pushed':
          return pushes.ofAnswer(message);
        case 'pull':
          return pullEntries(message, first);
        case 'action':
          return actionEntries(message, names);
        case 'socket':
        case 'closed':
          return socketEntries(message, names, introduce);
      }
    },
  };
}
