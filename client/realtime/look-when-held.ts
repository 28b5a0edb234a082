/**
 * Between the last look and the moment the server holds a name, what is told under it reaches nobody here. So when the
 * last of the names asked for together is answered, whoever listens looks once [SOCK-LOOK].
 */
export interface LookWhenHeld {
  /** Something may have been missed: looks when all names are answered, at once where none is asked for. */
  missed(): void;
  /** A name was answered. */
  answered(): void;
  /** The line is gone: the next one begins anew. */
  forget(): void;
}

/** A name the server takes its time over keeps those that are held waiting no longer than this. */
const patienceMs = 1_000;

/** @param isAsking true while a name that was asked for has no answer */
export function createLookWhenHeld(isAsking: () => boolean, look: () => void): LookWhenHeld {
  let isOwed = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(patience);
    patience = undefined;
    isOwed = false;
  };
  const lookNow = (): void => {
    forget();
    look();
  };
  const answered = (): void => {
    if (isOwed && !isAsking()) lookNow();
  };
  return {
    missed() {
      isOwed = true;
      patience ??= setTimeout(lookNow, patienceMs);
      answered();
    },
    answered,
    forget,
  };
}
