import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { NoPage } from '#client/console/kit/no-page.tsx';
import { usePlace } from '#client/console/kit/place.ts';
import { TrailProvider } from '#client/console/kit/trail.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { organizationAreaNamed, organizationAreas, organizationAreasOf, useOrganizationAreaNames } from './areas.ts';
import { HousesOf } from '#client/console/kit/houses-of.tsx';
import { OrganizationFrame, pathOfArea } from './organization-frame.tsx';

/** An organisation: the one of the address, else the first one somebody is in; and one of its areas. */
function Organization() {
  const { t } = useLingui();
  const [, , , id, area] = useLocation().pathname.split('/');
  const me = useMyself();
  const words = useOrganizationAreaNames();
  const organizations = me.data?.organizations ?? [];
  const organization = id === undefined ? organizations[0] : organizations.find((one) => one.id === id);
  const known = area === undefined || area === '' ? 'houses' : organizationAreaNamed(area);
  const name = known ?? 'houses';
  const title = t`Organization`;
  useEffect(() => {
    document.title = `${words[name]} · ${title} · Bellhop`;
  }, [words, name, title]);
  const root = organization === undefined ? '' : `/${activeLanguage()}/${pathOfArea(organization, name)}`;
  const place = usePlace(root);
  const { screen: Screen } = organizationAreas[name];
  return (
    <OrganizationFrame title={title} organization={organization} open={name}>
      <ReadState read={me}>
        {({ houses }) =>
          organization === undefined ? (
            <>
              <h1 className={styles.empty}>
                {id === undefined || houses.length === 0 ? (
                  <Trans>You are in no organization. Whoever runs one can invite you.</Trans>
                ) : (
                  <Trans>You are not a member of this organization.</Trans>
                )}
              </h1>
              {id === undefined ? <HousesOf houses={houses} /> : null}
            </>
          ) : known === undefined ? (
            <NoPage href={place.href()} name={words[name]} />
          ) : organizationAreasOf(organization).includes(name) ? (
            <Suspense fallback={<div className={styles.card} aria-busy="true" />}>
              <TrailProvider value={[{ name: words[name], href: place.href() }]}>
                <Screen key={organization.id} organization={organization} place={place} />
              </TrailProvider>
            </Suspense>
          ) : (
            <h1 className={styles.empty}>
              <Trans>This page is not part of your work here.</Trans>
            </h1>
          )
        }
      </ReadState>
    </OrganizationFrame>
  );
}

export function OrganizationApp({ core = accountCore() }: { readonly core?: AccountCore }) {
  return (
    <AccountApp core={core}>
      <Organization />
    </AccountApp>
  );
}

/** One's own account: where one is signed in, and passkeys. */
export function MyAccountApp() {
  return (
    <AccountApp core={accountCore()}>
      <AccountScreen />
    </AccountApp>
  );
}
