/** What the frame of an app needs before anything is synchronized; the hooks of screens are in ./hooks.ts. */
import { createContext, useSyncExternalStore } from 'react';
import type { Readable } from './readable.ts';
import type { SyncScreens } from './sync-screens.ts';

/** Provided around every screen that shows synchronized data: `<SyncContext value={sync}>`. */
export const SyncContext = createContext<SyncScreens | null>(null);

/** Follows any readable, such as `core.sync`. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}
