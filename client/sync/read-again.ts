/** A page in a frame is asked to read anew what it shows, without being loaded again [CONSOLE-PREVIEW]. */
const NAME = 'bellhop-read-again';

/**
 * Asks the page of a window of this origin.
 *
 * @returns false where nothing on that page reads anew: it is to be loaded again
 */
export const askToReadAgain = (page: Window): boolean => !page.dispatchEvent(new Event(NAME, { cancelable: true }));

/**
 * Does so whenever this page is asked; once, however many parts of the page would.
 *
 * @returns the way to stop
 */
export function onReadAgain(read: () => void): () => void {
  const heard = (event: Event): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    read();
  };
  window.addEventListener(NAME, heard);
  return () => window.removeEventListener(NAME, heard);
}
