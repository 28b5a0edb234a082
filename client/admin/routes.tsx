import { createRoute } from '@tanstack/react-router';
import type { LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { AdminApp } from './admin-app.tsx';

const { segment } = apps.admin;

/** The routes of administration below `/{lang}`: a house, one of its areas, and that area's own screens. */
export const routes = (parent: LanguageRoute) =>
  ([segment, `${segment}/$house`, `${segment}/$house/$area`, `${segment}/$house/$area/$`] as const).map((path) =>
    createRoute({ getParentRoute: () => parent, path, component: () => <AdminApp /> }),
  );
