import { Suspense } from 'react';
import { createRoute } from '@tanstack/react-router';
import type { LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { AdminApp } from './admin-app.tsx';

const SharedDraftPage = lazyPart(async () => (await import('./areas/drafts/shared-draft-page.tsx')).SharedDraftPage);

const { segment } = apps.admin;

/** The routes of administration below `/{lang}`: a house, one of its areas, and that area's own screens; and a draft by its address. */
export const routes = (parent: LanguageRoute) => [
  ...([segment, `${segment}/$house`, `${segment}/$house/$area`, `${segment}/$house/$area/$`] as const).map((path) =>
    createRoute({ getParentRoute: () => parent, path, component: () => <AdminApp /> }),
  ),
  // No house has a code with a line below.
  createRoute({
    getParentRoute: () => parent,
    path: `${segment}/shared_draft`,
    component: () => (
      <Suspense fallback={null}>
        <SharedDraftPage />
      </Suspense>
    ),
  }),
];
