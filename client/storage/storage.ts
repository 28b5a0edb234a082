/**
 * The one way to anything a browser keeps: it may be missing or refuse.
 * Screens and the session ask here and never touch localStorage, sessionStorage or IndexedDB themselves.
 */
import { createTextStore } from './text-store.ts';

/** Kept across visits, shared by the tabs of a browser. */
export const localTexts = createTextStore(() => globalThis.localStorage);

/** Kept for one tab. */
export const tabTexts = createTextStore(() => globalThis.sessionStorage);

/**
 * Asks the browser not to evict what is stored, once there is something worth keeping.
 * Resolves to whether it agreed; false where it cannot be asked.
 */
export async function askToKeep(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    // A refusal leaves everything as it was.
    return false;
  }
}
