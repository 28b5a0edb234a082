/** A name for this page, and whether the page of another name still lives. */
export interface TabLife {
  readonly id: string;
  isAlive(id: string): Promise<boolean>;
  /** This page answers for nothing any more. */
  end(): void;
}

/**
 * By a lock held as long as the page lives: the browser lets go of it however the page ends. Without Web Locks
 * every other page counts as gone, and its entries may be done twice, which their ids make harmless [MSG-ONCE].
 */
export function beginTabLife(id: string, locks: LockManager | undefined = globalThis.navigator?.locks): TabLife {
  let end = (): void => undefined;
  if (locks !== undefined) {
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    // Rejected only where the browser takes locks away from the page, which is then as good as gone.
    locks.request(nameOf(id), () => ended).catch(() => undefined);
  }
  return {
    id,
    async isAlive(other) {
      if (other === id) return true;
      if (locks === undefined) return false;
      const { held = [] } = await locks.query();
      return held.some((lock) => lock.name === nameOf(other));
    },
    end: () => end(),
  };
}

function nameOf(id: string): string {
  return `bellhop-tab:${id}`;
}
