import { useEffect, useState } from 'react';

/** Which of the sections is at the top of the screen, by their elements' ids; the last one at the end of the page, null before anything scrolled. */
export function useSeenSection(ids: readonly string[]): string | null {
  const [seen, setSeen] = useState<string | null>(null);
  const names = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const inSight = new Set<string>();
    const all = names.split(' ');
    // What comes last may be too short to ever reach the top.
    const isAtEnd = (): boolean =>
      window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    const look = (): void => setSeen((isAtEnd() ? all.at(-1) : all.find((id) => inSight.has(id))) ?? null);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        look();
      },
      // Below the bar and the chips, and only the upper part of what is left.
      { rootMargin: '-120px 0px -55% 0px' },
    );
    for (const id of all) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [names]);
  return seen;
}
