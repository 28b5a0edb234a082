/** What the other side of a call says, read in order, each signal once; looked for until somebody stops. */
import type { SignalBody, SignalList } from '#shared/rest/voice.ts';

export interface SignalReader {
  /** Looks now, unless it looks already. */
  readonly look: () => void;
  /** Looks again after a while. */
  readonly schedule: () => void;
  readonly stop: () => void;
}

export interface SignalReaderOptions {
  readonly read: (after: number) => Promise<SignalList>;
  readonly hear: (signal: SignalBody) => Promise<void>;
  /** There is sound: the other side has seldom something to say. */
  readonly isLive: () => boolean;
  readonly onFault: (error: unknown) => void;
}

/** While there is no sound, the other side is listened for this often, and seldom once there is. */
const lookMs = 1_000;
const lookLaterMs = 10_000;

export function createSignalReader({ read, hear, isLive, onFault }: SignalReaderOptions): SignalReader {
  let after = 0;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readOn = async (): Promise<void> => {
    const { items } = await read(after);
    // Of several offers that wait only the last is still somebody's.
    const lastOffer = items.findLastIndex(({ kind }) => kind === 'offer');
    for (const [index, signal] of items.entries()) {
      if (stopped) return;
      if (signal.seq <= after) continue;
      after = Math.max(after, signal.seq);
      if (signal.kind === 'offer' && index < lastOffer) continue;
      try {
        await hear(signal);
      } catch (error) {
        // One that cannot be used harms nobody: the round ends, and another one begins.
        onFault(error);
      }
    }
  };
  const look = (): void => {
    if (stopped) return;
    looking ??= readOn()
      .catch(onFault)
      .finally(() => {
        looking = null;
        schedule();
      });
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, isLive() ? lookLaterMs : lookMs);
  };
  return {
    look,
    schedule,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
