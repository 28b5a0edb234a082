import { lazy, Suspense } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';

/** The search has a chat of its own behind it, which no page waits for; where it cannot be had, it is not offered. */
const SearchIcon = lazy(() =>
  loadChunk(() => import('./ask-entry.tsx')).then(
    ({ SearchIcon: Sign }) => ({ default: Sign }),
    () => ({ default: () => null }),
  ),
);

/** The search's sign for a page's bar, once its code is here. */
export function LateSearchIcon() {
  return (
    <Suspense fallback={null}>
      <SearchIcon />
    </Suspense>
  );
}
