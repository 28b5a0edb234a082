import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import { ManageFrame } from '#client/console/account/manage-frame.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { useAppNames } from '#client/console/app-names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { addressOfApp, apps } from '#shared/apps.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { areaNamed, areas, areasOf, useAreaNames } from './areas.ts';

/** The house of the address, else the first one there is something to do in. */
function houseOf(houses: readonly HouseSeat[], code: string | undefined): HouseSeat | undefined {
  const mine = houses.filter((house) => areasOf(house).length > 0);
  return code === undefined ? mine[0] : mine.find((house) => house.code === code);
}

function Administration() {
  const [, , , code, area] = useLocation().pathname.split('/');
  const me = useMyself();
  const title = useAppNames().admin;
  const words = useAreaNames();
  const houses = me.data?.houses ?? [];
  const house = houseOf(houses, code);
  // Without an area, where one's work begins.
  const name = area === undefined && house !== undefined ? (areasOf(house)[0] ?? 'start') : areaNamed(area);
  useEffect(() => {
    document.title = `${words[name]} · ${title} · Bellhop`;
  }, [words, name, title]);
  const path = (to: string): string => `${apps.admin.segment}/${house?.code ?? ''}/${to}`;
  const { screen: Screen } = areas[name];
  return (
    <ManageFrame
      title={title}
      nav={
        house === undefined
          ? []
          : areasOf(house).map((one) => ({ path: path(one), icon: areas[one].icon, name: words[one] }))
      }
      open={path(name)}
      house={house}
      houses={houses.filter((one) => areasOf(one).length > 0)}
    >
      <ReadState read={me}>
        {() =>
          house === undefined ? (
            <NoHouse />
          ) : areasOf(house).includes(name) ? (
            <Suspense fallback={<div className={styles.card} aria-busy="true" />}>
              <Screen key={house.code} house={house} />
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

/** For whoever administers nothing: why, and where their work is. */
function NoHouse() {
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
