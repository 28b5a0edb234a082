const ASK_EVERY_MS = 50;
/** So often is it looked whether the guest is in: for ten seconds. */
const TRIES = 200;

/**
 * Goes on to a page of the guest's app in a frame of this origin, once the guest is in: whoever comes by the address of a
 * room is led to the home page first. By the history, which the app's router follows, so that nothing is loaded again
 * [CONSOLE-PREVIEW].
 *
 * @param page below the language, as `customer/facility/5`
 * @returns the way to stop waiting
 */
export function openInFrame(frame: HTMLIFrameElement, lang: string, page: string): () => void {
  const home = `/${lang}/customer`;
  const isIn = (path: string): boolean => path === home || (path.startsWith(`${home}/`) && path !== `${home}/locked`);
  let tries = 0;
  const look = (): void => {
    tries += 1;
    const { contentWindow: shown } = frame;
    const there = shown !== null && isIn(shown.location.pathname);
    if (there && shown.location.pathname + shown.location.search !== `/${lang}/${page}`)
      shown.history.replaceState(null, '', `/${lang}/${page}`);
    if (there || tries >= TRIES) clearInterval(timer);
  };
  const timer = setInterval(look, ASK_EVERY_MS);
  look();
  return () => clearInterval(timer);
}
