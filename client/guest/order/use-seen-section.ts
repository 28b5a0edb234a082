import { useEffect, useState } from 'react';

/** Which of the sections is at the top of the screen, by their elements' ids; null before anything scrolled. */
export function useSeenSection(ids: readonly string[]): string | null {
  const [seen, setSeen] = useState<string | null>(null);
  const names = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        }
        setSeen(names.split(' ').find((id) => inSight.has(id)) ?? null);
      },
      // Below the bar and the chips, and only the upper part of what is left.
      { rootMargin: '-120px 0px -55% 0px' },
    );
    for (const id of names.split(' ')) {
      const element = document.getElementById(id);
      if (element !== null) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [names]);
  return seen;
}
