import { createRoute } from '@tanstack/react-router';
import type { LanguageRoute } from '#client/router.tsx';
import { apps } from '#shared/apps.ts';
import { AdminApp } from './admin-app.tsx';
import { adminServices } from './admin-services.ts';

/** The routes of administration below `/{lang}`. */
export const routes = (parent: LanguageRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: apps.admin.segment,
      component: () => <AdminApp services={adminServices()} />,
    }),
  ] as const;
