/** What people see of reconnections: a short sign, seldom, and after many an offer to reload. Documented values. */
import { createValue, type Readable } from '#client/sync/readable.ts';

export interface ReconnectStatusView {
  readonly reconnects: number;
  readonly showReconnecting: boolean;
  readonly reloadPrompt: boolean;
}

export interface ReconnectStatus {
  readonly view: Readable<ReconnectStatusView>;
  /** The socket was lost and is being opened again. */
  reconnecting(): void;
  close(): void;
}

/** The sign shows for 3 s, at most once in 150 s [CHAT-RECONNECT]. */
const signShownMs = 3_000;
const signIntervalMs = 150_000;
/** The count starts anew every ten minutes; beyond ten the offer shows for 30 s [CHAT-RELOAD]. */
const countResetMs = 600_000;
export const countLimit = 10;
const promptShownMs = 30_000;

export function createReconnectStatus(now: () => number = Date.now): ReconnectStatus {
  const view = createValue<ReconnectStatusView>({ reconnects: 0, showReconnecting: false, reloadPrompt: false });
  let shownAt = Number.NEGATIVE_INFINITY;
  let hideSign: ReturnType<typeof setTimeout> | undefined;
  let hidePrompt: ReturnType<typeof setTimeout> | undefined;
  const change = (part: Partial<ReconnectStatusView>): void => view.set({ ...view.get(), ...part });
  const reset = setInterval(() => {
    if (view.get().reconnects > 0) change({ reconnects: 0 });
  }, countResetMs);
  return {
    view,
    reconnecting() {
      const reconnects = view.get().reconnects + 1;
      const show = now() - shownAt >= signIntervalMs;
      const prompt = reconnects > countLimit && !view.get().reloadPrompt;
      if (show) {
        shownAt = now();
        clearTimeout(hideSign);
        hideSign = setTimeout(() => change({ showReconnecting: false }), signShownMs);
      }
      if (prompt) {
        clearTimeout(hidePrompt);
        hidePrompt = setTimeout(() => change({ reloadPrompt: false }), promptShownMs);
      }
      const before = view.get();
      change({
        reconnects,
        showReconnecting: before.showReconnecting || show,
        reloadPrompt: before.reloadPrompt || prompt,
      });
    },
    close() {
      clearInterval(reset);
      clearTimeout(hideSign);
      clearTimeout(hidePrompt);
    },
  };
}
