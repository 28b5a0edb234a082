import { useRouterState } from '@tanstack/react-router';
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { PendingScreen } from '#client/shell/pending-screen.tsx';
import { PageParamsContext } from '../app/page-params.ts';
import { findPage, unknownPage, type LazyPage } from './page-table.ts';

/** One lazy component a row, so that going from one page of a row to another keeps it. */
const components = new Map<LazyPage, ComponentType>();

function componentOf(page: LazyPage): ComponentType {
  const known = components.get(page);
  if (known !== undefined) return known;
  const made = lazy(async () => ({ default: await loadChunk(page.load) }));
  components.set(page, made);
  return made;
}

/** Draws whichever later page the address names. */
export function LazyPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { page, params } = findPage(path.split('/').slice(2).join('/')) ?? { page: unknownPage, params: {} };
  return (
    <PageParamsContext value={params}>
      <Suspense fallback={<PendingScreen />}>{createElement(componentOf(page))}</Suspense>
    </PageParamsContext>
  );
}
