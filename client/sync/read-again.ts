/** A page in a frame is asked to read anew what it shows, without being loaded again [CONSOLE-PREVIEW]. */
const NAME = 'bellhop-read-again';

/**
 * Asks the page of a window of this origin.
 *
 * @returns false where nothing on that page reads anew: it is to be loaded again
 */
export const askToReadAgain = (page: Window): boolean => !page.dispatchEvent(new Event(NAME, { cancelable: true }));

/**
 * Does so whenever this page is asked.
 *
 * @param read is told of the asking, by which parts that read the same know that another has
 * @returns the way to stop
 */
export function onReadAgain(read: (asked: Event) => void): () => void {
  const heard = (event: Event): void => {
    event.preventDefault();
    read(event);
  };
  window.addEventListener(NAME, heard);
  return () => window.removeEventListener(NAME, heard);
}
