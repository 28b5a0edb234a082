import type { LanguageRoute } from '#client/router.tsx';
import { StaffApp } from './staff-app.tsx';
import { staffServices } from './staff-core.ts';
import { staffRoute } from './staff-route.ts';

/** The staff's routes below `/{lang}`. */
export const routes = (parent: LanguageRoute) =>
  [staffRoute(parent).update({ component: () => <StaffApp services={staffServices()} /> })] as const;
