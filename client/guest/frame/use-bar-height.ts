import { useEffect } from 'react';

/**
 * Tells the page's styles how high the bar above it is, as `--bar-block`, for what stays below it while the page
 * scrolls: with large letters or a long title the bar is more than a line [A11Y-REFLOW].
 */
export function useBarHeight(): void {
  useEffect(() => {
    const bar = document.querySelector('header');
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--bar-block', `${bar.getBoundingClientRect().height}px`),
    );
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-block');
    };
  }, []);
}
