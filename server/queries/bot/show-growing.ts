/** Shows a model's words as they grow, one part at a time: what comes meanwhile is in the next [BOT-STREAM]. */
import { cut } from '#shared/domain/bot/compose.ts';
import { isWorthShowing } from '#shared/domain/bot/streaming.ts';

interface Growing {
  readonly onText: (text: string) => void;
  /** Aborted once the words are wanted no longer. */
  readonly signal: AbortSignal;
  /** Waits for what is being shown. @throws what showing threw */
  readonly shown: () => Promise<void>;
}

/** Longest part that is shown, in characters. */
const LONGEST = 2000;

/** @param show gives false where the words are wanted no longer */
export function showGrowing(show: (text: string) => Promise<boolean>): Growing {
  const stop = new AbortController();
  let length = 0;
  let showing: Promise<void> | null = null;
  let lost: Error | null = null;
  const showPart = async (text: string): Promise<void> => {
    try {
      if (await show(text)) length = text.length;
      else stop.abort(new Error('the words are wanted no longer'));
    } catch (error) {
      // Told once the model has stopped: whoever asked tries again.
      lost = error instanceof Error ? error : new Error('a part was not shown', { cause: error });
      stop.abort(lost);
    }
    showing = null;
  };
  return {
    signal: stop.signal,
    onText(text) {
      if (showing === null && isWorthShowing(length, text)) showing = showPart(cut(text, LONGEST));
    },
    async shown() {
      await showing;
      if (lost !== null) throw lost;
    },
  };
}
