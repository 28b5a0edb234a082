import { createRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { LanguageRoute } from '#client/router.tsx';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { apps } from '#shared/apps.ts';
import { JoinPage } from './join-page.tsx';
import { JoinTeamPage } from './join-team-page.tsx';
import { MyAccountApp, OrganizationApp } from './organization-app.tsx';
import { SignInAddressPage } from './sign-in-address-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

/** Of a few people: whoever runs an organisation downloads none of it. */
const ProviderApp = lazyPart(async () => (await import('./provider/provider-app.tsx')).ProviderApp);
const ProviderPage = () => (
  <Suspense fallback={<main aria-busy="true" />}>
    <ProviderApp />
  </Suspense>
);

/** The routes of the organisation below `/{lang}`. */
export const routes = (parent: LanguageRoute) =>
  [
    ...(['', '/$organization', '/$organization/$area', '/$organization/$area/$'] as const).map((path) =>
      createRoute({
        getParentRoute: () => parent,
        path: `${apps.organization.segment}${path}`,
        component: () => <OrganizationApp />,
      }),
    ),
    createRoute({
      getParentRoute: () => parent,
      path: `${apps.organization.segment}/sign-up`,
      component: SignUpPage,
    }),
    createRoute({ getParentRoute: () => parent, path: `${apps.organization.segment}/join`, component: JoinPage }),
    createRoute({
      getParentRoute: () => parent,
      path: `${apps.organization.segment}/join-team`,
      component: () => <JoinTeamPage />,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: `${apps.organization.segment}/account`,
      component: MyAccountApp,
    }),
    ...(['', '/$part', '/$part/$'] as const).map((path) =>
      createRoute({
        getParentRoute: () => parent,
        path: `${apps.organization.segment}/provider${path}`,
        component: ProviderPage,
      }),
    ),
    createRoute({
      getParentRoute: () => parent,
      path: `${apps.organization.segment}/sign-in`,
      component: SignInAddressPage,
    }),
  ] as const;
