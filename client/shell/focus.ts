/** After a route change, focus and so the screen reader's attention go to the new page's heading [A11Y-FOCUS]. */
import type { AnyRouter } from '@tanstack/react-router';

/** Focuses the page's `h1`, or its `main`, without scrolling. Returns what got the focus. */
function focusHeading(page: Document = document): HTMLElement | null {
  const target = page.querySelector<HTMLElement>('h1') ?? page.querySelector<HTMLElement>('main');
  if (!target) return null;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}

/** Hooks the router; the first page keeps the browser's own focus. */
export function moveFocusOnNavigation(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusHeading();
  });
}
