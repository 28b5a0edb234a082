/** Where a press on a notification leads: to a page that is open, without loading it anew, or to a new one [PUSH-CLICK]. */
import { ownPath, pageFor } from './push-notice.ts';
import type { PageMessage } from './page-message.ts';

/** What of an open page is needed. */
export interface PressedPage {
  readonly url: string;
  focus(): Promise<unknown>;
  /** Loads another address in it. */
  navigate(url: string): Promise<unknown>;
  postMessage(message: PageMessage, transfer: readonly Transferable[]): void;
}

export interface PressedPages<T extends PressedPage> {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly T[]>;
  openWindow(url: string): Promise<unknown>;
}

/** A page that runs answers at once; one that does not, or is of a build that knows no such question, is loaded anew. */
const ANSWERS_WITHIN_MS = 1_500;

/** Asks a page to go there by its own router: what is open on it, a draft and a running call among it, stays. */
async function goesByItself(page: PressedPage, path: string, patience: Promise<void>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
  });
  page.postMessage({ type: 'go', path }, [port2]);
  try {
    return await Promise.race([answered, patience.then(() => false)]);
  } finally {
    port1.close();
  }
}

/**
 * Back to the page that shows it, or to a page of the app that goes there by itself, or to a new one.
 *
 * @param data of the notification: `{path}`; anything else leads to the start
 * @param patience settles when a page that has not answered is given up
 */
export async function followPress<T extends PressedPage>(
  pages: PressedPages<T>,
  data: unknown,
  patience: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS)),
): Promise<void> {
  const path = ownPath(typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined);
  const found = pageFor(await pages.matchAll({ type: 'window', includeUncontrolled: true }), path);
  if (found === null) {
    await pages.openWindow(path);
    return;
  }
  const { page, there } = found;
  // First, while the browser still counts it as an answer to the press, and because a page out of sight may sleep.
  await page.focus().catch((error: unknown) => console.warn('The page does not come to the front.', error));
  if (there || path === '/' || (await goesByItself(page, path, patience()))) return;
  // A page that this worker does not serve cannot be sent anywhere.
  await page.navigate(path).catch(() => pages.openWindow(path));
}
