/** Following what changes, in a process: every second, and on and on while all there is is read anew [FIND-SOON]. */
import type { AppContext } from '#server/context.ts';
import { followChanges } from './follow-changes.ts';

const LOOK_EVERY_MS = 1_000;
/** Between two pages of what is read anew: others are to come in between. */
const PAGE_EVERY_MS = 50;

export interface DeskSearchRunner {
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>;
}

export function startDeskSearch(ctx: AppContext): DeskSearchRunner {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    let more = false;
    try {
      more = await followChanges(ctx);
    } catch (error) {
      ctx.log.warn({ err: error }, 'what the desk finds was not brought up to date; tried again in a second');
    }
    later(more ? PAGE_EVERY_MS : LOOK_EVERY_MS);
  };
  const later = (after: number): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = look();
    }, after);
    timer.unref();
  };
  later(LOOK_EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
