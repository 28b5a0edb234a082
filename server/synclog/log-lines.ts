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
import type { Told } from './told.ts';

export interface LogLines {
  /** The lines of one item; the first of them will be line `first`. */
  of(told: Told, first: number): Iterable<Entry>;
}

/** @param guestId of a guest's recording */
export function createLogLines(guestId: string | null, names: Names): LogLines {
  const introduce = createIntroductions(names);
  const state = createStateLines(guestId, names);
  const pushes = createPushLines(names, introduce);
  const pullEntries = createPullLines(names, introduce, state.ages);
  return {
    of(told, first) {
      switch (told.kind) {
        case 'rows':
          state.hold(told.rows);
          return [];
        case 'held':
          return state.ofHeld(told.of);
        case 'push':
          pushes.note(told);
          return [];
        case 'mutation':
          return pushes.ofMutation(told);
        case 'pushed':
          return pushes.ofAnswer(told);
        case 'pull':
          return pullEntries(told, first);
        case 'action':
          return actionEntries(told, names);
        case 'socket':
        case 'closed':
          return socketEntries(told, names, introduce);
      }
    },
  };
}
