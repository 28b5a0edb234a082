/**
 * Keeps `--keyboard-inset` on the element: how much of the page an on-screen keyboard covers, in px.
 * Where the browser shrinks the page itself this is 0; iOS only moves the visual viewport.
 * @returns the way to stop
 */
export function followKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = (): void => {
    // Pinch zoom shrinks the visual viewport too, and hides nothing.
    const covered =
      viewport.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
    element.style.setProperty('--keyboard-inset', `${covered}px`);
  };
  measure();
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
  };
}
