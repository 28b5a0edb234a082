import { createRoute } from '@tanstack/react-router';
import type { LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { AdminApp } from './admin-app.tsx';

const { segment } = apps.admin;

/** The routes of administration below `/{lang}`: a house, and one of its areas. */
export const routes = (parent: LanguageRoute) =>
  ([segment, `${segment}/$house`, `${segment}/$house/$area`] as const).map((path) =>
    createRoute({ getParentRoute: () => parent, path, component: () => <AdminApp /> }),
  );
