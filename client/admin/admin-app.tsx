import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import Building from 'lucide-react/icons/building-2';
import { Suspense, useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import { ManageFrame } from '#client/console/account/manage-frame.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage, useMyself } from '#client/console/account/use-account.ts';
import { HousesOf } from '#client/console/kit/houses-of.tsx';
import { NoPage } from '#client/console/kit/no-page.tsx';
import { usePlace } from '#client/console/kit/place.ts';
import { TrailProvider } from '#client/console/kit/trail.tsx';
import { useAppNames } from '#client/console/app-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { addressOfApp, apps } from '#shared/apps.ts';
import { type HouseSeat, updateMe } from '#shared/manage/me.ts';
import { areaNamed, areas, areasOf, useAreaNames } from './areas.ts';

const AdminFinder = lazyPart(async () => (await import('./find/lazy-admin-finder.tsx')).AdminFinder);

const administered = (houses: readonly HouseSeat[]): HouseSeat[] => houses.filter((house) => areasOf(house).length > 0);

/** The house of the address, else the one worked on last, else the only one; whoever has several chooses [DESK-CHOICE]. */
function houseOf(houses: readonly HouseSeat[], code: string | undefined, last: string | null): HouseSeat | undefined {
  const mine = administered(houses);
  const wanted = code ?? last;
  const found = mine.find((house) => house.code === wanted);
  return found ?? (code === undefined && mine.length === 1 ? mine[0] : undefined);
}

/** The house that is worked on is where the next sign-in leads. */
function useRememberedHouse(code: string | undefined, last: string | null | undefined): void {
  const manage = useManage();
  const client = useQueryClient();
  useEffect(() => {
    if (code === undefined || last === undefined || code === last) return;
    manage.call(updateMe, { body: { last_house_code: code } }).then(
      () => client.invalidateQueries({ queryKey: ['me'] }),
      (error: unknown) => console.warn('The house is not remembered.', error),
    );
  }, [manage, client, code, last]);
}

function Administration() {
  const { t } = useLingui();
  const [, , , code, area] = useLocation().pathname.split('/');
  const me = useMyself();
  const title = useAppNames().admin;
  const words = useAreaNames();
  const houses = me.data?.houses ?? [];
  const house = houseOf(houses, code, me.data?.last_house_code ?? null);
  useRememberedHouse(house?.code, me.data?.last_house_code);
  // Without an area, where one's work begins.
  const first = house === undefined ? 'start' : (areasOf(house)[0] ?? 'start');
  const known = area === undefined || area === '' ? first : areaNamed(area);
  const name = known ?? first;
  useEffect(() => {
    document.title = `${words[name]} · ${title} · Bellhop`;
  }, [words, name, title]);
  const path = (to: string): string => `${apps.admin.segment}/${house?.code ?? ''}/${to}`;
  const place = usePlace(`/${activeLanguage()}/${path(name)}`);
  const { screen: Screen } = areas[name];
  const ways =
    house === undefined
      ? []
      : areasOf(house).map((one) => ({ path: path(one), icon: areas[one].icon, name: words[one] }));
  // Whoever runs the organisation, too, goes on to it.
  const isMember = me.data?.organizations.some(({ id }) => id === house?.organization_id) === true;
  return (
    <ManageFrame
      title={title}
      nav={isMember ? [...ways, { path: apps.organization.segment, icon: Building, name: t`Organization` }] : ways}
      open={path(name)}
      house={house}
      houses={houses.filter((one) => areasOf(one).length > 0)}
      finder={AdminFinder}
    >
      <ReadState read={me}>
        {() =>
          house === undefined ? (
            <NoHouse houses={code === undefined ? administered(houses) : []} />
          ) : known === undefined ? (
            <NoPage href={place.href()} name={words[first]} />
          ) : areasOf(house).includes(name) ? (
            <Suspense fallback={<div className={styles.card} aria-busy="true" />}>
              <TrailProvider value={[{ name: words[name], href: place.href() }]}>
                <Screen key={house.code} house={house} place={place} ways={ways} />
              </TrailProvider>
            </Suspense>
          ) : (
            <h1 className={styles.empty}>
              <Trans>This page is not part of your work here.</Trans>
            </h1>
          )
        }
      </ReadState>
    </ManageFrame>
  );
}

/** Without a house in the address: which of several, or, for whoever administers none, where their work is. */
function NoHouse({ houses }: { readonly houses: readonly HouseSeat[] }) {
  if (houses.length > 0)
    return (
      <section className={styles.card}>
        <h1 className={styles.title}>
          <Trans>Where do you work now?</Trans>
        </h1>
        <HousesOf houses={houses} />
      </section>
    );
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>
        <Trans>This page is for administrators</Trans>
      </h1>
      <p>
        <Trans>You administer no house of this address. An administrator can give you this role.</Trans>
      </p>
      <a href={addressOfApp('staff', activeLanguage())}>
        <Trans>Go to the inbox</Trans>
      </a>
    </section>
  );
}

/** Administration of a house. */
export function AdminApp({ core = accountCore() }: { readonly core?: AccountCore }) {
  return (
    <AccountApp core={core}>
      <Administration />
    </AccountApp>
  );
}
